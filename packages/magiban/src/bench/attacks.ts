/**
 * `magiban bench attacks`: every method of computing slider attacks, in TypeScript and in the core, on the boards of both games
 * and on 10×10, and the functions of other libraries where they are installed.
 *
 * A sample is a square and a board with 30% occupancy. "random" goes through many samples, so that table look-ups miss the
 * cache; "hot" repeats 32 samples, so that the branch predictor knows every ray walk. Each sample computes a rook's and a
 * bishop's attacks; times are for one of them, with its share of the loop.
 *
 * Each group of methods runs in its own process: V8's type feedback from one board (which kinds of tables it meets) would
 * otherwise slow down the next.
 */
import type { AttackPeer } from '@magiban/bench/attacks';
import { Bitboard } from '../bitboard/bitboard.js';
import { BoardGeometry, CHESS_BOARD, SHOGI_BOARD } from '../bitboard/geometry.js';
import { MagicAttacks } from '../bitboard/magic/attacks.js';
import { RaycastAttacks } from '../bitboard/raycast.js';
import { platform } from '../core/platform.js';
import { STUDY_METHODS, type StudyGame, startStudy } from '../core/study.js';
import { type BenchProgress, fastest, randomNumbers } from './measure.js';
import { importPeers, measureApart } from './processes.js';
import { SteppedAttacks } from './steps.js';

export const PATTERNS = ['random', 'hot'] as const;
export type Pattern = (typeof PATTERNS)[number];

const BOARDS = {
  chess: CHESS_BOARD,
  shogi: SHOGI_BOARD,
  '10x10': BoardGeometry.of(10, 10),
} as const;
export type BoardName = keyof typeof BOARDS;

const SAMPLE_COUNT: Record<Pattern, number> = { random: 4096, hot: 32 };
/** The core's samples are bytes, not objects: this many exceed the cache. */
const CORE_SAMPLE_COUNT: Record<Pattern, number> = { random: 65_536, hot: 32 };
/** Makes a call long enough to be timed. */
const LEAST_SAMPLES = 4096;

export interface Measurement {
  readonly board: BoardName;
  readonly implementation: string;
  readonly method: string;
  readonly pattern: Pattern;
  readonly nanoseconds: number;
  /** Bytes of the attack tables used; 0 without tables, null if unknown. */
  readonly bytes: number | null;
}

/** The unit of one process: the methods of one implementation, on one board, in one pattern. */
export interface Group {
  readonly board: BoardName;
  readonly pattern: Pattern;
  /** `typescript`, `core`, or the name of another library. */
  readonly implementation: string;
  readonly seed: number;
  readonly milliseconds: number;
}

interface Samples {
  readonly boards: readonly Bitboard[];
  /** Bytes, to keep the loop overhead small. */
  readonly squares: Uint8Array;
}

interface Task extends Omit<Measurement, 'nanoseconds'> {
  readonly count: number;
  /** Goes through all samples and returns a checksum. */
  readonly run: () => number;
}

function samplesOf(geometry: BoardGeometry, count: number, seed: number): Samples {
  const random = randomNumbers(seed);
  const boards = Array.from({ length: count }, () => {
    const words = [0, 0, 0, 0];
    for (let square = 0; square < geometry.squareCount; square++) {
      if (random() % 10 < 3) words[square >> 5] = (words[square >> 5] as number) | (1 << square);
    }
    return Bitboard.fromWords(geometry, Uint32Array.from(words.slice(0, geometry.wordCount)));
  });
  return { boards, squares: Uint8Array.from(boards, () => random() % geometry.squareCount) };
}

/**
 * Compiles a loop for one task from its own source text: V8 keeps type feedback by source, so a shared loop would become
 * megamorphic.
 */
function loopFor(name: string, body: string, names: string[], values: unknown[]): () => number {
  const source = `// ${name}
  return () => {
    let sum = 0;
    for (let i = 0; i < squares.length; i++) { ${body} }
    return sum;
  }`;
  return new Function(...names, source)(...values) as () => number;
}

function typescriptTasks(board: BoardName, pattern: Pattern, samples: Samples): Task[] {
  const geometry = BOARDS[board];
  const magic = new MagicAttacks(geometry);
  const raycast = new RaycastAttacks(geometry);
  magic.prepare();
  const target = new Int32Array(4);
  const INTO = `const o = boards[i], s = squares[i];
    g.rookAttacksInto(s, o, t); sum ^= t[0] ^ t[1]; g.bishopAttacksInto(s, o, t); sum ^= t[0] ^ t[1];`;
  const GIVE = `const o = boards[i], s = squares[i];
    const r = g.rookAttacks(s, o), b = g.bishopAttacks(s, o); sum ^= r.w0 ^ r.w1 ^ b.w0 ^ b.w1;`;
  const task = (method: string, generator: unknown, body: string, bytes: number): Task => ({
    ...{
      board,
      pattern,
      implementation: 'typescript',
      method,
      bytes,
      count: samples.squares.length,
    },
    run: loopFor(
      `${method} on ${board}, ${pattern}`,
      body,
      ['g', 'boards', 'squares', 't'],
      [generator, samples.boards, samples.squares, target],
    ),
  });
  const { bytes } = magic.memory();
  return [
    task('steps', new SteppedAttacks(geometry), INTO, 0),
    task('raycast', raycast, INTO, raycast.memory().bytes),
    task('magic', magic, INTO, bytes),
    task('magic, as a Bitboard', magic, GIVE, bytes),
  ];
}

