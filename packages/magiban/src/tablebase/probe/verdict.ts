/**
 * The proven value of a position, or of a move: always for the side to move, before the move is made. Tables store it as one
 * byte: 0 for a draw, else 1 + DTM, whose parity tells who wins.
 */

/** The proven outcomes of a position for the side to move. */
export const OUTCOMES = ['win', 'draw', 'loss'] as const;
/** One of `OUTCOMES`. */
export type Outcome = (typeof OUTCOMES)[number];

/** The proven value of a position for the side to move. */
export interface Verdict {
  readonly outcome: Outcome;
  /** DTM: plies to mate with best play, 0 = mated; null for a draw, or if the solver does not know it. */
  readonly dtm: number | null;
  /** Chess: DTZ as in Syzygy tables, plies to a capture or pawn move that keeps the outcome, or to mate. */
  readonly dtz?: number | undefined;
  /** Whether `dtz` may be one ply short: some Syzygy tables count moves. */
  readonly isDtzRounded?: boolean | undefined;
  /** Chess: cursed win or blessed loss, a draw by the 50-move rule if claimed. */
  readonly cursed?: boolean | undefined;
}

/** The verdict on a move; `unknown` where no solver knows. */
export interface MoveVerdict extends Omit<Verdict, 'outcome'> {
  /** In UCI or USI. */
  readonly move: string;
  readonly outcome: Outcome | 'unknown';
}

/** The answer of a tablebase probe: plain data. */
export interface ProbeResult extends Verdict {
  /** The material signature, such as `KRvKP` or `KGvK`. */
  readonly material: string;
  /** All moves that keep the outcome and DTM, in UCI or USI; empty if there is no legal move. */
  readonly bestMoves: readonly string[];
  /** Whether every legal move is known: false if the table after one of them is missing. */
  readonly complete: boolean;
  /** The name of the solver that answered. */
  readonly source: string;
}

/** A probe with every legal move and the line to mate. */
export interface Explanation extends ProbeResult {
  /** Every legal move with its verdict, the best first. */
  readonly moves: readonly MoveVerdict[];
  /** The line to mate with best play by both sides; empty for a draw. */
  readonly line: readonly string[];
}

const DRAW: Verdict = /* @__PURE__ */ Object.freeze({ outcome: 'draw', dtm: null });

/** By table byte: shared objects, so that a look-up allocates none. */
const VERDICTS: readonly Verdict[] = /* @__PURE__ */ Array.from({ length: 256 }, (_, value) => {
  if (value === 0) return DRAW;
  const dtm = value - 1;
  return Object.freeze({ outcome: dtm % 2 === 1 ? 'win' : 'loss', dtm });
});

export function verdictOf(value: number): Verdict {
  return VERDICTS[value] as Verdict;
}

/** The value of a move, given that of the position after it. */
export function valueOfMove(after: number): number {
  return after === 0 ? 0 : after + 1;
}

/** A sort key, higher is better: fast wins, slow wins, draws, slow losses, fast losses. */
export function goodness(value: number): number {
  if (value === 0) return 0;
  return value % 2 === 0 ? 1000 - value : value - 1000;
}

const OPPOSITES = { win: 'loss', draw: 'draw', loss: 'win' } as const;

/** The verdict on a move, given that on the position after it. DTZ cannot be derived from the successor's. */
export function verdictOfMove({ outcome, dtm, cursed }: Verdict): Verdict {
  const before = { outcome: OPPOSITES[outcome], dtm: dtm === null ? null : dtm + 1 };
  return cursed ? { ...before, cursed } : before;
}

/** Compares verdicts: negative if the first is better. All draws are equal; unknown distances sort last. */
export function compareVerdicts(a: MoveVerdict | Verdict, b: MoveVerdict | Verdict): number {
  const ranks = rank(b) - rank(a);
  if (ranks !== 0 || a.outcome === 'draw' || a.outcome === 'unknown') return ranks;
  if ((a.dtm === null) !== (b.dtm === null)) return a.dtm === null ? 1 : -1;
  return a.outcome === 'win' ? distance(a) - distance(b) : distance(b) - distance(a);
}

function rank({ outcome, cursed = false }: MoveVerdict | Verdict): number {
  if (outcome === 'unknown') return -1;
  if (outcome === 'draw') return 2;
  if (outcome === 'win') return cursed ? 3 : 4;
  return cursed ? 1 : 0;
}

function distance({ dtm, dtz }: MoveVerdict | Verdict): number {
  return dtm ?? Math.abs(dtz ?? 0);
}
