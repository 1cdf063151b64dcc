/**
 * Random games against the reference, ply by ply: the same moves, the same position after each, keys kept as keys computed,
 * every byte of the core's position back when a move is taken back, and text in all notations that leads back to its move.
 */
import * as reference from '@magiban/reference/shogi';
import { describe, expect, it } from 'vitest';
import { DEEP_TIMEOUT, deepOr, dice } from '../../../../test/support/deep.js';
import { host, shogiCore } from '../../src/shogi/core.js';
import {
  type DescribedMove,
  HANDICAPS,
  makeJapanese,
  makeUsi,
  makeWestern,
  parseJapanese,
  parseUsi,
  parseWestern,
  ShogiPosition,
  type Square,
  shogiPosition,
  unwrap,
} from '../../src/shogi/index.js';

const GAMES = deepOr(10_000, 200);
const PLIES = deepOr(120, 50);
/** The core's own position (packages/core/assembly/shogi/position.ts): all of it but the history behind. */
const POSITION_BYTES = 512;

/** Positions with much in hand, or with many pieces of one kind side by side. */
const CROWDED = [
  'l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1',
  '4k4/9/9/9/9/9/9/9/4K4 b RB2G2S2N2L9Prb2g2s2n2l9p 1',
  '9/9/9/4k4/9/4K4/9/9/9 w 2R2B4G4S4N4L18P 1',
  'k8/9/3+P+P+P3/3+P1+P3/3+S+P+S3/9/4+p+p+p2/4+s1+s2/8K b RBGNLrbgnl 1',
];

/** Compared as text, because that is quick. */
function same(what: string, position: ShogiPosition, ours: unknown, theirs: unknown): void {
  const [left, right] = [JSON.stringify(ours), JSON.stringify(theirs)];
  if (left !== right) expect.fail(`${what} of ${position.sfen()}: ${left}, not ${right}`);
}

/** Every legal move played and taken back in the core. */
function checkUndo(position: ShogiPosition): void {
  const core = shogiCore();
  const { memory, WORK } = core.functions as unknown as {
    memory: { buffer: ArrayBuffer };
    WORK: { value: number };
  };
  const bytes = new Uint8Array(memory.buffer, core.base + WORK.value, POSITION_BYTES);
  const image = () => Buffer.from(bytes).toString('hex');
  const key = (full: number) => {
    core.functions.positionKey(core.base, full);
    return `${core.output[0]} ${core.output[1]}`;
  };
  const codes = position.legalCodes();
  host.forget();
  core.inputBytes.set(position.bytes);
  core.functions.loadPosition(core.base);
  const before = image();
  for (const code of codes) {
    core.functions.playMove(core.base, code);
    same(`the key after ${code}`, position, key(0), key(1));
    core.functions.undoMove(core.base);
    same(`${code} taken back`, position, image(), before);
  }
  host.forget();
}

/** All texts differ, and each leads back to its move. */
function checkTexts(position: ShogiPosition, previous: Square | undefined): void {
  const moves = position.describeMoves(previous);
  same('Western texts', position, new Set(moves.map(({ western }) => western)).size, moves.length);
  same(
    'Japanese texts',
    position,
    new Set(moves.map(({ japanese }) => japanese)).size,
    moves.length,
  );
  for (const move of moves) checkText(position, move, previous);
}

function checkText(
  position: ShogiPosition,
  move: DescribedMove,
  previous: Square | undefined,
): void {
  const { usi, western, japanese } = move;
  const strict = { strict: true, previous };
  const read = [
    unwrap(parseUsi(usi)),
    unwrap(parseWestern(position, western, strict)),
    unwrap(parseJapanese(position, japanese, strict)),
    unwrap(position.parseMove(western)),
    unwrap(position.parseMove(japanese.slice(1), previous)),
  ];
  for (const other of read) same(`${western} ${japanese}`, position, makeUsi(other), usi);
  const after = position.play(move);
  same(usi, position, [move.check, move.mate], [after.isCheck, after.isCheckmate]);
}

