/** `magiban analyse`: annotates games with evaluations and mistakes, several at a time. */
import { Command } from 'commander';
import { analysedGames } from '../../analysis/analysed-games.js';
import { EVALUATION } from '../../node/analysis-kinds.js';
import { addGameJobOptions, type GameJobOptions, runGameJob } from '../game-job.js';
import { ANALYSED, openTarget } from './targets.js';

function run(names: readonly string[], options: GameJobOptions): Promise<void> {
  const { out, json = false } = options;
  return runGameJob(names, options, {
    kind: EVALUATION,
    writer: analysedGames(json),
    openTarget: (files) => openTarget(out, files, json, ANALYSED),
  });
}

const HELP = `
Games in PGN come back with evaluations ([%eval]), the glyphs ?!, ? and ?? and what would have been better; records of shogi with
comments (USI as KIF). A game with errors is reported and left unchanged. With --json, one object for each game. Every
position gets the same number of nodes, so the result is the same on every machine; with --movetime it is not.

Another engine analyses with --engine: a command that speaks UCI (chess) or USI (shogi), started once for each of --threads. Its options are those of
the engine; Hash is --hash unless it is set.

After an interruption the same command resumes: finished games are kept in a journal beside --out, or at --journal, which is removed at the end.

Examples:
  $ magiban analyse games.pgn --out analysed.pgn
  $ magiban analyse *.kif --nodes 500000 --out folder
  $ magiban analyse games.csa --json --journal games.journal
  $ magiban analyse games.pgn --engine stockfish --engine-option Threads=2 --depth 18 --out analysed.pgn`;

export function analyseCommand(): Command {
  return addGameJobOptions(
    new Command('analyse').description('analyse games: evaluations, mistakes, accuracy'),
  )
    .option('--json', 'print one JSON object per game')
    .addHelpText('after', HELP)
    .action(run);
}
