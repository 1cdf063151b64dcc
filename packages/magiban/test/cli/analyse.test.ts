/** `magiban analyse`: what is found in a game, how it is written down, and that it goes on after whatever has ended it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { type Line, startOfLine } from '../../src/analysis/line.js';
import { reviewOf } from '../../src/analysis/review.js';
import { makeSan } from '../../src/chess/notation/san.js';
import { ChessPosition, chessPosition } from '../../src/chess/position/position.js';
import { parsePgn } from '../../src/chess/records/pgn.js';
import { unwrap } from '../../src/errors/error.js';
import { EVALUATION } from '../../src/node/analysis-kinds.js';
import { shogiPosition } from '../../src/shogi/position/position.js';
import { parseRecord } from '../../src/shogi/records/records.js';
import { complaintOf, jsonLines, magiban, makeFolder, outputOf, startMagiban } from './run.js';

const folder = makeFolder();
afterAll(folder.remove);

function file(name: string, text: string): string {
  writeFileSync(folder.path(name), text);
  return folder.path(name);
}

const MATE = '1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0';
const PGN = `[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n${MATE}\n`;

/** Games that differ, as one file of PGN: openings that go on at random would need a referee. */
function manyGames(count: number): string {
  const games: string[] = [];
  const firsts = ChessPosition.start.legalMoves();
  for (let i = 0; i < count; i++) {
    let position = ChessPosition.start;
    const moves: string[] = [];
    for (let ply = 0; ply < 10 + (i % 5); ply++) {
      const legal = ply === 0 ? firsts : position.legalMoves();
      const move = legal[(7 * i + 13 * ply) % legal.length];
      if (!move) break;
      moves.push(unwrap(makeSan(position, move)));
      position = position.play(move);
    }
    games.push(`[Round "${i + 1}"]\n[Result "*"]\n\n${moves.join(' ')} *\n`);
  }
  return games.join('\n');
}

