/** Errors: every message follows from code and data, every list of reasons is complete, and comparing words narrows types. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { ROOT } from '../../../scripts/tools.mjs';
import {
  Bitboard,
  BoardGeometry,
  CHESS_BOARD,
  pieceMovement,
  SHOGI_BOARD,
} from '../src/bitboard/index.js';
import { parsePolyglot, parseYaneuraou } from '../src/book/index.js';
import {
  ChessGame,
  ChessPosition,
  chess960Setup,
  chessPosition,
  parseEpd,
  parsePgn,
  parseSan,
  parseSquare,
  parseUci,
  perft,
  START_FEN,
} from '../src/chess/index.js';
import { englishOf } from '../src/errors/english/index.js';
import { type ErrorCode, inContext, MagibanError, type Result } from '../src/errors/error.js';
import type * as reasons from '../src/index.js';
import { parseMagics } from '../src/magics/files.js';
import { findMagic } from '../src/magics/index.js';
import { parseRecord } from '../src/records.js';
import {
  handicap,
  parseJapanese,
  parseUsi,
  parseWestern,
  ShogiGame,
  ShogiPosition,
  shogiPosition,
} from '../src/shogi/index.js';
import { material, parseMaterial, Table } from '../src/tablebase/index.js';

interface Case {
  readonly [key: string]: string | undefined;
}

function cases(name: string): readonly Case[] {
  return JSON.parse(readFileSync(join(ROOT, `data/malformed/${name}.json`), 'utf8'));
}

/** The error of a result, or one that is thrown. */
function errorsOf(read: () => Result<unknown> | unknown): MagibanError[] {
  try {
    const result = read() as Result<unknown> | undefined;
    return typeof result === 'object' && 'error' in result ? [result.error] : [];
  } catch (error) {
    if (error instanceof MagibanError) return [error];
    throw error;
  }
}

function malformedTexts(): MagibanError[] {
  return [
    ...cases('pgn').flatMap(({ pgn = '', mode }) =>
      parsePgn(pgn, { strict: mode === 'strict' }).flatMap(({ errors }) => errors),
    ),
    ...cases('records').flatMap(({ record = '', format }) => {
      const read = parseRecord(record, format ? { format: format as 'kif' } : {});
      return read.ok ? read.value.flatMap(({ errors }) => errors) : [read.error];
    }),
    ...cases('chess').flatMap(({ fen, epd, uci, san, strictSan, move = '', in: at = START_FEN }) =>
      errorsOf(() => {
        if (fen !== undefined) return ChessPosition.fromFen(fen);
        if (epd !== undefined) return parseEpd(epd);
        if (uci !== undefined) return parseUci(uci);
        if (san !== undefined) return parseSan(chessPosition(at), san);
        if (strictSan !== undefined)
          return parseSan(chessPosition(at), strictSan, { strict: true });
        return chessPosition(at).tryPlay(move);
      }),
    ),
    ...cases('shogi').flatMap(({ sfen, usi, western, japanese, move = '', in: at }) =>
      errorsOf(() => {
        if (sfen !== undefined) return ShogiPosition.fromSfen(sfen);
        if (usi !== undefined) return parseUsi(usi);
        const position = at ? shogiPosition(at) : ShogiPosition.start;
        if (western !== undefined) return parseWestern(position, western);
        if (japanese !== undefined) return parseJapanese(position, japanese);
        return position.tryPlay(move);
      }),
    ),
  ];
}

const OTHERS: readonly (() => unknown)[] = [
  () => BoardGeometry.tryOf(0, 8),
  () => BoardGeometry.of(8, 8, 'go' as 'chess'),
  () => BoardGeometry.parse('8xx8'),
  () => CHESS_BOARD.check(64),
  () => CHESS_BOARD.squareAt(8, 0),
  () => parseSquare('z9'),
  () => Bitboard.empty(CHESS_BOARD).and(Bitboard.empty(SHOGI_BOARD)),
  () => Bitboard.fromBigInt(CHESS_BOARD, 1n << 64n),
  () => Bitboard.fromWords(CHESS_BOARD, [0]),
  () => Bitboard.fromWords(CHESS_BOARD, [0, -1]),
  () => Bitboard.parse(CHESS_BOARD, 'o'),
  () => pieceMovement(CHESS_BOARD, 'wizard'),
  () => findMagic(CHESS_BOARD, 'rook', 0, { attempts: 1, strategy: 'random' }),
  () => findMagic(BoardGeometry.of(128, 1), 'rook', 0),
  () => findMagic(CHESS_BOARD, 'rook', 0, { seed: -1 }),
  () => parseMagics('a.csv', 'x\n'),
  () => parsePolyglot(new Uint8Array(25)),
  () => parseYaneuraou('7g7f\n'),
  () => parseYaneuraou('sfen 9/9 b - 1\n'),
  () => ChessPosition.fromBytes(new Uint8Array(3)),
  () => ChessPosition.start.tryPlay({ from: 'e2', to: 'z9' }),
  () => perft(ShogiPosition.start as never, 1),
  () => perft(ChessPosition.start, 31),
  () => chess960Setup(960),
  () => new ChessGame().positionAt(7),
  () => handicap('none'),
  () => new ShogiGame().declare('27-point'),
  () => parseMaterial('KRvKP'),
  () => material('KXvK'),
  () => Table.fromBytes(new Uint8Array(0)),
];

