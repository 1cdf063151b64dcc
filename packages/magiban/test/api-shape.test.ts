/** Chess and shogi have the same API shape: what one of them has alone is listed here. */
import { describe, expect, it } from 'vitest';
import * as chess from '../src/chess/index.js';
import * as shogi from '../src/shogi/index.js';

const WORDS: Readonly<Record<string, string>> = {
  ...{ Chess: 'Shogi', chess: 'shogi', CHESS: 'SHOGI', Fen: 'Sfen', fen: 'sfen', FEN: 'SFEN' },
  ...{ Uci: 'Usi', uci: 'usi' },
};
const WORD = new RegExp(Object.keys(WORDS).join('|'), 'g');

/** The name that a name of chess has in shogi. */
function inShogi(name: string): string {
  return name.replace(WORD, (word) => WORDS[word] as string);
}

function differences(ofChess: readonly string[], ofShogi: readonly string[]) {
  const expected = new Set(ofChess.map(inShogi));
  const found = new Set(ofShogi);
  return {
    chessOnly: ofChess.filter((name) => !found.has(inShogi(name))).sort(),
    shogiOnly: ofShogi.filter((name) => !expected.has(name)).sort(),
  };
}

/** The public members of a class, inherited ones included. */
function members(type: { readonly prototype: object }): string[] {
  const names = new Set<string>();
  for (let at = type.prototype; at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  }
  return [...names];
}

function statics(type: object): string[] {
  return Object.getOwnPropertyNames(type);
}

describe('chess and shogi differ only in', () => {
  it('these exports', () => {
    expect(differences(Object.keys(chess), Object.keys(shogi))).toEqual({
      chessOnly: [
        // Promotion pieces, draw claims, Chess960, Polyglot books.
        ...['DRAW_CLAIMS', 'PROMOTION_ROLES', 'chess960Setup', 'polyglotKey'],
        // Formats: PGN, EPD and SAN are parts of chess; shogi's records are in magiban/records.
        ...[
          'GAME_RESULTS',
          'MALFORMED_EPD_REASONS',
          'MALFORMED_PGN_REASONS',
          'PGN_LIMITS',
          'PgnRecord',
          'terminationMarker',
        ],
        ...[
          'makeEpd',
          'makePgn',
          'makeSan',
          'parseEpd',
          'parseGame',
          'parsePgn',
          'parseSan',
          'readPgn',
        ],
      ].sort(),
      shogiOnly: [
        // Hands and drops, promotion, handicaps, impasse.
        ...['EMPTY_HAND', 'HAND_ROLES', 'isDrop', 'promotedRole', 'unpromotedRole'],
        ...['HANDICAPS', 'handicap', 'handicapOf', 'handicapPosition'],
        ...['IMPASSE_CONDITIONS', 'IMPASSE_RULES', 'declaration', 'impasseScore'],
        // Notation.
        ...['japaneseName', 'makeJapanese', 'makeWestern', 'parseJapanese', 'parseWestern'],
      ].sort(),
    });
  });

  it('these members of positions', () => {
    expect(differences(members(chess.ChessPosition), members(shogi.ShogiPosition))).toEqual({
      chessOnly: [
        ...['canCaptureEnPassant', 'castlingRooks', 'chess960', 'enPassant', 'fullmoves'],
        ...['halfmoves', 'hasInsufficientMaterial', 'isStalemate'],
      ],
      shogiOnly: ['dropDests', 'dropsOf', 'hand', 'hands', 'number'],
    });
    expect(differences(statics(chess.ChessPosition), statics(shogi.ShogiPosition))).toEqual({
      chessOnly: [],
      shogiOnly: [],
    });
  });

  it('these members of games', () => {
    expect(differences(members(chess.ChessGame), members(shogi.ShogiGame))).toEqual({
      chessOnly: ['claim', 'claimable'],
      shogiOnly: ['declare', 'impasseScore'],
    });
    expect(differences(statics(chess.ChessGame), statics(shogi.ShogiGame))).toEqual({
      chessOnly: [],
      shogiOnly: ['withHandicap'],
    });
  });
});
