// One game between two players of levels.mjs, from an opening to its result.
import { ChessGame, makeUci } from 'magiban/chess';
import { playAtLevel } from 'magiban/engine';
import { makeUsi, ShogiGame } from 'magiban/shogi';

/** In centipawns: a lead that counts as a win when an unfinished game is scored. */
const AHEAD = { chess: 300, shogi: 600 };
const LONGEST = { chess: 200, shogi: 256 };
/** From this level on, a game is adjudicated once both players agree on the score for some moves. Weaker ones may still lose it. */
const SURE = 7;
const DECIDED = { chess: 800, shogi: 2000 };
const DECIDED_PLIES = 8;
const JUDGE_NODES = 20_000;
const CHESS_VALUES = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9 };
const SHOGI_VALUES = {
  ...{ pawn: 1, lance: 3, knight: 4, silver: 5, gold: 6, bishop: 9, rook: 10 },
  ...{ tokin: 7, promotedlance: 6, promotedknight: 6, promotedsilver: 6, horse: 12, dragon: 13 },
};
/** Approximate value of a promotion. */
const SHOGI_PROMOTION = 2;

const RULES = {
  chess: { create: () => new ChessGame(), text: makeUci, values: CHESS_VALUES },
  shogi: {
    create: () => new ShogiGame(),
    text: makeUsi,
    values: SHOGI_VALUES,
  },
};

/** The material a move wins by capture and promotion: everything a one-ply player sees. */
function gain(game, position, move) {
  const { values } = RULES[game];
  const taken = position.get(move.to);
  const isCapture = taken && taken.color !== position.turn;
  const becomes = move.promotion ? values[move.promotion] - values.pawn : 0;
  const promoted = move.promote ? SHOGI_PROMOTION : becomes;
  return (isCapture ? (values[taken.role] ?? 0) : 0) + promoted;
}

/** The one-ply material player. */
function materialMove(game, position, below) {
  const moves = position.legalMoves();
  const gains = moves.map((move) => gain(game, position, move));
  const most = Math.max(...gains);
  const best = moves.filter((_, i) => gains[i] === most);
  return RULES[game].text(best[below(best.length)]);
}

async function moveOf(player, engine, standing, options) {
  const { game, below, fullNodes } = options;
  if (player === 'material') return { move: materialMove(game, standing.position, below) };
  const limits = player === 10 ? { nodes: fullNodes } : {};
  const from = { start: standing.start, moves: standing.moves };
  return playAtLevel(engine, from, { level: player, seed: below(2 ** 32), limits });
}

/** The first player's points: 1, ½ or 0. `players` are in the order in which they move. */
export async function playGame(players, engines, opening, options) {
  const { game } = options;
  const tree = RULES[game].create();
  const start = tree.position;
  const moves = [];
  const play = (move) => {
    tree.play(move);
    moves.push(move);
  };
  for (const move of opening) play(move);
  const isSure = players.every((player) => player >= SURE);
  let [decided, leader] = [0, 0];
  while (moves.length < LONGEST[game]) {
    const outcome = tree.outcome();
    if (outcome) return { points: pointsOf(outcome), plies: moves.length, reason: outcome.reason };
    const side = moves.length % 2;
    const standing = { start, moves, position: tree.position };
    const { move, score } = await moveOf(players[side], engines[side], standing, options);
    play(move);
    if (!isSure) continue;
    const worth = worthOf(score) * (side === 0 ? 1 : -1);
    const ahead = Math.abs(worth) < DECIDED[game] ? 0 : Math.sign(worth);
    decided = ahead !== 0 && ahead === leader ? decided + 1 : 0;
    leader = ahead;
    if (decided < DECIDED_PLIES) continue;
    return { points: ahead > 0 ? 1 : 0, plies: moves.length, reason: 'decided' };
  }
  const points = judged(engines[2], game, { start, moves });
  return { points, plies: moves.length, reason: 'judged' };
}

function pointsOf({ winner }) {
  if (!winner) return 0.5;
  return winner === 'white' || winner === 'sente' ? 1 : 0;
}

function worthOf(score) {
  return 'cp' in score ? score.cp : score.matePlies > 0 ? 30_000 : -30_000;
}

/** An unfinished game is a win for the side that is ahead. */
function judged(engine, game, { start, moves }) {
  engine.newGame();
  const found = engine.think({ start, moves }, { nodes: JUDGE_NODES });
  const score = found?.lines[0]?.score;
  if (!score) return 0.5;
  const value = worthOf(score);
  if (Math.abs(value) < AHEAD[game]) return 0.5;
  return value > 0 === (moves.length % 2 === 0) ? 1 : 0;
}