describe('messages', () => {
  const errors = [...malformedTexts(), ...OTHERS.flatMap(errorsOf)];

  it('are many', () => {
    expect(errors.length).toBeGreaterThan(700);
    expect(OTHERS.map((read) => errorsOf(read).length)).toEqual(OTHERS.map(() => 1));
    const kinds = new Set(
      errors.map(({ code, data }) => `${code} ${'reason' in data && data.reason}`),
    );
    expect(kinds.size).toBeGreaterThan(150);
    expect(new Set(errors.map(({ code }) => code)).size).toBeGreaterThanOrEqual(30);
  });

  it('follow from code and data, also after a trip through JSON', () => {
    for (const error of errors) {
      const copy = JSON.parse(JSON.stringify(error)) as { code: ErrorCode; data: unknown };
      if (!JSON.stringify(error).includes('null')) {
        expect(englishOf(copy)).toBe(error.message);
      }
      expect(englishOf(error)).toBe(error.message);
    }
  });

  it('begin with the context, if there is one', () => {
    const [error] = errorsOf(() => parseUci('zzz')) as [MagibanError];
    expect(inContext('a.txt, line 2', error)).toMatchObject({
      ...{ code: 'MalformedMove', data: error.data, context: 'a.txt, line 2' },
      message: `a.txt, line 2: ${error.message}`,
    });
    expect('context' in error).toBe(false);
  });

  it('are plain', () => {
    const message = (read: () => unknown) => errorsOf(read)[0]?.message;
    expect(message(() => ChessPosition.start.tryPlay('zzz'))).toBe(
      '"zzz" is not a move (column 1): expected a destination square such as e4',
    );
    expect(
      message(() => ChessPosition.fromFen('6k1/5P1P/8/8/8/8/8/K7 b - - 0 1', { strict: true })),
    ).toBe('impossible check: two checkers, neither discovered (f7, h7)');
  });
});

