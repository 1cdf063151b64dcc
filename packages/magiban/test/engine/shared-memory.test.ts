/**
 * Threads share one memory. After the first one has filled the tables, each writes to its own block and to the transposition
 * table only: a debug build traps otherwise, and what is read-only stays the same under real searches.
 */
import { createHash } from 'node:crypto';
import { wasm as chessEndgames } from '@magiban/core/chess-endgames';
import { wasm as shogiEndgames } from '@magiban/core/shogi-endgames';
import { createEngine } from 'magiban/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { deepOr } from '../../../../test/support/deep.js';
import { ChessPosition } from '../../src/chess/index.js';
import {
  CODES_BEGIN,
  createEndgameMemory,
  type EndgameFunctions,
  startEndgames,
} from '../../src/core/endgames.js';
import { binaryOf } from '../../src/core/load.js';
import { Searcher } from '../../src/engine/searcher.js';
import {
  ENGINES,
  EngineMemory,
  sharedMemory,
  stepOf,
  type ThreadSlot,
} from '../../src/engine/threads/memory.js';
import { ShogiPosition } from '../../src/shogi/index.js';
import { type AddressRange, guardStores, REFUSED_AT } from './guarded-stores.js';
import { engineModule, GAMES, type Game, positionOf, textsOf } from './positions.js';

const MEGABYTES = 1;

/** The memory of two threads, with tables filled by the first, and what the second may write to. */
function prepared(game: Game) {
  const module = engineModule(game);
  const memory = sharedMemory(module, MEGABYTES, 2);
  if (!memory) throw new Error('no shared memory');
  new Searcher(`${game}-engine`, module, MEGABYTES, { memory, thread: 0, threads: 2 });
  const slot: ThreadSlot = { memory, thread: 1, threads: 2 };
  const { base, tableAt, tableBytes } = new EngineMemory(module, MEGABYTES, slot);
  const block: AddressRange = [base, base + stepOf(module)];
  const table: AddressRange = [tableAt, tableAt + tableBytes];
  return { memory, module, slot, block, table };
}

function guardedSearcher(game: Game, withTable: boolean) {
  const { memory, module, slot, block, table } = prepared(game);
  const ranges = withTable ? [block, table] : [block];
  const wasm = guardStores(binaryOf(module), ranges) as Uint8Array<ArrayBuffer>;
  const searcher = new Searcher(`${game}-engine`, { ...module, wasm }, MEGABYTES, slot);
  return { searcher, memory, table };
}

function searchAll(game: Game, searcher: Searcher): void {
  for (const text of textsOf(game)) {
    searcher.load([...positionOf(game, text).packed]);
    searcher.evaluate();
    searcher.begin({ lines: 2 });
    for (let slice = 0; slice < 10; slice++) searcher.run(deepOr(20_000, 2000));
    searcher.report();
    searcher.end();
  }
  searcher.clear();
}

describe.each(GAMES)('a second thread of %s', (game) => {
  it('writes to its own block and to the transposition table only', () => {
    const { searcher } = guardedSearcher(game, true);
    searchAll(game, searcher);
    expect(searcher.nodes).toBeGreaterThan(0);
  });

  it('would trap if it wrote elsewhere', () => {
    const { searcher, memory, table } = guardedSearcher(game, false);
    expect(() => searchAll(game, searcher)).toThrow(WebAssembly.RuntimeError);
    const [address = 0] = new Uint32Array(memory.buffer, REFUSED_AT, 1);
    expect(address).toBeGreaterThanOrEqual(table[0]);
    expect(address).toBeLessThan(table[1]);
  });
});

describe.each([
  // King and queen against king; king and gold against king.
  ['chess', chessEndgames, [5, 0]],
  ['shogi', shogiEndgames, [4, 7]],
] as const)('a second thread that solves endgames of %s', (game, wasm, [first, second]) => {
  it('writes to its own block and to the codes only', () => {
    const bytes = 0x4000000;
    const memory = createEndgameMemory(CODES_BEGIN + bytes);
    const main = startEndgames(game, memory, 0);
    main.functions.prepare(main.base);
    main.functions.describeSet(main.base, 0, first, second, CODES_BEGIN);
    const { base } = startEndgames(game, memory, 1);
    const codes: AddressRange = [CODES_BEGIN, CODES_BEGIN + bytes];
    const binary = guardStores(binaryOf({ wasm }), [[base, base + 0x40000], codes]);
    const { exports } = new WebAssembly.Instance(
      new WebAssembly.Module(binary as Uint8Array<ArrayBuffer>),
      { env: { memory } },
    );
    const functions = exports as unknown as EndgameFunctions;
    const blocks = functions.blocksOf(base, 0);
    const all = (run: (block: number) => void) => {
      for (let block = 0; block < blocks; block++) run(block);
    };
    all((block) => functions.classify(base, block));
    all((block) => functions.begin(base, block));
    for (let distance = 0; distance < 4; distance++) {
      all((block) => functions.spread(base, block, distance));
      all((block) => functions.settle(base, block, distance));
    }
    all((block) => functions.tally(base, block));
    all((block) => functions.check(base, block));
    expect(functions.highestCode(base)).toBeGreaterThan(0);
  });
});

/** Everything before the blocks of the threads: static data, attack tables, tables of the evaluation. */
function digest(memory: WebAssembly.Memory): string {
  return createHash('sha256')
    .update(new Uint8Array(memory.buffer, 0, ENGINES))
    .digest('hex');
}

describe('what threads only read', () => {
  const { Memory } = WebAssembly;
  /** Those of the engines below: the memory of one serves the next. */
  const memories: WebAssembly.Memory[] = [];
  afterEach(() => {
    WebAssembly.Memory = Memory;
  });

  it.each(GAMES)('stays as one thread has filled it, while eight search %s', async (game) => {
    const expected = digest(prepared(game).memory);
    WebAssembly.Memory = class extends Memory {
      constructor(descriptor: WebAssembly.MemoryDescriptor) {
        super(descriptor);
        memories.push(this);
      }
    };
    for (let session = 0; session < deepOr(100, 3); session++) {
      const options = { threads: 8, hash: MEGABYTES };
      const [engine, start] =
        game === 'chess'
          ? [createEngine('chess', options), ChessPosition.start]
          : [createEngine('shogi', options), ShogiPosition.start];
      for (let search = 0; search < deepOr(40, 5); search++) {
        await engine.bestMove(start as never, { nodes: 5000 });
      }
      expect(memories.map(digest)).toEqual([expected]);
      await engine.dispose();
    }
  });
});
