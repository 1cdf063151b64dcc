/** `magiban puzzles`: makes puzzles from games, several games at a time. */
import { Command, InvalidArgumentError } from 'commander';
import { isThemeName, PUZZLE_THEMES } from '../analysis/puzzles/themes/themes.js';
import { type PuzzleFilter, WrittenPuzzles } from '../analysis/puzzles/written-puzzles.js';
import { PUZZLES } from '../node/analysis-kinds.js';
import { openTarget, PUZZLE_FILES } from './analyse/targets.js';
import { addGameJobOptions, type GameJobOptions, runGameJob } from './game-job.js';
import { wholeNumber } from './options.js';

type PuzzlesOptions = GameJobOptions & PuzzleFilter;

const MOST_RATING = 9999;

function run(names: readonly string[], options: PuzzlesOptions): Promise<void> {
  const { out, json = false } = options;
  return runGameJob(names, options, {
    kind: PUZZLES,
    writer: new WrittenPuzzles(options, json),
    openTarget: (files) => openTarget(out, files, json, PUZZLE_FILES),
  });
}

/** Names separated by commas. */
function themeList(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !isThemeName(name));
  if (unknown === undefined) return names;
  throw new InvalidArgumentError(
    `unknown theme "${unknown}": expected mateIn1, mateIn2, … or ${THEMES.join(', ')}.`,
  );
}

const THEMES = [...new Set([...PUZZLE_THEMES.chess, ...PUZZLE_THEMES.shogi])];

const HELP = `
A puzzle is a position right after a blunder where exactly one move wins, or saves the draw. Its solution goes on as long as the
solver has exactly one good move. Mates are proved by the mate solver, endgames by tablebases, everything else by a second search
of four times the nodes. Ratings are guesses. The same position appears once.

Puzzles from PGN are written as PGN, from records of shogi as KIF; with --json, one object for each puzzle. With fixed --nodes the
same games give the same puzzles on every machine.

Another engine searches with --engine: a command that speaks UCI (chess) or USI (shogi), started once for each of --threads.

After an interruption the same command resumes: finished games are kept in a journal beside --out, or at --journal, which is removed at the end.

Themes: mateIn1, mateIn2, … (moves in chess, plies in shogi)
  chess: ${PUZZLE_THEMES.chess.join(', ')}
  shogi: ${PUZZLE_THEMES.shogi.join(', ')}

Examples:
  $ magiban puzzles games.pgn --out puzzles.pgn
  $ magiban puzzles *.kif --themes mateIn3,brinkmate --json
  $ magiban puzzles games.pgn --min-rating 1200 --max-rating 1800 --limit 20
  $ magiban puzzles games.pgn --engine stockfish --depth 16 --out puzzles.pgn`;

export function puzzlesCommand(): Command {
  const rating = wholeNumber(0, MOST_RATING);
  return addGameJobOptions(
    new Command('puzzles').description('make puzzles from games: one winning move, proved'),
  )
    .option('--min-rating <number>', 'only puzzles at least this hard', rating)
    .option('--max-rating <number>', 'only puzzles at most this hard', rating)
    .option(
      '--themes <names>',
      'only puzzles with one of these themes, separated by commas',
      themeList,
    )
    .option('--limit <number>', 'stop after this many puzzles', wholeNumber(1, 1e9))
    .option('--json', 'print one JSON object per puzzle')
    .addHelpText('after', HELP)
    .action(run);
}
