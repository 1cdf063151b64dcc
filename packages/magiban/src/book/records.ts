/** Games for a book, from records in any format of their game: moves from the start position, and the result. */

import type { ChessGame } from '../chess/game.js';
import { terminationMarker } from '../chess/outcome.js';
import { parsePgn } from '../chess/pgn.js';
import { ChessPosition, chessPosition } from '../chess/position.js';
import { atPlace, type MagibanError, unwrap } from '../errors/error.js';
import type { GameName } from '../game.js';
import { readOpenings } from '../match/openings.js';
import { looksLikePgn } from '../records/detect-format.js';
import { decodeText } from '../records/text/encoding.js';
import type { AnyPosition } from '../rules.js';
import type { ShogiGame } from '../shogi/game.js';
import { parseRecord } from '../shogi/records.js';
import type { BookResult } from './add-game.js';

export interface RecordedGame {
  readonly start: AnyPosition;
  readonly moves: readonly string[];
  readonly result?: BookResult | undefined;
}

export interface ReadGames {
  readonly games: readonly RecordedGame[];
  /** Errors of the rejected games. */
  readonly errors: readonly MagibanError[];
}

/** Throws if the file as a whole cannot be read. */
export function readGames(game: GameName, bytes: Uint8Array, file: string): ReadGames {
  return READERS[game](bytes, file);
}

const READERS = { chess: readChess, shogi: readShogi } as const;

function readChess(bytes: Uint8Array, file: string): ReadGames {
  const { text } = decodeText(bytes);
  if (looksLikePgn(text)) {
    return sorted(
      parsePgn(text).map(({ checked }) => checked),
      chessGame,
    );
  }
  // Lines of moves in UCI.
  const games = readOpenings('chess', bytes, { file }).map(({ from, moves }) => ({
    start: from === undefined ? ChessPosition.start : chessPosition(from),
    moves,
  }));
  return { games, errors: [] };
}

function readShogi(bytes: Uint8Array, file: string): ReadGames {
  const records = atPlace(file, () => unwrap(parseRecord(bytes)));
  return sorted(
    records.map(({ checked }) => checked),
    shogiGame,
  );
}

type Checked<G> =
  | { readonly ok: true; readonly value: G }
  | { readonly ok: false; readonly error: MagibanError };

function sorted<G>(all: readonly Checked<G>[], read: (game: G) => RecordedGame): ReadGames {
  return {
    games: all.flatMap((one) => (one.ok ? [read(one.value)] : [])),
    errors: all.flatMap((one) => (one.ok ? [] : [one.error])),
  };
}

const CHESS_RESULTS: ReadonlyMap<string, BookResult> = new Map([
  ['1-0', 'first'],
  ['0-1', 'second'],
  ['1/2-1/2', 'draw'],
]);

function chessGame(game: ChessGame): RecordedGame {
  const moves = Array.from(game.tree.mainLine(), ({ move }) => move.uci);
  return { start: game.start, moves, result: CHESS_RESULTS.get(terminationMarker(game.result)) };
}

function shogiGame(game: ShogiGame): RecordedGame {
  const moves = Array.from(game.tree.mainLine(), ({ move }) => move.usi);
  const { result } = game;
  if (!result) return { start: game.start, moves };
  const { winner } = result;
  const side = winner === 'sente' ? 'first' : 'second';
  return { start: game.start, moves, result: winner ? side : 'draw' };
}
