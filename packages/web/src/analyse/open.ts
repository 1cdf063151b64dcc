/**
 * Opens any text or file as a game: positions (FEN, SFEN), records (PGN, KIF, KI2, CSA, JKF, USI) and lines of UCI. The
 * format is detected. Nothing is thrown: faults are returned with their place, and the caller decides what to do.
 */
import type { GameName, MagibanError } from 'magiban';
import { type GameTree, loadRules, type Rules } from '../games/rules.js';

/** A fault: an error with its place, or a key of the dictionaries. */
export type Fault = MagibanError | Error | 'empty' | 'no-game' | 'too-large';

export interface Opened {
  readonly rules: Rules;
  readonly game: GameTree;
  readonly format: string;
  /** The number of games in the text. */
  readonly games: number;
  /** Empty if all is well. */
  readonly faults: readonly Fault[];
}

export type OpenResult = { readonly ok: true; readonly value: Opened } | Refused;
interface Refused {
  readonly ok: false;
  readonly faults: readonly Fault[];
}

/** Eight or nine ranks and a side to move: a position. */
const FEN = /^\s*(?:[pnbrqk1-8]+\/){7}[pnbrqk1-8]+(?:\s+[wb]\b|\s*$)/i;
const SFEN =
  /^\s*(?:sfen\s+)?(?:[plnsgbrk+1-9]+\/){8}[plnsgbrk+1-9]+(?:\s+[wb]\b(?!.*\bmoves\b)|\s*$)/i;
const UCI_MOVE = /^[a-h][1-8][a-h][1-8][nbrq]?$/;
/** More than this would take minutes, and more memory than a tab has. */
const MOST_BYTES = 64 * 2 ** 20;
const RANKS = /^\s*(?:sfen\s+)?\S+\/\S+\/\S+/;

const refuse = (...faults: Fault[]): Refused => ({ ok: false, faults });

export async function openText(text: string): Promise<OpenResult> {
  const body = text.replace(/^\ufeff/, '').trim();
  if (body === '') return refuse('empty');
  if (FEN.test(body)) return openPosition('chess', body, 'FEN');
  if (SFEN.test(body)) return openPosition('shogi', body.replace(/^sfen\s+/, ''), 'SFEN');
  const uci = uciMoves(body);
  if (uci) return openUci(uci.fen, uci.moves);
  // Ranks, but no position of either game: report the error as one of a position.
  if (RANKS.test(body) && !body.includes('\n') && !/\bmoves\b/.test(body)) {
    const ranks =
      body
        .replace(/^sfen\s+/, '')
        .split(/\s/)[0]
        ?.split('/').length ?? 0;
    return openPosition(ranks > 8 ? 'shogi' : 'chess', body.replace(/^sfen\s+/, ''), 'FEN');
  }
  const { detectFormat, looksLikePgn } = await import('magiban/records');
  const format = detectFormat(body);
  const isPgn = format === 'jkf' && looksLikePgn(body);
  if (format !== undefined && !isPgn) return openRecord(body);
  return openPgn(body);
}

/** The moves of a line of UCI, if the text is nothing else. */
function uciMoves(text: string): { fen: string | undefined; moves: readonly string[] } | undefined {
  const words = text
    .split(/\s+/)
    .filter((word, i) => word !== 'moves' && (i > 0 || word !== 'position'));
  const first = words.findIndex((word) => UCI_MOVE.test(word));
  const head = words.slice(0, Math.max(0, first));
  const moves = words.slice(head.length);
  if (first < 0 || !moves.every((move) => UCI_MOVE.test(move))) return undefined;
  const [kind, ...fen] = head;
  if (kind === undefined || (kind === 'startpos' && fen.length === 0))
    return { fen: undefined, moves };
  return kind === 'fen' ? { fen: fen.join(' '), moves } : undefined;
}

/** Detects the encoding, too. */
export async function openFile(file: File): Promise<OpenResult> {
  if (file.size > MOST_BYTES) return refuse('too-large');
  const { decodeText } = await import('magiban/records');
  return openText(decodeText(new Uint8Array(await file.arrayBuffer())).text);
}

async function openPosition(name: GameName, text: string, format: string): Promise<OpenResult> {
  const rules = await loadRules(name);
  const game = rules.create(text);
  if (!game.ok) return refuse(game.error);
  return { ok: true, value: { rules, game: game.value, format, games: 1, faults: [] } };
}

async function openUci(fen: string | undefined, moves: readonly string[]): Promise<OpenResult> {
  const rules = await loadRules('chess');
  const game = rules.create(fen);
  if (!game.ok) return refuse(game.error);
  const faults: Fault[] = [];
  for (const move of moves) {
    const played = game.value.tryPlay(move);
    if (played.ok) continue;
    faults.push(played.error);
    break;
  }
  return { ok: true, value: { rules, game: game.value, format: 'UCI', games: 1, faults } };
}

async function openPgn(text: string): Promise<OpenResult> {
  const { parsePgn } = await import('magiban/chess');
  const rules = await loadRules('chess');
  const games = parsePgn(text);
  const [first] = games;
  const faults = first?.errors ?? [];
  const moves = first?.game ? first.game.tree.children.length : 0;
  if (!first?.game || (moves === 0 && faults.length > 0)) {
    return refuse(...(faults.length > 0 ? faults : (['no-game'] as const)));
  }
  const game = first.game;
  for (const [name, value] of first.headers) game.headers.set(name, value);
  return { ok: true, value: { rules, game, format: 'PGN', games: games.length, faults } };
}

async function openRecord(text: string): Promise<OpenResult> {
  const { parseRecord } = await import('magiban/records');
  const rules = await loadRules('shogi');
  const records = parseRecord(text);
  if (!records.ok) return refuse(records.error);
  const [first] = records.value;
  const faults = first?.errors ?? [];
  if (!first?.game) return refuse(...(faults.length > 0 ? faults : (['no-game'] as const)));
  return {
    ok: true,
    value: {
      rules,
      game: first.game,
      format: first.format.toUpperCase(),
      games: records.value.length,
      faults,
    },
  };
}