describe('an analyst', () => {
  const settings = { limits: { nodes: 400 }, hash: 1 };
  const chess = (text: string, moves: string[]): Line => ({
    ...{ game: 'chess', start: chessPosition(text).bytes, moves },
  });
  const shogi = (text: string, moves: string[]): Line => ({
    ...{ game: 'shogi', start: shogiPosition(text).bytes, moves },
  });

  it.each([
    ['the quickest mate', chess('7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', ['f1f8']), undefined],
    ['a slow win', chess('7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', ['f1a1']), undefined],
    ['stalemate', chess('7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', ['f1f7']), 'blunder'],
    ['a slow win', shogi('4k4/9/4K4/9/9/9/9/9/9 b G 1', ['G*9i']), undefined],
    ['a gold for nothing', shogi('4k4/9/9/9/9/9/9/9/4K4 b G 1', ['G*4b']), 'blunder'],
  ])('calls %s what tables say of it', async (_, line, expected) => {
    const analyst = EVALUATION.createAnalyst(settings);
    const { opinions } = await analyst.analyse(line);
    analyst.dispose();
    expect(opinions[0]?.source).toBe('tablebase');
    expect(
      reviewOf(startOfLine(line), line.moves, opinions).judged.map(({ judgement }) => judgement),
    ).toEqual([expected]);
  });

  it('knows mate on the board, and who was mated', async () => {
    const line = chess(ChessPosition.start.fen(), ['f2f3', 'e7e5', 'g2g4', 'd8h4']);
    const analyst = EVALUATION.createAnalyst(settings);
    const { opinions } = await analyst.analyse(line);
    expect(opinions.at(-1)).toMatchObject({ score: { matePlies: 0 }, source: 'rules' });
    expect(opinions.at(-2)?.best).toBe('d8h4');
    const [, , blunder, mate] = reviewOf(startOfLine(line), line.moves, opinions).judged;
    expect([blunder?.judgement, mate?.judgement]).toEqual(['blunder', undefined]);
    analyst.dispose();
  });

  it('finds the same whatever it has looked at before', async () => {
    const one = chess(ChessPosition.start.fen(), ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5']);
    const other = chess(ChessPosition.start.fen(), ['d2d4', 'd7d5', 'c2c4', 'd5c4']);
    const fresh = EVALUATION.createAnalyst(settings);
    const expected = await fresh.analyse(one);
    const used = EVALUATION.createAnalyst(settings);
    await used.analyse(other);
    expect(await used.analyse(one)).toEqual(expected);
    expect(await used.analyse(one)).toEqual(expected);
    fresh.dispose();
    used.dispose();
  });
});

describe('games in PGN', () => {
  it('come back with evaluations, glyphs and what was better', () => {
    const text = outputOf(`analyse ${file('mate.pgn', PGN)} --nodes 2000 --threads 1`);
    const [game] = parsePgn(text);
    const nodes = [...(unwrap((game as NonNullable<typeof game>).checked).tree.mainLine() ?? [])];
    expect(nodes.map(({ move }) => move.san).join(' ')).toBe('e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#');
    expect(nodes.slice(0, 6).every(({ evaluation }) => evaluation !== undefined)).toBe(true);
    expect(nodes[5]).toMatchObject({ nags: [4], evaluation: { mate: 1 } });
    expect(nodes[5]?.comments).toEqual([expect.stringMatching(/^Better: \S+/)]);
    expect(nodes[6]).toMatchObject({ nags: [], comments: [] });
    expect(nodes[6]?.evaluation).toBeUndefined();
  });

  it('keep what people have said, and are the same when analysed again', () => {
    const rich =
      '1. e4 {best by test} $1 (1. d4 $5 {also}) 1... e5 2. Bc4 Nc6 3. Qh5 Nf6 $6 {hm} 4. Qxf7# 1-0';
    const once = outputOf(`analyse ${file('rich.pgn', rich)} --nodes 1000 --threads 1`);
    expect(once).toContain('best by test');
    expect(once).toContain('(1. d4 $5 {also})');
    // Lines are broken where they get long.
    const flowing = once.replaceAll('\n', ' ');
    expect(flowing).toMatch(/3\.\.\. Nf6 \$4 \{\[%eval #1\] hm\} \{Better: /);
    const twice = outputOf(`analyse ${file('once.pgn', once)} --nodes 1000 --threads 1`);
    expect(twice).toBe(once);
  });

  it('tell numbers in JSON', () => {
    const text = outputOf(`analyse ${file('mate.pgn', PGN)} --nodes 2000 --json --threads 2`);
    const [game, ...more] = jsonLines(text);
    expect(more).toEqual([]);
    expect(game).toMatchObject({
      ...{ number: 1, game: 'chess', headers: { White: 'A', Black: 'B' } },
      mistakes: { white: { blunder: 0 }, black: { blunder: 1 } },
    });
    expect(game.accuracy.white).toBeGreaterThan(game.accuracy.black);
    expect(game.moves).toHaveLength(7);
    expect(game.moves[5]).toMatchObject({
      ...{ ply: 6, side: 'black', move: 'g8f6', text: 'Nf6', judgement: 'blunder' },
      ...{ score: { mate: 1 }, chances: 1, source: 'search' },
    });
    expect(game.moves[6]).toMatchObject({
      score: { mate: 0 },
      chances: 1,
      source: 'rules',
      loss: 0,
    });
  });
});

const KIF = `手合割：平手
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:01/00:00:01)
*角道を開けた
   2 ３四歩(33)   ( 0:01/00:00:01)
   3 ２二角成(88)   ( 0:01/00:00:02)
   4 ８四歩(83)   ( 0:01/00:00:02)
   5 投了
`;

describe('records of shogi', () => {
  it('come back with comments that ShogiHome knows, and are the same when analysed again', () => {
    const once = outputOf(`analyse ${file('game.kif', KIF)} --nodes 3000 --threads 1`);
    expect(once).toContain('*角道を開けた\n**評価値=');
    expect(once).toMatch(/4 ８四歩\(83\).*\n\*悪手（先手の勝率 \d+% → \d+%）最善 △同　銀/);
    expect(once.match(/\*\*評価値=-?\d+\n\*\*読み筋=[▲△]/g)).toHaveLength(4);
    expect(unwrap(parseRecord(once))[0]?.errors).toEqual([]);
    const twice = outputOf(`analyse ${file('once.kif', once)} --nodes 3000 --threads 1`);
    expect(twice).toBe(once);
  });

  it('of several formats go to a folder; USI becomes KIF', () => {
    const usi = file('line.usi', 'position startpos moves 7g7f 3c3d\n');
    const csa = file('game.csa', outputOf(`convert ${file('game.kif', KIF)} --to csa`));
    const out = folder.path('out');
    mkdirSync(out);
    outputOf(`analyse ${usi} ${csa} --nodes 300 --threads 1 --out ${out}`);
    expect(readdirSync(out).sort()).toEqual(['game.csa', 'line.kif']);
    expect(readFileSync(folder.path('out/line.kif'), 'utf8')).toContain('**評価値=');
    expect(complaintOf(`analyse ${usi} ${csa} --nodes 300`, 2)).toContain('cannot share one file');
  });
});

describe('what is wrong', () => {
  it('is told with its place, and concerns no other game', () => {
    const wrong = PGN.replace('3. Qh5', '3. Qh6');
    const games = file('three.pgn', `${PGN}\n${wrong}\n${PGN}`);
    const missing = folder.path('missing.pgn');
    const args = `analyse ${games} ${missing} --nodes 300 --threads 2`;
    const { stdout, stderr, status } = magiban(args);
    expect(status).toBe(2);
    expect(stderr).toMatch(/three\.pgn: game 2, line 11, column \d+: "Qh6" is not legal here/);
    expect(stderr).toMatch(/cannot read .*missing\.pgn: there is no such file/);
    expect(stderr.trimEnd().split('\n')).toHaveLength(2);
    expect(stdout.match(/\[%eval/g)).toHaveLength(12);
    expect(stdout.match(/Qh6/g)).toHaveLength(1);
    const lines = jsonLines(magiban(`${args} --json`).stdout);
    expect(lines.map(({ number, error }) => [number, error?.code])).toEqual([
      ...[
        [1, undefined],
        [2, 'IllegalMove'],
        [3, undefined],
        [undefined, 'FileTrouble'],
      ],
    ]);
  });

  it.each([
    ['no games', 'hello', /unknown format: expected pgn, sfen, kif/],
    [
      'a position',
      '7k/8/6K1/8/8/8/8/5Q2 w - - 0 1',
      /a position of chess, not a game: unknown format "?fen/,
    ],
  ])('can be a file with %s', (_, text, expected) => {
    expect(complaintOf(`analyse ${file('wrong.txt', text)}`, 2)).toMatch(expected);
  });
});

describe('a problem without a king', () => {
  it('stays as it is', () => {
    const text = 'position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1 moves G*5b\n';
    const { stdout, stderr, status } = magiban(`analyse ${file('problem.usi', text)}`);
    expect(stderr).toMatch(/game 1: it cannot be played from its start: .* sente has no king/);
    expect([status, stdout.match(/５二金打\n$/)?.length]).toEqual([2, 1]);
  });
});

describe('an analysis that was ended', () => {
  it('goes on after kill -9, and gives the same bytes', async () => {
    const games = file('many.pgn', manyGames(24));
    const settings = '--nodes 2000 --json --threads';
    outputOf(`analyse ${games} ${settings} 2 --out ${folder.path('whole.jsonl')}`);
    const out = folder.path('killed.jsonl');
    const journal = `${out}.journal`;
    const child = startMagiban(`analyse ${games} ${settings} 2 --out ${out}`);
    const ended = new Promise((resolve) => child.on('close', resolve));
    const done = () => (existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').length : 0);
    await expect.poll(done, { timeout: 120_000, interval: 5 }).toBeGreaterThan(4);
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(out)).toBe(false);
    const kept = readFileSync(journal, 'utf8').split('\n').length - 2;
    expect(kept).toBeLessThan(24);
    // Another number of threads changes nothing.
    outputOf(`analyse ${games} ${settings} 1 --out ${out}`);
    expect(readFileSync(out, 'utf8')).toBe(readFileSync(folder.path('whole.jsonl'), 'utf8'));
    expect(existsSync(journal)).toBe(false);
  });

  it('is not taken for another one', () => {
    const games = file('two.pgn', `${PGN}\n${PGN}`);
    const journal = folder.path('kept.journal');
    const args = `analyse ${games} --json --threads 1 --journal ${journal}`;
    const first = outputOf(`${args} --nodes 300`);
    expect(readFileSync(journal, 'utf8').trimEnd().split('\n')).toHaveLength(3);
    expect(outputOf(`${args} --nodes 300`)).toBe(first);
    expect(complaintOf(`${args} --nodes 301`, 2)).toContain(
      'it is the journal of another job, or of other settings',
    );
    writeFileSync(games, PGN);
    expect(complaintOf(`${args} --nodes 300`, 2)).toContain(
      'it is the journal of another job, or of other settings',
    );
  });
});
