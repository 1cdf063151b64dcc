/** Games in PGN: what is read, what is refused and where, and that writing and reading are inverse. */
import { describe, expect, it } from 'vitest';
import {
  ChessGame,
  ChessPosition,
  chess960Setup,
  type GamePlace,
  makePgn,
  parseGame,
  parsePgn,
  readPgn,
  unwrap,
} from '../../src/chess/index.js';
import * as games from './pgn-games.js';

const sans = (game: ChessGame | undefined) =>
  Array.from(game?.tree.mainLine() ?? [], ({ move }) => move.san).join(' ');
const errorsOf = (text: string, strict = false) =>
  parsePgn(text, { strict }).map(({ errors }) =>
    errors.map(({ code, data }) => {
      const { line, column, reason } = data as { line: number; column: number; reason?: string };
      return `${code} ${line}:${column}${reason ? ` ${reason}` : ''}`;
    }),
  );

/** All that a game says. */
function contents(game: ChessGame) {
  const said = ({ comments, clock, elapsed, evaluation, shapes }: GamePlace) => ({
    ...{ comments, clock, elapsed, evaluation, shapes },
  });
  return {
    start: game.start.fen(),
    chess960: game.start.chess960,
    result: game.result,
    root: said(game.tree),
    moves: Array.from(game.tree.descendants(), (node) => ({
      ...said(node),
      ply: node.ply,
      uci: node.move.uci,
      san: node.move.san,
      nags: node.nags,
      before: node.before,
    })),
  };
}

