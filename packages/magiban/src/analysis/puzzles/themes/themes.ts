/** The themes of a puzzle, named as players of the game and other collections name them. docs/puzzles.md defines each. */

import type { ChessPosition } from '../../../chess/position/position.js';
import type { RootTables } from '../../../engine/root-tables.js';
import type { GameName } from '../../../game.js';
import type { PuzzleGoal, PuzzleProof } from '../puzzle.js';
import { ENDGAME_THEMES, endgameOf, isZugzwang } from './chess/endgames.js';
import { isBackRankMate, isSmotheredMate } from './chess/mates.js';
import { isEnPassant, isUnderPromotion } from './chess/moves.js';
import { isDiscoveredAttack, isDiscoveredCheck, isDoubleCheck, isPin, isSkewer } from './lines.js';
import { avoidsUchifuzume } from './shogi/mates.js';
import { isDrop, isNonPromotion } from './shogi/moves.js';
import { type Step, solverSteps } from './step.js';
import { isFork, isHangingPiece, isQuiet, isSacrifice } from './tactics.js';

const COMMON_THEMES = [
  ...(['fork', 'pin', 'skewer', 'discoveredAttack', 'discoveredCheck', 'doubleCheck'] as const),
  ...(['hangingPiece', 'sacrifice', 'quietMove', 'promotion', 'equality'] as const),
] as const;

/** The names of all themes of a game; mates are `mateIn1`, `mateIn2`, … besides, in moves in chess and in plies in shogi. */
export const PUZZLE_THEMES = {
  chess: [
    ...COMMON_THEMES,
    ...(['underPromotion', 'enPassant', 'castling'] as const),
    ...(['backRankMate', 'smotheredMate', 'zugzwang'] as const),
    ...ENDGAME_THEMES,
  ],
  shogi: [...COMMON_THEMES, ...(['drop', 'nonPromotion', 'avoidUchifuzume', 'brinkmate'] as const)],
} as const;

/** The name of a theme, other than a mate. */
export type PuzzleTheme = (typeof PUZZLE_THEMES)[GameName][number];

/** Whether a name is that of a theme of either game. */
export function isThemeName(name: string): boolean {
  const known: readonly string[] = [...PUZZLE_THEMES.chess, ...PUZZLE_THEMES.shogi];
  return known.includes(name) || /^mateIn[1-9]\d?$/.test(name);
}

/** What themes are found from. */
export interface ThemeSource {
  /** All moves of the solution, the solver's first. */
  readonly steps: readonly Step[];
  readonly blunder: Step;
  readonly goal: PuzzleGoal;
  readonly proof: PuzzleProof;
  readonly isBrinkmate: boolean;
}

/** The themes of a puzzle, in the order of the list. */
export async function themesOf(source: ThemeSource, tables: RootTables): Promise<string[]> {
  const { steps, goal } = source;
  const [first] = steps;
  if (!first) return [];
  const { game } = first.before;
  const mates = mateThemes(source, game);
  // On the way to mate, material does not count.
  const isForMaterial = mates.length === 0;
  const found = new Set<PuzzleTheme>(game === 'chess' ? chessThemes(steps) : shogiThemes(source));
  const add = (theme: PuzzleTheme, isThere: boolean) => isThere && found.add(theme);
  const moves = solverSteps(steps);
  add('fork', isForMaterial && moves.some(isFork));
  add('pin', isPin(steps));
  add('skewer', isSkewer(steps));
  add('discoveredAttack', isDiscoveredAttack(steps));
  add('discoveredCheck', moves.some(isDiscoveredCheck));
  add('doubleCheck', moves.some(isDoubleCheck));
  add('hangingPiece', isForMaterial && isHangingPiece(first, source.blunder));
  add('sacrifice', isSacrifice(steps));
  add('quietMove', moves.some(isQuiet));
  add(
    'promotion',
    moves.some(({ isPromotion }) => isPromotion),
  );
  add('equality', goal === 'draw');
  if (game === 'chess') add('zugzwang', await hasZugzwang(moves, tables));
  return [...mates, ...PUZZLE_THEMES[game].filter((theme) => found.has(theme))];
}

/** `mateIn3`: the length of the mate that is proved, or on the board at the end. */
function mateThemes({ steps, proof }: ThemeSource, game: GameName): string[] {
  const onBoard = steps.at(-1)?.isMate ? steps.length : undefined;
  const plies = proof.kind === 'mate' ? proof.plies : onBoard;
  if (plies === undefined) return [];
  return [`mateIn${game === 'chess' ? Math.ceil(plies / 2) : plies}`];
}

function chessThemes(steps: readonly Step[]): PuzzleTheme[] {
  const moves = solverSteps(steps);
  const end = steps.at(-1)?.after as ChessPosition;
  const endgame = endgameOf(steps[0]?.before as ChessPosition);
  return [
    ...(moves.some(isUnderPromotion) ? (['underPromotion'] as const) : []),
    ...(moves.some(isEnPassant) ? (['enPassant'] as const) : []),
    ...(moves.some(({ isCastling }) => isCastling) ? (['castling'] as const) : []),
    ...(isBackRankMate(end) ? (['backRankMate'] as const) : []),
    ...(isSmotheredMate(end) ? (['smotheredMate'] as const) : []),
    ...(endgame ? [endgame] : []),
  ];
}

function shogiThemes({ steps, isBrinkmate }: ThemeSource): PuzzleTheme[] {
  const moves = solverSteps(steps);
  return [
    ...(moves.some(isDrop) ? (['drop'] as const) : []),
    ...(moves.some(isNonPromotion) ? (['nonPromotion'] as const) : []),
    ...(avoidsUchifuzume(steps) ? (['avoidUchifuzume'] as const) : []),
    ...(isBrinkmate ? (['brinkmate'] as const) : []),
  ];
}

async function hasZugzwang(moves: readonly Step[], tables: RootTables): Promise<boolean> {
  for (const { after } of moves) {
    if (await isZugzwang(after as ChessPosition, tables)) return true;
  }
  return false;
}
