/**
 * What is proved about a position, or about playing a move: always for the side to move, and before the move is made.
 * Tables hold it as one byte: 0 for a draw, else 1 + the distance to mate, whose parity tells who wins.
 */
export const OUTCOMES = ['win', 'draw', 'loss'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Verdict {
  readonly outcome: Outcome;
  /** Plies to mate if both sides play their best, 0 = mated; null for a draw, and where a solver does not know it. */
  readonly dtm: number | null;
  /** Chess: plies to a capture or pawn move that keeps the outcome, or to mate, as Syzygy tables count them. */
  readonly dtz?: number | undefined;
  /** Whether `dtz` may be one ply short: some of those tables count moves. */
  readonly isDtzRounded?: boolean | undefined;
  /** Chess: the win or loss takes so long that the 50-move rule makes it a draw, if anybody claims it. */
  readonly cursed?: boolean | undefined;
}

/** What a move leads to; `unknown` where no solver can tell. */
export interface MoveVerdict extends Omit<Verdict, 'outcome'> {
  /** In UCI or USI. */
  readonly move: string;
  readonly outcome: Outcome | 'unknown';
}

const DRAW: Verdict = /* @__PURE__ */ Object.freeze({ outcome: 'draw', dtm: null });

/** By the byte of a table: one object for each, so that looking up makes none. */
const VERDICTS: readonly Verdict[] = /* @__PURE__ */ Array.from({ length: 256 }, (_, value) => {
  if (value === 0) return DRAW;
  const dtm = value - 1;
  return Object.freeze({ outcome: dtm % 2 === 1 ? 'win' : 'loss', dtm });
});

export function verdictOf(value: number): Verdict {
  return VERDICTS[value] as Verdict;
}

/** The value of a move, by the value of the position that it leads to. */
export function valueOfMove(after: number): number {
  return after === 0 ? 0 : after + 1;
}

/** A high number for a good value: wins by their speed, then draws, then losses by their length. */
export function goodness(value: number): number {
  if (value === 0) return 0;
  return value % 2 === 0 ? 1000 - value : value - 1000;
}

const OPPOSITES = { win: 'loss', draw: 'draw', loss: 'win' } as const;

/** The verdict of a move, by that of the position that it leads to. A DTZ cannot be told from the one after it. */
export function verdictOfMove({ outcome, dtm, cursed }: Verdict): Verdict {
  const before = { outcome: OPPOSITES[outcome], dtm: dtm === null ? null : dtm + 1 };
  return cursed ? { ...before, cursed } : before;
}

/** Negative if the first is better. Draws are all alike; a distance that is not known comes behind those that are. */
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