describe('famous games', () => {
  it('as books have them', () => {
    const game = unwrap(parseGame(games.OPERA, { strict: true }));
    expect(game.tree.children[0]?.move.san).toBe('e4');
    game.toEnd();
    expect(game.position.fen()).toBe('1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17');
    expect([game.outcome(), game.result]).toEqual([
      { winner: 'white', reason: 'checkmate' },
      { winner: 'white', reason: 'checkmate' },
    ]);
    expect(makePgn(game)).toBe(games.OPERA);
  });

  it('annotated', () => {
    const { game, errors } = parsePgn(games.IMMORTAL)[0] ?? {};
    expect(errors).toEqual([]);
    expect(game?.tree.comments).toEqual(['The immortal game.']);
    const nodes = [...(game?.tree.mainLine() ?? [])];
    expect(nodes.length).toBe(45);
    expect([nodes[0]?.clock, nodes[1]?.clock, nodes[1]?.evaluation]).toEqual([
      ...[3600, 3598.5],
      { pawns: 0.3, depth: 22 },
    ]);
    expect(nodes[4]?.parent.children.map(({ move }) => move.san)).toEqual(['Bc4', 'Nf3']);
    const nf3 = nodes[4]?.parent.children[1];
    expect(nf3?.children.map(({ move }) => move.san)).toEqual(['g5', 'd5', 'Be7']);
    expect(nodes[5]?.shapes).toEqual([
      { color: 'red', from: 'h4' },
      { color: 'green', from: 'f1' },
      { color: 'green', from: 'e1', to: 'f1' },
    ]);
    expect(nodes[34]?.comments).toEqual(['the sacrifice } of']);
    expect(nodes[35]?.nags).toEqual([4]);
    expect(game?.headers.get('Annotator')).toBe('someone with "quotes" and a \\');
  });

  it('from Windows, with a byte order mark, empty lines and no wish for neatness', () => {
    const game = unwrap(parseGame(games.EVERGREEN, { strict: true }));
    expect(sans(game)).toMatch(/^e4 e5 Nf3 .* Bd7\+ Kf8 Bxe7#$/);
    expect(game.headers.get('White')).toBe('Anderssen');
  });

  it('with moves in UCI, if read leniently', () => {
    const game = unwrap(parseGame(games.UCI));
    expect(sans(game)).toBe('e4 e5 Nf3 Nf6 Bc4 Bc5 O-O O-O');
    expect(errorsOf(games.UCI, true)).toEqual([['MalformedPgn 5:2 move']]);
  });
});

describe('starts', () => {
  it('of Chess960, in both dialects', () => {
    const [first, second] = parsePgn(games.CHESS960);
    expect([sans(first?.game), sans(second?.game)]).toEqual(['c3 c6', 'd3 d6 Bf4 Bf5 O-O-O O-O-O']);
    expect(second?.game?.start.chess960).toBe(true);
    expect(errorsOf(games.CHESS960)).toEqual([[expect.stringMatching(/^IllegalMove 7:13 /)], []]);
  });

  it('of Chess960 without a FEN are the ordinary one', () => {
    const game = unwrap(parseGame('[Variant "Chess960"]\n\n1. e4 e5 *'));
    expect([game.start.chess960, game.start.equals(ChessPosition.start)]).toEqual([true, true]);
  });

  it('of other variants are refused, and the text kept', () => {
    const read = parsePgn(games.VARIANTS);
    expect(read.map(({ game }) => sans(game))).toEqual(['e4', '', 'e4', '']);
    expect(read.map(({ game }) => game === undefined)).toEqual([false, true, false, true]);
    expect(errorsOf(games.VARIANTS)).toEqual([
      [],
      ['UnsupportedVariant 7:11'],
      [],
      ['UnsupportedVariant 19:11'],
    ]);
    const [, crazyhouse] = read;
    expect(crazyhouse?.errors[0]?.data).toEqual({
      variant: 'Crazyhouse',
      game: 2,
      line: 7,
      column: 11,
    });
    expect(crazyhouse && makePgn(crazyhouse.record)).toContain(
      '[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *\n',
    );
    expect(errorsOf(games.VARIANTS, true)).toEqual([[], ['UnsupportedVariant 7:11']]);
  });

  it.each([
    ['[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]\n*', [], ['MalformedPgn 1:7 setup']],
    ['[SetUp "1"]\n*', ['MalformedPgn 1:9 setup'], ['MalformedPgn 1:9 setup']],
    ['[SetUp "0"]\n*', [], []],
    ['[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K3 w"]\n*', [], [expect.stringMatching(/ 2:\d+ fen$/)]],
    [
      '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2x w - - 0 1"]\n*',
      ['MalformedPgn 2:26 fen'],
      ['MalformedPgn 2:26 fen'],
    ],
    [
      '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/8 w - - 0 1"]\n*',
      ['MalformedPgn 2:7 fen'],
      ['MalformedPgn 2:7 fen'],
    ],
  ])('%j', (text, lenient, strict) => {
    expect(errorsOf(text)).toEqual([lenient]);
    expect(errorsOf(text, true)).toEqual([strict]);
  });
});

describe('moves that are none', () => {
  it('end their line, and the game if it is the main line', () => {
    const text =
      '1. e4 e5 (1... Ke6 2. d4) (1... c5 2. Nf3 Nf3) 2. Nf3 (2. Nc3) Bb5 (2... Nc6) 3. d4 *';
    const [read] = parsePgn(text);
    const game = read?.game as ChessGame;
    expect(sans(game)).toBe('e4 e5 Nf3');
    expect(Array.from(game.tree.descendants(), ({ move }) => move.san)).toEqual([
      ...['e4', 'e5', 'Nf3', 'Nc3', 'c5', 'Nf3'],
    ]);
    expect(
      read?.errors.map(({ code, data }) => [code, (data as { column: number }).column]),
    ).toEqual([
      ['IllegalMove', 16],
      ['IllegalMove', 43],
      ['IllegalMove', 64],
    ]);
    expect(read?.errors[0]?.data).toEqual({
      move: 'Ke6',
      fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',
      reason: 'no-piece-reaches',
      role: 'king',
      square: 'e6',
      game: 1,
      line: 1,
      column: 16,
    });
    expect(read?.checked).toMatchObject({ ok: false, error: { code: 'IllegalMove' } });
    expect(() => read && unwrap(read.checked)).toThrow('line 1, column 16');
    expect(Array.from(read?.record.tree.mainLine() ?? [], ({ move }) => move.text).length).toBe(5);
  });

  it('are null moves, too', () => {
    const [read] = parsePgn(games.NULL_MOVES);
    expect(sans(read?.game)).toBe('e4 e5 Nf3 Nc6');
    expect(errorsOf(games.NULL_MOVES)).toEqual([
      [16, 38, 59].map((column) => `IllegalMove 1:${column} null-move`),
    ]);
    expect(errorsOf(games.NULL_MOVES, true)[0]?.length).toBe(1);
  });

  it('are words that mean nothing', () => {
    expect(errorsOf('1. e4 hello *')).toEqual([['MalformedPgn 1:9 move']]);
    expect(errorsOf('1. e4 e5x *')).toEqual([['MalformedPgn 1:10 move']]);
  });
});

describe('strict reading', () => {
  it.each([
    ['1. e4 e5 2. Ng1f3 *', 'MalformedPgn 1:14 move'],
    ['1. e4 e5 2. Qh5 Nc6 3. Qxf7 *', 'MalformedPgn 1:28 move'],
    ['1. e4 e5 3. Nf3 *', 'MalformedPgn 1:13 wrong-number'],
    ['1... e4 *', 'MalformedPgn 1:6 wrong-number'],
    ['[Result "0-1"]\n\n1. e4 1-0', 'MalformedPgn 3:7 wrong-result'],
    ['1. e4 e5', 'MalformedPgn 1:9 no-result'],
    ['1. e4 1/2', 'MalformedPgn 1:8 move'],
    ['1. e4 e5 (1... c5 1-0) *', 'MalformedPgn 1:19 early-result'],
    ['[A-b "x"]\n*', 'MalformedPgn 1:3 tag-name'],
    ['[A "C:\\x"]\n*', 'MalformedPgn 1:7 escape'],
    ['[A "x"y"]\n*', 'MalformedPgn 1:7 unclosed-tag'],
  ])('refuses %j', (text, error) => {
    expect(errorsOf(text, true)).toEqual([[error]]);
  });

  it('stops behind the first game with an error', () => {
    const texts = ['1. e4 *', '1. e5 *', '1. d4 *'];
    expect(errorsOf(texts.join('\n'), true).map(({ length }) => length)).toEqual([0, 1]);
    expect(errorsOf(texts.join('\n')).map(({ length }) => length)).toEqual([0, 1, 0]);
  });

  it('tells the first error of a game, wherever it was found', () => {
    expect(errorsOf('1. e4 e5 2. Ke3 ) *', true)).toEqual([
      [expect.stringMatching(/^IllegalMove 1:13 /)],
    ]);
    expect(errorsOf('1. e4 ) e5 2. Ke3 *', true)).toEqual([['MalformedPgn 1:7 stray-parenthesis']]);
  });
});

describe('one game', () => {
  it('is needed', () => {
    expect(parseGame(' \n; nothing\n')).toMatchObject({
      ok: false,
      error: { code: 'MalformedPgn', data: { game: 1, line: 1, column: 1, reason: 'no-game' } },
    });
    expect(parsePgn('')).toEqual([]);
  });

  it('is the first', () => {
    expect(sans(unwrap(parseGame('1. e4 * 1. d4 *')))).toBe('e4');
  });
});

describe('writing', () => {
  it.each(Object.entries(games.ALL))('%s: reading back gives the same, strictly', (_, text) => {
    for (const { game, record } of parsePgn(text)) {
      const { tree } = parsePgn(makePgn(record))[0]?.record ?? record;
      expect(Array.from(tree.descendants(), ({ move }) => move.text)).toEqual(
        Array.from(record.tree.descendants(), ({ move }) => move.text),
      );
      if (!game) continue;
      const written = makePgn(game);
      const back = unwrap(parseGame(written, { strict: true }));
      expect(contents(back)).toEqual(contents(game));
      expect(makePgn(back)).toBe(written);
      expect(Math.max(...written.split('\n').map(({ length }) => length))).toBeLessThan(80);
    }
  });

  it('says where a game starts, if it is not the usual place', () => {
    const fen = '4k3/P7/8/8/8/8/8/4K3 b - - 3 40';
    const game = unwrap(ChessGame.fromFen(fen));
    game.play('Kd7');
    game.play('a8=Q');
    const text = makePgn(game);
    expect(text).toContain(`[FEN "${fen}"]\n[SetUp "1"]\n\n40... Kd7 41. a8=Q *\n`);
    const frc = new ChessGame(unwrap(ChessPosition.fromSetup(chess960Setup(0))));
    expect(makePgn(frc)).toContain('[Variant "Chess960"]');
    expect(contents(unwrap(parseGame(makePgn(frc), { strict: true })))).toEqual(contents(frc));
    expect(makePgn(new ChessGame())).not.toMatch(/FEN|SetUp|Variant/);
  });

  it('counts on where positions no longer can', () => {
    const game = unwrap(ChessGame.fromFen('4k3/8/8/8/8/8/4P3/4K3 b - - 0 65535'));
    for (const move of ['Kd7', 'e4', 'Kd6']) game.play(move);
    const text = makePgn(game);
    expect(text).toContain('65535... Kd7 65536. e4 Kd6 *');
    expect(contents(unwrap(parseGame(text, { strict: true })))).toEqual(contents(game));
  });

  it('keeps a FEN that says nothing new', () => {
    const text = `[SetUp "1"]\n[FEN "${ChessPosition.start.fen()}"]\n*`;
    expect(makePgn(unwrap(parseGame(text)))).toContain('[FEN "rnbqkbnr/');
  });

  it('writes the result of the board where none was set', () => {
    const game = new ChessGame();
    for (const move of ['f3', 'e5', 'g4', 'Qh4#']) game.play(move);
    expect(makePgn(game)).toContain('[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n');
    game.end({ reason: 'unfinished' });
    expect(makePgn(game)).toContain('[Result "*"]');
  });
});

describe('a stream', () => {
  const FILE = Object.values(games.ALL).join('\n');
  const bytes = new TextEncoder().encode(FILE);

  it.each([1, 7, 1000])('in pieces of %i bytes gives the same games', async (size) => {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    );
    const read = [];
    for await (const game of readPgn(pieces)) read.push(game);
    const whole = parsePgn(FILE);
    expect(read.length).toBe(whole.length);
    for (const [i, game] of read.entries()) {
      expect(game.record).toEqual(whole[i]?.record);
      expect(game.errors).toEqual(whole[i]?.errors);
      expect(game.game && contents(game.game)).toEqual(whole[i]?.game && contents(whole[i].game));
    }
  });

  it('stops behind an error, if read strictly', async () => {
    let asked = 0;
    function* pieces() {
      for (const text of ['1. e4 * 1. e5 ', '* 1. d4 *', ' 1. c4 *']) {
        asked++;
        yield text;
      }
    }
    const lengths = [];
    for await (const { errors } of readPgn(pieces(), { strict: true })) lengths.push(errors.length);
    expect([lengths, asked]).toEqual([[0, 1], 2]);
  });

  it('may be in an old encoding', async () => {
    const latin = Uint8Array.from('[White "Müller"]\n*', (char) => char.charCodeAt(0));
    for await (const { headers } of readPgn(latin, { encoding: 'windows-1252' })) {
      expect(headers.get('White')).toBe('Müller');
    }
  });
});
