/**
 * Random games against the reference, ply by ply: the same moves in the same words, the same position after each, keys
 * kept as keys computed, and every byte of the core's position back when a move is taken back.
 */
import * as reference from '@magiban/reference/chess';
import { describe, expect, it } from 'vitest';
import { DEEP_TIMEOUT, deepOr, dice } from '../../../../test/support/deep.js';
import { chessCore, host } from '../../src/chess/core.js';
import {
  ChessPosition,
  chess960Setup,
  chessPosition,
  makeFen,
  makeUci,
  parseSan,
  unwrap,
} from '../../src/chess/index.js';

const GAMES = deepOr(10_000, 300);
const PLIES = 80;
/** The core's own position (docs/specs/abi.md): all of it but the history behind. */
const POSITION_BYTES = 512;

/** What the core keeps of a position, after having been given one. */
function memoryOf(position: ChessPosition): { image: () => string; key: (full: number) => string } {
  const core = chessCore();
  const { memory, WORK } = core.functions as unknown as {
    memory: { buffer: ArrayBuffer };
    WORK: { value: number };
  };
  host.forget();
  core.inputBytes.set(position.bytes);
  core.functions.loadPosition(core.base);
  const bytes = new Uint8Array(memory.buffer, core.base + WORK.value, POSITION_BYTES);
  return {
    image: () => Buffer.from(bytes).toString('hex'),
    key: (full) => {
      core.functions.positionKey(core.base, full);
      return `${core.output[0]} ${core.output[1]}`;
    },
  };
}

/** Every legal move played and taken back in the core. */
function checkUndo(position: ChessPosition): void {
  const core = chessCore();
  const codes = position.legalCodes();
  const { image, key } = memoryOf(position);
  const before = image();
  for (const code of codes) {
    core.functions.playMove(core.base, code);
    if (key(0) !== key(1)) expect.fail(`${position.fen()}: the key after ${code}`);
    core.functions.undoMove(core.base);
    if (image() !== before) expect.fail(`${position.fen()}: ${code} taken back`);
  }
  host.forget();
}

/** Compared as text, because that is quick. */
function same(what: string, position: ChessPosition, ours: unknown, theirs: unknown): void {
  const [left, right] = [JSON.stringify(ours), JSON.stringify(theirs)];
  if (left !== right) expect.fail(`${what} of ${position.fen()}: ${left}, not ${right}`);
}

/** The reference's moves by their text. */
type Known = ReadonlyMap<string, reference.Move>;

function movesOf(oracle: reference.Position): Known {
  return new Map(reference.moves(oracle).map((move) => [reference.uci(oracle, move), move]));
}

function checkMoves(position: ChessPosition, oracle: reference.Position, known: Known): void {
  same('moves', position, position.legalMoves().map(makeUci).sort(), [...known.keys()].sort());
  same('moves by walking', position, position.legalMoves('raycast'), position.legalMoves());
  same('check', position, position.isCheck, reference.inCheck(oracle));
}

/** Notation, both ways; slow in the reference, so not at every ply. */
function checkNotation(position: ChessPosition, oracle: reference.Position, known: Known): void {
  for (const { uci, san, from, to, promotion } of position.describeMoves()) {
    same(uci, position, san, reference.sanOf(oracle, known.get(uci) as reference.Move));
    same(san, position, unwrap(parseSan(position, san)), { from, to, promotion });
  }
}

function playGame(seed: number): void {
  const next = dice(seed);
  const chess960 = seed % 2 === 1;
  let position = chess960
    ? unwrap(ChessPosition.fromSetup(chess960Setup(next(960))))
    : ChessPosition.start;
  let oracle = reference.parse(position.fen(), { chess960 });
  for (let ply = 0; ply < PLIES; ply++) {
    const again = chessPosition(position.fen(), { chess960 });
    same('FEN', position, position.fen(), reference.format(oracle));
    same('FEN, read back', position, makeFen(again), position.fen());
    same('key, kept and computed', position, position.hash, again.hash);
    const known = movesOf(oracle);
    checkMoves(position, oracle, known);
    if (next(16) === 0) checkUndo(position);
    if (next(32) === 0) checkNotation(position, oracle, known);
    const moves = position.legalMoves();
    const move = moves[next(moves.length || 1)];
    if (!move) break;
    position = position.play(move);
    oracle = reference.apply(oracle, known.get(makeUci(move)) as reference.Move);
  }
}

describe('random games', () => {
  it(
    `are the reference’s, ${GAMES} of them`,
    () => {
      for (let seed = 1; seed <= GAMES; seed++) {
        try {
          playGame(seed);
        } catch (error) {
          throw new Error(`the game of seed ${seed}: ${error}`, { cause: error });
        }
      }
    },
    DEEP_TIMEOUT,
  );
});
