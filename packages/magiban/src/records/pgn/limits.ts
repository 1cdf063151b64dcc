/** Limits of one game in PGN, so that no text can exhaust the memory. */
export const PGN_LIMITS = {
  /** Nesting depth of variations. */
  depth: 250_000,
  /** Moves in one game, variations included. */
  moves: 1_000_000,
  /** Characters of one comment or tag value. */
  text: 1_000_000,
  /** Characters of one word: a move, a number or a tag name. */
  word: 255,
  /** Tag pairs of one game. */
  tags: 10_000,
} as const;

export type PgnLimit = keyof typeof PGN_LIMITS;
