/** Converts the options of `magiban match` to match settings. */

import { basename } from 'node:path';
import { levelOf } from '../../engine/levels/levels.js';
import { invalidOption } from '../../errors/english/options.js';
import { type MagibanError, unwrap } from '../../errors/error.js';
import type { GameName, GamePosition } from '../../game.js';
import {
  type Adjudicator,
  byDrawScore,
  byTablebase,
  byWinningScore,
  tablebaseLookUp,
} from '../../match/adjudication.js';
import { builtInOpenings } from '../../match/built-in-openings.js';
import { readOpenings } from '../../match/openings.js';
import type { MatchSettings, Opening, Rules } from '../../match/settings.js';
import type { SprtSettings } from '../../match/sprt.js';
import { cannotRead, isFolder } from '../../node/files.js';
import { TableFolder } from '../../node/table-folder.js';
import { rulesOf } from '../../rules.js';
import { seededRandom, shuffled } from '../../seeded-random.js';
import { IMPASSE_RULES, type ImpasseRule } from '../../shogi/game/impasse.js';
import { splitCommand } from '../../uci/client/command-line.js';
import { type Limit, parseLimit, parseTimeControl } from '../../uci/client/players/limit.js';
import type { EngineSettings, PlayerProtocol } from '../../uci/client/players/player.js';
import { printWarnings } from '../output.js';

export const IMPASSE_CHOICES = ['none', ...IMPASSE_RULES.filter((rule) => rule !== 'agreement')];

/** As commander gives them. */
export interface MatchOptions {
  readonly game: GameName;
  readonly first?: string;
  readonly second?: string;
  readonly firstName?: string;
  readonly secondName?: string;
  readonly firstProtocol?: PlayerProtocol;
  readonly secondProtocol?: PlayerProtocol;
  readonly firstSwapClocks?: boolean;
  readonly secondSwapClocks?: boolean;
  readonly option?: readonly string[];
  readonly firstOption?: readonly string[];
  readonly secondOption?: readonly string[];
  readonly tc?: string;
  readonly movetime?: number;
  readonly nodes?: number;
  readonly depth?: number;
  readonly firstLimit?: string;
  readonly secondLimit?: string;
  readonly openings?: string;
  readonly openingPlies?: number;
  readonly games: number;
  readonly concurrency: number;
  readonly seed: number;
  readonly maxPlies: number;
  readonly impasse: string;
  readonly chess960?: boolean;
  readonly resign?: string;
  readonly draw?: string;
  /** A folder, or `true` for the default one. */
  readonly tables?: string | true;
  readonly syzygy?: string;
  readonly sprt?: string;
  readonly margin: number;
  readonly patience: number;
}

/** An error for an invalid option. */
export function refused(option: string, value: string, expected: string): MagibanError {
  return invalidOption({ option: `--${option}`, value, reason: 'usage', expected });
}

export function matchRules({ game, impasse, chess960 }: MatchOptions): Rules {
  return {
    ...(game === 'shogi' && impasse !== 'none' ? { impasse: impasse as ImpasseRule } : {}),
    ...(chess960 ? { chess960 } : {}),
  };
}

/** From a file, shuffled by the seed; otherwise the built-in ones. */
export function openingsOf(options: MatchOptions, file: Uint8Array | undefined): Opening[] {
  const { game, seed, games, openings: name = '', openingPlies: plies } = options;
  if (!file) return builtInOpenings(game, Math.ceil(games / 2), seed);
  const cut = plies === undefined ? {} : { plies };
  const warn = (position: Pick<GamePosition, 'warnings'>, place: string) =>
    printWarnings(position, `${place}: `);
  const openings = readOpenings(game, file, { ...matchRules(options), ...cut, file: name, warn });
  return shuffled(openings, seededRandom(seed));
}

/** Throws if the options are invalid. */
export function settingsOf(options: MatchOptions, openings: readonly Opening[]): MatchSettings {
  const { game, games, concurrency, maxPlies, margin, patience } = options;
  if (games % 2 === 1) {
    throw refused('games', `${games}`, 'an even number: each opening is played with both colours');
  }
  const sprt = options.sprt === undefined ? undefined : parseSprt(options.sprt);
  return {
    ...{ game, games, concurrency, maxPlies, margin, openings },
    engines: enginesOf(options),
    rules: matchRules(options),
    adjudicators: adjudicatorsOf(options),
    patience: patience * 1000,
    ...(sprt ? { sprt } : {}),
  };
}

// ── Engines ─────────────────────────────────────────────────────────────────────────────────────

function enginesOf(options: MatchOptions): [EngineSettings, EngineSettings] {
  const first = engineOf(options, 'first');
  const second = engineOf(options, 'second');
  if (first.name !== second.name) return [first, second];
  return [
    { ...first, name: `${first.name} 1` },
    { ...second, name: `${second.name} 2` },
  ];
}

