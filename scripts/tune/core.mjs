// A bare engine core, as self-play and weight fitting need it.
import * as chess from '@magiban/core/chess-engine';
import * as shogi from '@magiban/core/shogi-engine';
import { decodeWasm } from '@magiban/core/wasm-text';

const MODULES = { chess, shogi };
const MEGABYTE = 2 ** 20;
const PAGE = 2 ** 16;
/** The memory import ends with its limits flag, 3 for shared memory; self-play replaces it by NOT_SHARED. */
const SHARED_IMPORT = Buffer.from('\x03env\x06memory\x02\x03', 'latin1');
const NOT_SHARED = 1;
const NONE = 32002;
/** Size of a packed position: docs/specs/abi.md. */
export const PACKED_BYTES = { chess: 80, shogi: 112 };

export class EngineCore {
  /** `binary` is another build of the same module; both import their memory alike. */
  constructor(game, { megabytes = 8, binary: other } = {}) {
    this.game = game;
    const { wasm, pages } = MODULES[game];
    const binary = Buffer.from(other ?? decodeWasm(wasm));
    binary[binary.indexOf(SHARED_IMPORT) + SHARED_IMPORT.length - 1] = NOT_SHARED;
    const initial = pages + (megabytes * MEGABYTE) / PAGE;
    const memory = new WebAssembly.Memory({ initial, maximum: 0x10000 });
    const module = new WebAssembly.Module(binary);
    this.core = new WebAssembly.Instance(module, { env: { memory } }).exports;
    const { core } = this;
    this.base = core.ENGINES.value >>> 0;
    this.tableAt = this.base + core.THREAD_BYTES.value + core.engineBytes(this.base);
    this.tableBytes = megabytes * MEGABYTE;
    core.prepare(this.base);
    this.view = new DataView(memory.buffer);
    this.bytes = new Uint8Array(memory.buffer);
    this.input = this.base + core.INPUT.value;
    this.output = this.base + core.OUTPUT.value;
    this.forget();
  }

  forget() {
    const { core, base, tableAt, tableBytes } = this;
    core.prepareEngine(base);
    core.placeTable(base, tableAt, tableBytes);
    core.clearTable(base, 0, tableBytes);
  }

  load(packed) {
    this.bytes.set(packed, this.input);
    this.core.loadPosition(this.base);
  }

  play(code) {
    if (!this.core.playMove(this.base, code)) throw new Error('the game is too long');
  }

  packed() {
    this.core.storePosition(this.base);
    return this.bytes.slice(this.output, this.output + PACKED_BYTES[this.game]);
  }

  legalCodes() {
    const count = this.core.legalMoves(this.base);
    return Array.from({ length: count }, (_, i) => this.view.getUint16(this.output + 2 * i, true));
  }

  get isCheck() {
    return this.core.isCheck(this.base) !== 0;
  }

  /** The score if the game is over by rule, or undefined. */
  verdict() {
    const value = this.core.verdict(this.base);
    return value === NONE ? undefined : value;
  }

  /** Static evaluation with the current weights. */
  evaluate() {
    return this.core.evaluateFully(this.base);
  }

  /** The best move and its score after `nodes` nodes. */
  search(nodes, height) {
    this.core.beginSearch(this.base, 0, nodes, 0, 0, 1, 0);
    while (this.core.runSearch(this.base, 50_000) !== 2);
    this.core.reportSearch(this.base);
    this.core.endSearch(this.base, height);
    const line = this.output + 32;
    return { value: this.view.getInt32(line, true), move: this.view.getUint16(line + 6, true) };
  }

  /** The core's weights, two halves (middlegame, endgame) each; they may be changed between evaluations. */
  get weights() {
    const { WEIGHTS, WEIGHT_COUNT } = this.core;
    return new Int32Array(this.core.memory.buffer, WEIGHTS.value, WEIGHT_COUNT.value);
  }
}
