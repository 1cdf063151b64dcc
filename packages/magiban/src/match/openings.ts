/**
 * Reads openings from a file. Chess: PGN, or lines of FEN, EPD, or UCI positions (`startpos moves e2e4`, `fen … moves …`).
 * Shogi: lines of SFEN or USI, or any record (KIF, CSA, …). Empty lines and lines that begin with # are skipped. Openings that
 * are illegal, or where the game is already over, are rejected with their location.
 */

import type { ChessGame } from '../chess/game/game.js';
import { parseEpd } from '../chess/notation/epd.js';
import { ChessPosition } from '../chess/position/position.js';
import { parsePgn } from '../chess/records/pgn.js';
import { fileTrouble } from '../errors/english/files.js';
import { invalidOption } from '../errors/english/options.js';
import { atPlace, unwrap } from '../errors/error.js';
import type { GameName, GamePosition } from '../game.js';
import { looksLikePgn } from '../records/detect-format.js';
import { type AnyPosition, gameLine, rulesOf } from '../rules.js';
import { ShogiPosition } from '../shogi/position/position.js';
import { parseRecord } from '../shogi/records/records.js';
import { parseCommand } from '../uci/parse-command.js';
import { refereeFor } from './referee.js';
import type { Opening, Rules } from './settings.js';

export interface OpeningOptions extends Rules {
  /** For messages. */
  readonly file: string;
  /** Maximum number of plies of each opening. */
  readonly plies?: number;
  /** Receives what is odd about the start of an opening, with its location. */
  readonly warn?: (position: Pick<GamePosition, 'warnings'>, place: string) => void;
}

/** Formats an opening as a line that can be read back; it is also a valid `position` argument. */
export function makeOpening(game: GameName, { from, moves }: Opening): string {
  const start = from === undefined ? 'startpos' : `${rulesOf(game).format} ${from}`;
  return moves.length === 0 ? start : `${start} moves ${moves.join(' ')}`;
}

interface Found {
  readonly opening: Opening;
  readonly line?: number;
  /** The start as read, with its warnings. */
  readonly start: AnyPosition;
}

/** Throws if the text is invalid. */
export function readOpenings(
  game: GameName,
  bytes: Uint8Array,
  options: OpeningOptions,
): Opening[] {
  const { file, plies = Number.POSITIVE_INFINITY } = options;
  const found = READERS[game](bytes, file);
  const openings = found.map(({ opening, line, start }) => {
    options.warn?.(start, placeText(file, line));
    const { from } = opening;
    const moves = opening.moves.slice(0, plies);
    const cut = from === undefined ? { moves } : { from, moves };
    check(game, cut, options, placeText(file, line));
    return cut;
  });
  if (openings.length > 0) return openings;
  throw fileTrouble({ file, action: 'read', reason: 'nothing-in-it', what: 'opening' });
}

function check(game: GameName, opening: Opening, rules: Rules, place: string): void {
  const verdict = atPlace(place, () => refereeFor(game, opening, rules).verdict());
  if (!verdict) return;
  throw invalidOption({
    option: 'openings',
    value: place,
    reason: 'game-over',
    outcome: verdict.reason,
  });
}

const READERS = { chess: readChess, shogi: readShogi } as const;

// ── Chess ───────────────────────────────────────────────────────────────────────────────────────

function readChess(bytes: Uint8Array, file: string): Found[] {
  const text = new TextDecoder().decode(bytes);
  if (looksLikePgn(text)) {
    return parsePgn(text).map(({ checked }) => {
      const game = atPlace(file, () => unwrap(checked));
      return { opening: { ...startOf(game), moves: movesOf(game) }, start: game.start };
    });
  }
  return text.split(/\r?\n/).flatMap((content, i) => {
    if (/^\s*(?:#|$)/.test(content)) return [];
    const line = i + 1;
    return [{ ...atPlace(placeText(file, line), () => chessLine(content)), line }];
  });
}

function chessLine(line: string): Pick<Found, 'opening' | 'start'> {
  const told = /^\s*(?:position\s|startpos|fen\s)/.test(line)
    ? parseCommand('uci', `position ${line.replace(/^\s*position\s/, '')}`)
    : undefined;
  if (told?.kind === 'position') {
    const { from, moves } = told;
    const { start } = unwrap(gameLine('chess', from));
    return { opening: from === undefined ? { moves } : { from, moves }, start };
  }
  const { setup } = unwrap(parseEpd(line));
  const start = unwrap(ChessPosition.fromSetup(setup));
  return { opening: { ...startOf({ start }), moves: [] }, start };
}

function movesOf(game: ChessGame): string[] {
  return Array.from(game.tree.mainLine(), ({ move }) => move.uci);
}

function startOf({ start }: Pick<ChessGame, 'start'>): { readonly from?: string } {
  return start.equals(ChessPosition.start) ? {} : { from: start.fen() };
}

// ── Shogi ───────────────────────────────────────────────────────────────────────────────────────

function readShogi(bytes: Uint8Array, file: string): Found[] {
  const records = atPlace(file, () => unwrap(parseRecord(bytes)));
  return records.map(({ checked, text }) => {
    const game = atPlace(file, () => unwrap(checked));
    const moves = Array.from(game.tree.mainLine(), ({ move }) => move.usi);
    const from = game.start.equals(ShogiPosition.start) ? {} : { from: game.start.sfen() };
    return { opening: { ...from, moves }, line: text.line, start: game.start };
  });
}

// ── Places ──────────────────────────────────────────────────────────────────────────────────────

function placeText(file: string, line: number | undefined): string {
  return line === undefined ? file : `${file}, line ${line}`;
}
