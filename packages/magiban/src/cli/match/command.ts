/** `magiban match`: plays a match between two engines and estimates their Elo difference. */

import { Command, Option } from 'commander';
import { Failure } from '../../failure.js';
import { GAMES } from '../../game.js';
import type { GameRecord } from '../../match/game-record.js';
import { makeOpening } from '../../match/openings.js';
import { playMatch } from '../../match/play-match.js';
import { reportOf } from '../../match/report.js';
import type { MatchSettings } from '../../match/settings.js';
import { checkWritable, readBytes } from '../../node/files.js';
import {
  identityOf,
  type MatchJournal,
  openMatchJournal,
  RecordFile,
} from '../../node/match-files.js';
import { PLAYER_PROTOCOLS } from '../../uci/client/players/player.js';
import { startEngineProcess } from '../../uci/client/players/start-player.js';
import { wholeNumber } from '../options.js';
import { printFields, printJson, printLine, printWarning } from '../output.js';
import { startProgress } from '../progress.js';
import { IMPASSE_CHOICES, type MatchOptions, openingsOf, refused, settingsOf } from './options.js';
import { gameEvent, matchEvent, progressLabel, reportFields } from './report.js';

interface CommandOptions extends MatchOptions {
  readonly listOpenings?: boolean;
  readonly journal?: string;
  readonly out?: string;
  readonly json?: boolean;
}

const MOST_GAMES = 1_000_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function run(options: CommandOptions): Promise<void> {
  for (const file of [options.out, options.journal]) if (file !== undefined) checkWritable(file);
  const file = options.openings === undefined ? undefined : await readBytes(options.openings);
  const openings = openingsOf(options, file);
  if (options.listOpenings) {
    for (const opening of openings) printLine(makeOpening(options.game, opening));
    return;
  }
  const settings = settingsOf(options, openings);
  const journal = openJournal(options, settings, file === undefined);
  try {
    await play(options, settings, journal);
  } finally {
    journal?.close();
  }
}

function openJournal(options: CommandOptions, settings: MatchSettings, isBuiltIn: boolean) {
  const { journal, seed, resign, draw, tables, syzygy } = options;
  if (journal === undefined) return undefined;
  const identity = identityOf(settings, {
    ...{ seed, isBuiltIn },
    adjudication: [resign, draw, tables === true ? 'tables' : tables, syzygy],
  });
  const opened = openMatchJournal(journal, identity, printWarning);
  // No spread into `Math.max`: a journal may have a million games.
  const most = opened.entries.reduce((so, { game }) => Math.max(so, game + 1), 0);
  if (most <= settings.games) return opened;
  opened.close();
  throw refused('games', `${settings.games}`, `at least ${most}: the journal has that many`);
}

