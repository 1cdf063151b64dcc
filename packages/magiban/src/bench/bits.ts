/**
 * `magiban bench bits`: every method of popcount and bit scan, in TypeScript and in the core, on boards typical of move
 * generation: a few pieces of one kind, 1 to 8 squares.
 */
import { Bitboard } from '../bitboard/bitboard.js';
import { type BoardGeometry, CHESS_BOARD, SHOGI_BOARD } from '../bitboard/geometry.js';
import { POPCOUNT, popcount64, popcount128, type WordOp } from '../bitboard/popcount.js';
import { SCAN_FORWARD, SCAN_REVERSE } from '../bitboard/scan.js';
import { LAB_METHODS, LAB_QUESTIONS, type LabQuestion, labCore } from '../core/lab.js';
import { type BenchProgress, fastest, randomNumbers } from './measure.js';

export const BOARDS = ['chess', 'shogi'] as const;
export type BoardName = (typeof BOARDS)[number];

const GEOMETRY: Record<BoardName, BoardGeometry> = { chess: CHESS_BOARD, shogi: SHOGI_BOARD };
const SAMPLE_SIZE = 4096;
const MAX_SQUARES_SET = 8;

/** One benchmark. */
export interface Task {
  readonly question: LabQuestion;
  readonly method: string;
  readonly implementation: 'typescript' | 'core';
  readonly board: BoardName;
  /** Copies the sample boards to where `run` expects them. */
  readonly prepare?: () => void;
  /** Goes through all sample boards and returns the sum of the results. */
  readonly run: () => number;
}

export interface Measurement extends Omit<Task, 'run' | 'prepare'> {
  readonly nanoseconds: number;
  /** Speed-up over the naive loop of the same implementation. */
  readonly ratio: number;
}

function sampleBoards(geometry: BoardGeometry, seed: number): Bitboard[] {
  const random = randomNumbers(seed);
  return Array.from({ length: SAMPLE_SIZE }, () => {
    const count = 1 + (random() % MAX_SQUARES_SET);
    const squares = Array.from({ length: count }, () => random() % geometry.squareCount);
    return Bitboard.fromSquares(geometry, squares);
  });
}

/** The words of all boards, concatenated. */
function packed(boards: readonly Bitboard[], geometry: BoardGeometry): Int32Array {
  const { wordCount } = geometry;
  const words = new Int32Array(boards.length * wordCount);
  for (const [i, board] of boards.entries()) words.set(board.toWords(), i * wordCount);
  return words;
}

/** Source text that computes a board's result from its words; `w` holds all words, `i` is the board's first index. */
function answerText(question: LabQuestion, wordCount: number): string {
  const places = Array.from({ length: wordCount }, (_, k) => k);
  if (question === 'popcount') return `sum += ${places.map((k) => `op(w[i + ${k}])`).join(' + ')};`;
  const order = question === 'lsb' ? places : places.reverse();
  const tests = order.map((k) => `if ((bit = op(w[i + ${k}])) >= 0) sum += ${32 * k} + bit;`);
  return `let bit; ${tests.join(' else ')}`;
}

/**
 * Compiles a loop over all boards for one method, from a source text that differs each time (it contains `name`): V8 keeps
 * type feedback by source, so a shared loop would become megamorphic.
 */
function loopFor(name: string, op: unknown, answer: string, wordCount: number, words: Int32Array) {
  const source = `// ${name}
  return () => {
    let sum = 0;
    for (let i = 0; i < w.length; i += ${wordCount}) { ${answer} }
    return sum;
  }`;
  return new Function('op', 'w', source)(op, words) as () => number;
}

const WORD_OPS: Record<LabQuestion, Readonly<Record<string, WordOp>>> = {
  popcount: POPCOUNT,
  lsb: SCAN_FORWARD,
  msb: SCAN_REVERSE,
};

function typescriptTasks(board: BoardName, words: Int32Array): Task[] {
  const { wordCount } = GEOMETRY[board];
  return LAB_QUESTIONS.flatMap((question) =>
    Object.entries(WORD_OPS[question]).map(([method, op]) => {
      const name = `${question} by ${method} on ${board}`;
      const run =
        question === 'popcount' && method === 'best'
          ? bestPopcount(name, wordCount, words)
          : loopFor(name, op, answerText(question, wordCount), wordCount, words);
      return { question, method, implementation: 'typescript', board, run } as const;
    }),
  );
}

/** The library counts all words of a board together. */
function bestPopcount(name: string, wordCount: number, words: Int32Array): () => number {
  return wordCount === 2
    ? loopFor(name, popcount64, 'sum += op(w[i], w[i + 1]);', wordCount, words)
    : loopFor(name, popcount128, 'sum += op(w[i], w[i + 1], w[i + 2], 0);', wordCount, words);
}

const POPCOUNT_ONLY = ['kernighan'];
const SCAN_ONLY = ['debruijn'];

function coreTasks(board: BoardName, boards: readonly Bitboard[]): Task[] {
  const core = labCore();
  const { examine64, examine81 } = core.functions;
  const examine = { chess: examine64, shogi: examine81 }[board];
  const prepare = () => {
    for (const [i, sample] of boards.entries()) core.writeBoard(i, sample);
  };
  return LAB_QUESTIONS.flatMap((question, q) =>
    LAB_METHODS.flatMap((method, m) => {
      const excluded = question === 'popcount' ? SCAN_ONLY : POPCOUNT_ONLY;
      if (excluded.includes(method)) return [];
      const run = () => examine(core.base, q, m, boards.length);
      return [{ question, method, implementation: 'core', board, prepare, run } as const];
    }),
  );
}

/** Every measurement of the table, in order. */
export function benchBits(
  options: { seed: number; milliseconds: number },
  progress: BenchProgress,
): Measurement[] {
  const groups = BOARDS.flatMap((board) => {
    const boards = sampleBoards(GEOMETRY[board], options.seed);
    const words = packed(boards, GEOMETRY[board]);
    return [typescriptTasks(board, words), coreTasks(board, boards)];
  });
  progress.begin(groups.flat().length);
  return groups.flatMap((tasks) => measureGroup(tasks, options.milliseconds, progress.step));
}

/** One implementation on one board: the methods must agree, and the naive one is the baseline. */
function measureGroup(
  tasks: readonly Task[],
  milliseconds: number,
  onDone: (name: string) => void,
): Measurement[] {
  const naive = new Map<LabQuestion, { nanoseconds: number; sum: number }>();
  return tasks.map(({ run, prepare, ...task }) => {
    prepare?.();
    const nanoseconds = fastest(run, milliseconds) / SAMPLE_SIZE;
    const sum = run();
    if (task.method === 'naive') naive.set(task.question, { nanoseconds, sum });
    const yardstick = naive.get(task.question);
    if (yardstick?.sum !== sum) {
      throw new Error(`${task.question} by ${task.method} (${task.implementation}) is wrong`);
    }
    onDone(`${task.question} by ${task.method}, ${task.implementation}, ${task.board}`);
    return { ...task, nanoseconds, ratio: yardstick.nanoseconds / nanoseconds };
  });
}
