/** A tablebase server's answer about a position (answer-shapes.ts), built from `Tablebase.explain`. */
import type { DescribedMove } from '../../chess/moves.js';
import type { ChessPosition } from '../../chess/position.js';
import type { AnyPosition } from '../../rules.js';
import type { SolveOptions } from '../probe/solver.js';
import type { Tablebase } from '../probe/tablebase.js';
import type { Explanation, MoveVerdict } from '../probe/verdict.js';
import type { Category, ChessAnswer, ChessAnswerMove, ShogiAnswer } from './answer-shapes.js';

/** The answer about a position; undefined if no solver knows it. */
export async function answerOf(
  position: AnyPosition,
  tablebase: Tablebase,
  options: SolveOptions = {},
): Promise<ChessAnswer | ShogiAnswer | undefined> {
  const found = await tablebase.explain(position, { ...options, line: false });
  if (!found) return undefined;
  return position.game === 'shogi' ? shogiAnswer(found) : chessAnswer(position, found);
}

function shogiAnswer(found: Explanation): ShogiAnswer {
  return {
    category: categoryOf(found),
    dtm: signed(found),
    checkmate: found.dtm === 0,
    material: found.material,
    moves: found.moves.map((verdict) => {
      const after = afterMove(verdict, false);
      const { move: usi, dtm } = verdict;
      return { usi, category: categoryOf(after), dtm: signed(after), checkmate: dtm === 1 };
    }),
  };
}

// Field by field, here and below: in V8, spreading an object takes many times as long.

function chessAnswer(position: ChessPosition, found: Explanation): ChessAnswer {
  const described = new Map(position.describeMoves().map((move) => [move.uci, move]));
  const { isCheckmate: checkmate } = position;
  const dtz = dtzOf(found, checkmate);
  return {
    category: categoryOf(found),
    dtz,
    precise_dtz: found.isDtzRounded ? null : dtz,
    dtm: checkmate ? 0 : signed(found),
    checkmate,
    stalemate: position.isStalemate,
    variant_win: false,
    variant_loss: false,
    insufficient_material: found.outcome === 'draw' && position.hasInsufficientMaterial(),
    material: found.material,
    moves: found.moves.map((verdict) =>
      chessMove(position, verdict, described.get(verdict.move) as DescribedMove),
    ),
  };
}

function chessMove(
  position: ChessPosition,
  verdict: MoveVerdict,
  move: DescribedMove,
): ChessAnswerMove {
  const zeroing = move.role === 'pawn' || move.captured !== undefined;
  const after = afterMove(verdict, zeroing);
  const checkmate = move.mate;
  const dtz = dtzOf(after, checkmate);
  // Only draws can be stalemate or insufficient material.
  const drawn = after.outcome === 'draw' ? position.play(move) : undefined;
  return {
    uci: move.uci,
    san: move.san,
    category: categoryOf(after),
    dtz,
    precise_dtz: after.isDtzRounded ? null : dtz,
    dtm: checkmate ? 0 : signed(after),
    zeroing,
    checkmate,
    stalemate: drawn?.isStalemate ?? false,
    variant_win: false,
    variant_loss: false,
    insufficient_material: drawn?.hasInsufficientMaterial() ?? false,
  };
}

type Finding = Omit<MoveVerdict, 'move'>;

/** Checkmate has DTZ -1, as in Syzygy tables. */
function dtzOf({ outcome, dtz }: Finding, checkmate: boolean): number | null {
  if (checkmate) return -1;
  return outcome === 'draw' ? 0 : (dtz ?? null);
}

function categoryOf({ outcome, cursed }: Finding): Category {
  if (outcome === 'win') return cursed ? 'cursed-win' : 'win';
  if (outcome === 'loss') return cursed ? 'blessed-loss' : 'loss';
  return outcome;
}

/** Positive for the winner, negative for the loser. */
function signed({ outcome, dtm }: Finding): number | null {
  if (outcome === 'draw') return 0;
  return dtm === null || outcome === 'win' ? dtm : 0 - dtm;
}

/** The verdict on the position after a move, for the side then to move. */
function afterMove(verdict: MoveVerdict, zeroing: boolean): Finding {
  const { outcome, dtm, dtz } = verdict;
  return {
    outcome: outcome === 'win' ? 'loss' : outcome === 'loss' ? 'win' : outcome,
    dtm: dtm === null ? null : dtm - 1,
    // A zeroing move resets the count, so the DTZ after it is unknown.
    dtz: dtz === undefined || zeroing ? undefined : 0 - (dtz - Math.sign(dtz)),
    isDtzRounded: verdict.isDtzRounded,
    cursed: verdict.cursed,
  };
}
