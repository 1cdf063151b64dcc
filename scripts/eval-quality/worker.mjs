// One thread of eval-quality.mjs: the engine's scores and moves for positions, and the judge's scores of both.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { ChessPosition } from 'magiban/chess';
import { EngineCore } from '../tune/core.mjs';
import { Judge } from './eval-quality.mjs';

const { binary, nodes, command, judgeNodes, known } = workerData;
const engine = new EngineCore('chess', binary ? { binary: readFileSync(binary) } : {});
const judge = new Judge(command, judgeNodes);
const MATED = 3000;

function load(position) {
  engine.load(new Uint8Array(Uint32Array.from(position.packed).buffer));
}

/** The judge's score for the side to move, cached. */
async function judged(position) {
  const fen = position.fen();
  if (position.legalMoves().length === 0) {
    load(position);
    return engine.isCheck ? -MATED : 0;
  }
  known[fen] ??= await judge.value(fen);
  return known[fen];
}

parentPort.on('message', async (fen) => {
  if (fen === undefined) {
    judge.end();
    parentPort.postMessage({ known });
    parentPort.close();
    return;
  }
  const position = ChessPosition.fromFen(fen).value;
  engine.forget();
  load(position);
  const { value, move } = engine.search(nodes, 0);
  const chosen = position.legalMoves().find((each) => position.codeOf(each).value === move);
  try {
    const truth = await judged(position);
    const after = -(await judged(position.play(chosen)));
    parentPort.postMessage({ fen, value, truth, after });
  } catch (error) {
    parentPort.postMessage({ failure: `${command}: ${error.message}` });
  }
});