/** Sentences of errors are in one folder: nothing else makes an error with a message of its own. */
it('errors are made in one folder', () => {
  const source = join(ROOT, 'packages/magiban/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !name.startsWith('errors/'));
  const makers = files.filter((name) =>
    /new MagibanError\(/.test(readFileSync(join(source, name), 'utf8')),
  );
  // Errors of other threads come with their message.
  expect(makers).toEqual(['node/workers.ts']);
});

it('a bundle has only the sentences it can need', async () => {
  const bundled = await build({
    stdin: {
      contents: "export { parseFen } from './chess/notation/fen.js';",
      resolveDir: join(ROOT, 'packages/magiban/src'),
    },
    ...{ bundle: true, format: 'esm', treeShaking: true, write: false, logLevel: 'error' },
  });
  const text = bundled.outputFiles?.[0]?.text ?? '';
  expect(text).toContain('is not a castling right');
  for (const foreign of ['nifu', 'YaneuraOu', 'is damaged', 'not an SFEN', 'collide', 'unclosed']) {
    expect(text).not.toContain(foreign);
  }
});

describe('types', () => {
  it('narrow by code and reason', () => {
    const result = ChessPosition.start.tryPlay('e4e5');
    if (!result.ok && result.error.code === 'IllegalMove') {
      expectTypeOf(result.error.data.move).toEqualTypeOf<string>();
      // @ts-expect-error only some reasons have a square
      result.error.data.square;
      if (result.error.data.reason === 'nifu') {
        expectTypeOf(result.error.data.file).toEqualTypeOf<number>();
        // @ts-expect-error a file, not a square
        result.error.data.square;
      }
      if (result.error.data.reason === 'empty-square') {
        expectTypeOf(result.error.data.square).toEqualTypeOf<string>();
      }
    }
    try {
      throw new Error('foreign');
    } catch (error) {
      if (error instanceof MagibanError && error.code === 'MalformedFen') {
        expectTypeOf(error.data.field).toEqualTypeOf<reasons.FenFieldName>();
      }
      if (error instanceof MagibanError) {
        expectTypeOf(error).toEqualTypeOf<MagibanError>();
        // @ts-expect-error no error has this code
        expect(error.code === 'NoSuchCode').toBe(false);
      }
    }
    expectTypeOf<MagibanError<'IllegalMove'>>().toExtend<MagibanError>();
  });

  it('agree with the lists of reasons', () => {
    type ReasonOf<C extends ErrorCode> = reasons.ErrorData[C] extends { reason: infer R }
      ? R
      : never;
    type In<L extends readonly string[]> = L[number];
    expectTypeOf<In<typeof reasons.ILLEGAL_MOVE_REASONS>>().toEqualTypeOf<
      ReasonOf<'IllegalMove'>
    >();
    expectTypeOf<In<typeof reasons.MALFORMED_MOVE_REASONS>>().toEqualTypeOf<
      ReasonOf<'MalformedMove'>
    >();
    expectTypeOf<In<typeof reasons.IMPOSSIBLE_POSITION_REASONS>>().toEqualTypeOf<
      ReasonOf<'ImpossiblePosition'>
    >();
    expectTypeOf<In<typeof reasons.MALFORMED_FEN_REASONS>>().toEqualTypeOf<
      ReasonOf<'MalformedFen'>
    >();
    expectTypeOf<In<typeof reasons.MALFORMED_SFEN_REASONS>>().toEqualTypeOf<
      ReasonOf<'MalformedSfen'>
    >();
    expectTypeOf<In<typeof reasons.MALFORMED_EPD_REASONS>>().toEqualTypeOf<
      ReasonOf<'MalformedEpd'>
    >();
    expectTypeOf<In<typeof reasons.MALFORMED_PGN_REASONS>>().toEqualTypeOf<
      ReasonOf<'MalformedPgn'>
    >();
    expectTypeOf<In<typeof reasons.MALFORMED_RECORD_REASONS>>().toEqualTypeOf<
      ReasonOf<'MalformedRecord'>
    >();
    expectTypeOf<In<typeof reasons.INVALID_OPTION_REASONS>>().toEqualTypeOf<
      ReasonOf<'InvalidOption'>
    >();
    expectTypeOf<In<typeof reasons.MALFORMED_DRAWING_REASONS>>().toEqualTypeOf<
      ReasonOf<'MalformedDrawing'>
    >();
    expectTypeOf<In<typeof reasons.VALIDATION_FAILED_REASONS>>().toEqualTypeOf<
      ReasonOf<'ValidationFailed'>
    >();
    expectTypeOf<In<typeof reasons.MALFORMED_TABLE_REASONS>>().toEqualTypeOf<
      ReasonOf<'MalformedTable'>
    >();
    expectTypeOf<In<typeof reasons.MEMORY_USES>>().toEqualTypeOf<
      reasons.ErrorData['InsufficientMemory']['what']
    >();
    expectTypeOf<In<typeof reasons.CORE_REFUSED_REASONS>>().toEqualTypeOf<
      ReasonOf<'CoreRefused'>
    >();
    expectTypeOf<In<typeof reasons.INITIALIZATION_FAILED_REASONS>>().toEqualTypeOf<
      ReasonOf<'InitializationFailed'>
    >();
    expectTypeOf<In<typeof reasons.ENGINE_TROUBLE_REASONS>>().toEqualTypeOf<
      ReasonOf<'EngineTrouble'>
    >();
    expectTypeOf<In<typeof reasons.MALFORMED_BYTES_REASONS>>().toEqualTypeOf<
      ReasonOf<'MalformedBytes'>
    >();
    expectTypeOf<In<typeof reasons.FILE_TROUBLE_REASONS>>().toEqualTypeOf<
      ReasonOf<'FileTrouble'>
    >();
    expectTypeOf<In<typeof reasons.BOOK_DAMAGED_REASONS>>().toEqualTypeOf<
      ReasonOf<'BookDamaged'>
    >();
    expectTypeOf<In<typeof reasons.MALFORMED_BOOK_REASONS>>().toEqualTypeOf<
      ReasonOf<'MalformedBook'>
    >();
    expectTypeOf<In<typeof reasons.TABLE_DAMAGED_REASONS>>().toEqualTypeOf<
      ReasonOf<'TableDamaged'>
    >();
    expectTypeOf<In<typeof reasons.TABLE_MISMATCH_REASONS>>().toEqualTypeOf<
      ReasonOf<'TableMismatch'>
    >();
    expectTypeOf<In<typeof reasons.MALFORMED_MATERIAL_REASONS>>().toEqualTypeOf<
      ReasonOf<'MalformedMaterial'>
    >();
    expectTypeOf<In<typeof reasons.HTTP_TROUBLE_REASONS>>().toEqualTypeOf<
      ReasonOf<'HttpTrouble'>
    >();
    expectTypeOf<In<typeof reasons.REMOTE_TROUBLE_REASONS>>().toEqualTypeOf<
      ReasonOf<'RemoteTrouble'>
    >();
  });
});