/** Plays the missing games and reports the score, even when stopped. */
async function play(
  { json, out }: CommandOptions,
  settings: MatchSettings,
  journal: MatchJournal | undefined,
): Promise<void> {
  const records: GameRecord[] = [...(journal?.entries ?? [])];
  const recordFile = out === undefined ? undefined : new RecordFile(out, settings, records);
  const stop = new AbortController();
  const onSignal = (signal: NodeJS.Signals) => stop.abort(signal);
  for (const signal of SIGNALS) process.once(signal, onSignal);
  const progress = startProgress(Math.max(0, settings.games - records.length));
  const onGame = (record: GameRecord) => {
    journal?.add(record);
    recordFile?.add(record);
    records.push(record);
    if (json) printJson(gameEvent(settings, record));
    progress.step(progressLabel(reportOf(settings, records)));
  };
  try {
    const known = records.slice();
    await playMatch(settings, { connect: startEngineProcess, known, onGame, signal: stop.signal });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    progress.stop();
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
  recordFile?.writeAll(records);
  const report = reportOf(settings, records);
  if (json) printJson(matchEvent(report));
  else printFields(reportFields(settings, report));
  if (stop.signal.aborted) {
    const more = journal ? '; the same command goes on from there' : '';
    const done = `${records.length} of ${settings.games} games`;
    throw new Failure(`stopped by ${stop.signal.reason} after ${done}${more}`);
  }
}

const HELP = `
Engines are started as they are, without a shell, and play each opening twice, with colours changed. Anything but a legal move in time loses: illegal moves, time, crashes, and engines that do not answer (they are killed and started again).

Openings are made from the seed unless a file gives them: PGN, FEN, EPD or "startpos moves e2e4" for chess; SFEN, USI or
any record for shogi. Instead of a command, level=3 is our own engine at that level. Time controls are in seconds: 2+0.02, 40/60, 10b1 (one second a move after ten). Limits for one engine
are written tc=2+0.02 or movetime=50,nodes=1000,depth=8.

With --journal, the same command goes on after an interruption: only the games that are missing are played.

Examples:
  $ magiban match --first stockfish --second "gnuchess --uci" --tc 2+0.02 --games 200 --journal m.jsonl --out m.pgn
  $ magiban match --first stockfish --second stockfish --first-limit nodes=2000 --second-limit nodes=1000 --games 10
  $ magiban match --game shogi --first fairy-stockfish --first-option USI_Variant=shogi --first-swap-clocks \\
      --second gnushogi --second-protocol xshogi --first-limit tc=2+0.02 --second-limit tc=60 --sprt 0,10`;

const list = (text: string, before: readonly string[] = []) => [...before, text];

export function matchCommand(): Command {
  const command = new Command('match')
    .description('play a match between two engines and estimate the Elo difference')
    .addOption(new Option('--game <game>', 'the game').choices(GAMES).default('chess'));
  for (const which of ['first', 'second'] as const) {
    command
      .option(`--${which} <command>`, `the ${which} engine: its program and arguments, or level=N`)
      .option(`--${which}-name <name>`, 'its name (default: its program)')
      .addOption(
        new Option(`--${which}-protocol <protocol>`, 'its protocol (default: uci or usi)').choices(
          PLAYER_PROTOCOLS,
        ),
      )
      .option(`--${which}-option <name=value>`, 'an engine option; repeatable', list)
      .option(`--${which}-limit <limit>`, 'its own search limit, if different')
      .option(`--${which}-swap-clocks`, 'it reads btime as the time of the second player');
  }
  return command
    .option('--option <name=value>', 'an engine option for both; repeatable', list)
    .option('--tc <control>', 'time and increment in seconds, such as 2+0.02')
    .option('--movetime <milliseconds>', 'time per move', wholeNumber(1, 1e9))
    .option('--nodes <number>', 'nodes per move', wholeNumber(1, 1e12))
    .option('--depth <plies>', 'depth per move', wholeNumber(1, 1000))
    .option('--games <number>', 'number of games, even', wholeNumber(2, MOST_GAMES), 100)
    .option('--concurrency <number>', 'games at a time', wholeNumber(1, 256), 1)
    .option('--openings <file>', 'openings (default: made from the seed)')
    .option(
      '--opening-plies <number>',
      'use at most this many plies of each opening',
      wholeNumber(0, 1000),
    )
    .option(
      '--seed <number>',
      'seed of the openings and their order',
      wholeNumber(0, 2 ** 32 - 1),
      1,
    )
    .option('--list-openings', 'print the openings and stop')
    .option(
      '--max-plies <number>',
      'adjudicate a draw after this many plies',
      wholeNumber(1, 10_000),
      512,
    )
    .addOption(
      new Option('--impasse <rule>', 'impasse (jishogi) rule of shogi')
        .choices(IMPASSE_CHOICES)
        .default('27-point'),
    )
    .option('--chess960', 'write castling as the king capturing its rook (Chess960)')
    .option('--tables [folder]', 'adjudicate by endgame tables')
    .option('--syzygy <folder>', 'adjudicate by Syzygy tables')
    .option(
      '--resign <score,moves>',
      'adjudicate a loss when both engines agree on the score for this many moves',
    )
    .option(
      '--draw <score,moves,from>',
      'adjudicate a draw when both engines agree on it, from a move on',
    )
    .option('--sprt <elo0,elo1>', 'stop by a sequential probability ratio test (SPRT)')
    .option('--margin <milliseconds>', 'time margin of the clocks', wholeNumber(0, 1e6), 50)
    .option(
      '--patience <seconds>',
      'timeout for answers outside the clock',
      wholeNumber(1, 1e6),
      60,
    )
    .option('--journal <file>', 'journal of finished games, to resume from')
    .option('--out <file>', 'games in PGN (chess) or KIF (shogi)')
    .option('--json', 'print one JSON object per game, then one for the match')
    .addHelpText('after', HELP)
    .action(run);
}