/** Plays at random from a start; `share` is one ply in N whose texts and bytes are looked at. */
function playGame(start: string, seed: number, plies: number, share: number): void {
  const next = dice(seed);
  let position = shogiPosition(start);
  let oracle = reference.parse(position.sfen());
  let previous: Square | undefined;
  for (let ply = 0; ply < plies; ply++) {
    const again = shogiPosition(position.sfen());
    same('SFEN', position, position.sfen(), reference.format(oracle));
    same('SFEN, read back', position, [...again.bytes], [...position.bytes]);
    same('key, kept and computed', position, position.hash, again.hash);
    const moves = position.legalMoves();
    const known = new Map(reference.moves(oracle).map((move) => [reference.usi(move), move]));
    same('moves', position, moves.map(makeUsi).sort(), [...known.keys()].sort());
    same('moves by walking', position, position.legalMoves('raycast'), moves);
    same('check', position, position.isCheck, reference.inCheck(oracle));
    same('no moves', position, position.hasNoMoves, known.size === 0);
    if (next(share) === 0) checkUndo(position);
    if (next(share) === 0) checkTexts(position, previous);
    const move = moves[next(moves.length || 1)];
    if (!move) break;
    position = position.play(move);
    oracle = reference.apply(oracle, known.get(makeUsi(move)) as reference.Move);
    previous = move.to;
  }
}

/** The same, naming the seed if something is wrong. */
function playNamed(start: string, seed: number, plies: number, share: number): void {
  try {
    playGame(start, seed, plies, share);
  } catch (error) {
    throw new Error(`the game of seed ${seed} from ${start}: ${error}`, { cause: error });
  }
}

describe('random games', () => {
  it(
    `are the reference’s, ${GAMES} of them`,
    () => {
      for (let seed = 1; seed <= GAMES; seed++) {
        // Every other game begins with a handicap.
        const { sfen } = HANDICAPS[seed % 2 === 0 ? 0 : (seed >> 1) % HANDICAPS.length] ?? {
          sfen: '',
        };
        playNamed(sfen, seed, PLIES, 16);
      }
    },
    DEEP_TIMEOUT,
  );

  it.each(CROWDED)(
    'are so from %s, too',
    (start) => {
      for (let seed = 1; seed <= deepOr(100, 1); seed++) playNamed(start, seed, deepOr(50, 5), 2);
    },
    DEEP_TIMEOUT,
  );

  it('give checks that are the moves after which there is check', () => {
    const next = dice(1);
    for (const start of [...CROWDED, ...HANDICAPS.map(({ sfen }) => sfen)]) {
      let position = shogiPosition(start);
      for (let ply = 0; ply < 12; ply++) {
        const moves = position.legalMoves();
        const checks = moves.filter((move) => position.play(move).isCheck).map(makeUsi);
        same('checks', position, position.checkingMoves().map(makeUsi).sort(), checks.sort());
        const move = moves[next(moves.length || 1)];
        if (!move) break;
        position = position.play(move);
      }
    }
  });
});

describe('positions without a king', () => {
  it.each([
    '4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1',
    '7n1/6s1k/5+R3/9/9/9/9/9/9 b GNr2b3g3s2n4l17p 1',
    '9/9/9/9/9/4p4/9/4K4/9 w rb4g 1',
  ])('have the moves of the reference: %s', (start) => {
    const next = dice(1);
    let position = shogiPosition(start, { tsume: true });
    for (let ply = 0; ply < 20; ply++) {
      const moves = position.legalMoves();
      const sfen = position.sfen();
      same('moves', position, moves.map(makeUsi).sort(), reference.legalMoves(sfen));
      same('check', position, position.isCheck, reference.isCheck(sfen));
      checkUndo(position);
      const move = moves[next(moves.length || 1)];
      if (!move) break;
      position = position.play(move);
    }
    const { bytes } = position;
    expect(ShogiPosition.fromBytes(bytes).ok).toBe(false);
    expect(unwrap(ShogiPosition.fromBytes(bytes, { tsume: true })).sfen()).toBe(position.sfen());
  });
});

describe('texts of moves', () => {
  it('are refused for moves that are not legal', () => {
    const position = ShogiPosition.start;
    const move = unwrap(parseUsi('7g7e'));
    for (const result of [makeWestern(position, move), makeJapanese(position, move)]) {
      expect(result.ok ? 'ok' : result.error.code).toBe('IllegalMove');
    }
  });
});
