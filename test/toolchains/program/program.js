// What an application does with the library, in one text that every toolchain builds and runs: rules, records, tables, and the
// engine in this thread and in a worker. The failure of a part is its result, so that the others are still tried.

import { platform } from 'magiban';
import { ChessPosition, perft as chessPerft, chessPosition, parseGame } from 'magiban/chess';
import { createEngine } from 'magiban/engine';
import { createChessEngine } from 'magiban/engine/chess';
import { createShogiEngine } from 'magiban/engine/shogi';
import { parseRecord, unwrap } from 'magiban/records';
import { ShogiPosition, perft as shogiPerft, shogiPosition } from 'magiban/shogi';
import { Tablebase } from 'magiban/tablebase';

const PGN =
  '[White "Légal"]\n\n1. e4 e5 2. Bc4 d6 3. Nf3 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0\n';
const KIF =
  '手合割：平手\n先手：甲\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 投了\n';

const CHESS = {
  start: ChessPosition.start,
  mateInOne: chessPosition('r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4'),
  endgame: chessPosition('8/8/8/8/8/2k5/8/K6R w - - 0 1'),
};
const SHOGI = {
  start: ShogiPosition.start,
  mateInOne: shogiPosition('4k4/9/4P4/9/9/9/9/9/4K4 b G 1'),
  endgame: shogiPosition('4k4/9/9/9/9/9/9/9/4K4 b G 1'),
};

/** A part that hangs is a failure, too. */
const PART_MS = 60_000;

async function attempt(part) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PART_MS / 1000} s`)), PART_MS);
  });
  try {
    return await Promise.race([part(), late]);
  } catch (error) {
    const name = typeof error.code === 'string' ? error.code : error.name;
    return `${name}: ${error.message}`;
  } finally {
    clearTimeout(timer);
  }
}

async function search(engine, { start, mateInOne }) {
  try {
    const found = await engine.bestMove(start, { depth: 4 });
    const mate = await engine.bestMove(mateInOne, { depth: 4 });
    return {
      isLegal: start.moveTexts().includes(found.lines[0].moves[0]),
      mate: mate.lines[0].moves[0],
      plies: mate.lines[0].score.matePlies,
      isInWorker: engine.think === undefined,
    };
  } finally {
    await engine.dispose();
  }
}

function outcome({ result: { winner, reason } }) {
  return `${winner} ${reason}`;
}

async function probe(tablebase, position) {
  const { material, outcome, dtm } = await tablebase.probe(position);
  return `${material} ${outcome} ${dtm}`;
}

/** `worker` is what the option of `createEngine` gets: true, a URL, or a function that starts the worker. */
export async function program(worker = true) {
  const tablebase = await Tablebase.open();
  return {
    core: platform().core,
    chess: {
      moves: CHESS.start.moveTexts().length,
      perft: await attempt(() => chessPerft(CHESS.start, 3)),
      record: await attempt(() => outcome(unwrap(parseGame(PGN)))),
      table: await attempt(() => probe(tablebase, CHESS.endgame)),
      engine: await attempt(() => search(createEngine('chess'), CHESS)),
      worker: await attempt(() => search(createEngine('chess', { worker }), CHESS)),
      single: await attempt(() => search(createChessEngine(), CHESS)),
    },
    shogi: {
      moves: SHOGI.start.moveTexts().length,
      perft: await attempt(() => shogiPerft(SHOGI.start, 3)),
      record: await attempt(() => outcome(unwrap(parseRecord(KIF))[0].game)),
      table: await attempt(() => probe(tablebase, SHOGI.endgame)),
      engine: await attempt(() => search(createEngine('shogi'), SHOGI)),
      worker: await attempt(() => search(createEngine('shogi', { worker }), SHOGI)),
      single: await attempt(() => search(createShogiEngine(), SHOGI)),
    },
  };
}