function coreTasks(game: StudyGame, pattern: Pattern, samples: Samples): Task[] {
  const study = startStudy(game);
  study.load(samples.boards, [...samples.squares]);
  return STUDY_METHODS[game].map((method, number) => ({
    ...{ board: game, pattern, implementation: 'core', method, count: samples.squares.length },
    bytes: study.bytes(number),
    run: () => study.measure(number),
  }));
}

function peerTask(peer: AttackPeer, pattern: Pattern, { boards, squares }: Samples): Task {
  const geometry = BOARDS[peer.board];
  const theirSquares = Array.from(squares, (square) => peer.square(geometry.nameOf(square)));
  const theirBoards = boards.map((board) => peer.occupied(board.names()));
  const name = `${peer.name}, ${pattern}`;
  const body = `const o = boards[i], s = squares[i];
    const r = rook(s, o), b = bishop(s, o); sum ^= ${peer.checksum('r')} ^ ${peer.checksum('b')};`;
  return {
    ...{ board: peer.board, pattern, implementation: peer.name, method: 'its own', bytes: null },
    count: squares.length,
    run: loopFor(
      name,
      body,
      ['rook', 'bishop', 'boards', 'squares'],
      [peer.rook, peer.bishop, theirBoards, theirSquares],
    ),
  };
}

/** Other libraries must agree with our attack sets, or the comparison would be meaningless. */
function checkPeer(peer: AttackPeer, { boards, squares }: Samples): void {
  const geometry = BOARDS[peer.board];
  const ours = new RaycastAttacks(geometry);
  for (const [i, board] of boards.slice(0, 200).entries()) {
    const square = squares[i] as number;
    const theirs = [peer.square(geometry.nameOf(square)), peer.occupied(board.names())] as const;
    const rook = ours.rookAttacks(square, board).popcount();
    const bishop = ours.bishopAttacks(square, board).popcount();
    if (
      peer.count(peer.rook(...theirs)) !== rook ||
      peer.count(peer.bishop(...theirs)) !== bishop
    ) {
      throw new Error(`${peer.name} disagrees on ${geometry.nameOf(square)}\n${board}`);
    }
  }
}

async function findPeers(): Promise<readonly AttackPeer[]> {
  const found = await importPeers<typeof import('@magiban/bench/attacks')>('attacks');
  return found?.PEERS ?? [];
}

function implementationsOf(board: BoardName, peers: readonly AttackPeer[]): string[] {
  const others = peers.filter((peer) => peer.board === board).map((peer) => peer.name);
  const hasCore = board !== '10x10' && platform().core === 'wasm';
  return ['typescript', ...(hasCore ? ['core'] : []), ...others];
}

export async function benchAttacks(
  options: { seed: number; milliseconds: number },
  progress: BenchProgress,
): Promise<Measurement[]> {
  const peers = await findPeers();
  const groups = (Object.keys(BOARDS) as BoardName[]).flatMap((board) =>
    implementationsOf(board, peers).flatMap((implementation) =>
      PATTERNS.map((pattern): Group => ({ board, pattern, implementation, ...options })),
    ),
  );
  progress.begin(groups.length);
  const measured: Measurement[] = [];
  for (const group of groups) {
    measured.push(...(await measureApart<Measurement[]>('attacks', group)));
    progress.step(`${group.implementation} on ${group.board}, ${group.pattern}`);
  }
  return measured;
}

/** The work of that process. */
export async function measure(group: Group): Promise<Measurement[]> {
  const { board, pattern, implementation, seed, milliseconds } = group;
  const counts = implementation === 'core' ? CORE_SAMPLE_COUNT : SAMPLE_COUNT;
  const samples = samplesOf(BOARDS[board], counts[pattern], seed);
  if (implementation === 'typescript') {
    return measureAll(typescriptTasks(board, pattern, samples), milliseconds);
  }
  if (implementation === 'core') {
    return measureAll(coreTasks(board as StudyGame, pattern, samples), milliseconds);
  }
  const peer = (await findPeers()).find(({ name }) => name === implementation) as AttackPeer;
  checkPeer(peer, samples);
  return measureAll([peerTask(peer, pattern, samples)], milliseconds);
}

/** The methods of one implementation must agree. */
function measureAll(tasks: readonly Task[], milliseconds: number): Measurement[] {
  const [expected] = tasks.map(({ run }) => run());
  return tasks.map(({ run, count, ...task }) => {
    if (run() !== expected) {
      throw new Error(`${task.method} on ${task.board} (${task.implementation}) is wrong`);
    }
    const rounds = Math.ceil(LEAST_SAMPLES / count);
    const time = fastest(() => {
      for (let round = 0; round < rounds; round++) run();
    }, milliseconds);
    return { ...task, nanoseconds: time / (2 * count * rounds) };
  });
}
