/** The engine worker: it searches in slices, so that a stop request is handled in between. */
import { chessPosition } from 'magiban/chess';
import { type ChessEngine, createEngine, type ShogiEngine } from 'magiban/engine';
import { shogiPosition } from 'magiban/shogi';
import { answerCalls } from './calls.js';
import type { EngineCalls, From } from './engine-calls.js';
import { moveAtLevel } from './levels.js';

const HASH_MEGABYTES = 32;
let chess: ChessEngine | undefined;
let shogi: ShogiEngine | undefined;
let threadsNow = 1;

/** The engine of the game, and the search root. Another number of threads needs another engine. */
function prepare({ game, start, moves }: From, threads: number) {
  if (threads !== threadsNow) {
    chess?.dispose();
    shogi?.dispose();
    chess = undefined;
    shogi = undefined;
    threadsNow = threads;
  }
  const options = { hash: HASH_MEGABYTES, threads };
  if (game === 'chess') {
    chess ??= createEngine('chess', options);
    return { engine: chess, from: { start: chessPosition(start, { lenient: true }), moves } };
  }
  shogi ??= createEngine('shogi', options);
  return { engine: shogi, from: { start: shogiPosition(start, { lenient: true }), moves } };
}

answerCalls<EngineCalls>({
  async search({ lines, movetime, nodes, depth, threads = 1, ...request }, progress, signal) {
    const { engine, from } = prepare(request, threads) as { engine: ChessEngine; from: never };
    const limits = { multiPv: lines, movetime, nodes, depth };
    let last: EngineCalls['search']['result'];
    for await (const info of engine.analyse(from, limits, signal)) {
      last = info;
      progress(info);
    }
    return last;
  },
  async move({ level, clock, ...request }, _progress, signal) {
    const { engine, from } = prepare(request, 1) as { engine: ChessEngine; from: never };
    return moveAtLevel(engine, from, level, clock, signal);
  },
});