function engineOf(options: MatchOptions, which: 'first' | 'second'): EngineSettings {
  const { game, [which]: text, chess960 } = options;
  if (text === undefined) throw refused(which, '', 'the command of an engine');
  const level = levelPlayer(game, text);
  const command = level?.command ?? unwrap(splitCommand(text));
  const protocol = options[`${which}Protocol`] ?? rulesOf(game).protocol;
  const own = chess960 && protocol === 'uci' ? (['UCI_Chess960=true'] as const) : [];
  const { option: common = [], [`${which}Option` as const]: special = [] } = options;
  const limit = limitOf(options, which, level && LEVEL_LIMIT);
  checkProtocol(game, protocol, limit, which);
  return {
    name: options[`${which}Name`] ?? level?.name ?? basename(command[0] as string),
    command,
    protocol,
    options: [...own, ...(level ? [level.option] : []), ...common, ...special].map(parseOption),
    limit,
    ...(options[`${which}SwapClocks`] ? { swapClocks: true } : {}),
  };
}

const PROTOCOLS: Readonly<Record<GameName, readonly PlayerProtocol[]>> = {
  chess: ['uci', 'xboard'],
  shogi: ['usi', 'xshogi'],
};

function checkProtocol(
  game: GameName,
  protocol: PlayerProtocol,
  limit: Limit,
  which: string,
): void {
  const option = `${which}-protocol`;
  const fitting = PROTOCOLS[game];
  if (!fitting.includes(protocol)) {
    throw refused(option, protocol, `${fitting.join(' or ')} for ${game}`);
  }
  if (limit.nodes !== undefined && /^x/.test(protocol)) {
    throw refused(option, protocol, 'another limit: this protocol has none by nodes');
  }
}

function parseOption(text: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at > 0) return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  throw refused('option', text, 'Name=Value');
}

/** Levels have their own limits; only the highest one needs this. */
const LEVEL_LIMIT: Limit = { movetime: 1000 };

/** The engine's own limit, or the common one. */
function limitOf(options: MatchOptions, which: 'first' | 'second', usual?: Limit): Limit {
  const own = options[`${which}Limit`];
  if (own !== undefined) return unwrap(parseLimit(own));
  const { tc, movetime, nodes, depth } = options;
  const limit = {
    ...(tc === undefined ? {} : { tc: unwrap(parseTimeControl(tc)) }),
    ...(movetime === undefined ? {} : { movetime }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined ? {} : { depth }),
  };
  if (Object.keys(limit).length > 0) return limit;
  if (usual) return usual;
  throw refused('tc', '', 'how long engines may think: --tc, --movetime, --nodes or --depth');
}

export interface LevelPlayer {
  readonly name: string;
  readonly command: readonly string[];
  readonly option: string;
}

const LEVEL = /^level=(\d{1,4})$/;

/**
 * `level=3` in place of an engine command is our own engine at that level. Undefined if the text is a command; throws if there
 * is no such level.
 */
export function levelPlayer(game: GameName, text: string): LevelPlayer | undefined {
  const number = LEVEL.exec(text.trim())?.[1];
  if (number === undefined) return undefined;
  const level = levelOf(Number(number)).number;
  const program = process.argv[1] ?? 'magiban';
  return {
    name: `level ${level}`,
    command: [process.execPath, program, rulesOf(game).protocol],
    option: `Level=${level}`,
  };
}

// ── Rules of the match ──────────────────────────────────────────────────────────────────────────

function adjudicatorsOf(options: MatchOptions): Adjudicator[] {
  const { game, chess960 = false, resign, draw, tables, syzygy } = options;
  const adjudicators: Adjudicator[] = [];
  if (tables !== undefined || syzygy !== undefined) {
    const folder = tables === true ? undefined : tables;
    adjudicators.push(
      byTablebase(tablebaseLookUp(game, chess960, () => openTables(folder, syzygy))),
    );
  }
  if (resign !== undefined) {
    const list = numbers('resign', resign, 2, 'score,moves such as 800,4');
    const [score = 0, moves = 0] = list;
    adjudicators.push(byWinningScore({ score, moves }));
  }
  if (draw !== undefined) {
    const list = numbers('draw', draw, 3, 'score,moves,from such as 10,8,40');
    const [score = 0, moves = 0, from = 0] = list;
    adjudicators.push(byDrawScore({ score, moves, from }));
  }
  return adjudicators;
}

/** A folder that was named explicitly must exist. */
export async function openTables(folder: string | undefined, syzygy: string | undefined) {
  if (folder !== undefined && !isFolder(folder)) {
    throw cannotRead(folder, { reason: 'no-folder' });
  }
  return new TableFolder(folder).tablebase(syzygy);
}

function numbers(option: string, text: string, count: number, expected: string): number[] {
  const parts = text.split(',');
  const isRight = parts.length === count && parts.every((part) => /^[1-9]\d{0,5}$/.test(part));
  if (!isRight) throw refused(option, text, expected);
  return parts.map(Number);
}

function parseSprt(text: string): SprtSettings {
  const parts = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [elo0 = Number.NaN, elo1 = Number.NaN, alpha = 0.05, beta = 0.05] = parts;
  const isShare = (share: number) => share > 0 && share < 0.5;
  if (parts.length <= 4 && elo0 < elo1 && isShare(alpha) && isShare(beta)) {
    return { elo0, elo1, alpha, beta };
  }
  throw refused('sprt', text, 'elo0,elo1 or elo0,elo1,alpha,beta such as 0,5 or 0,5,0.05,0.05');
}
