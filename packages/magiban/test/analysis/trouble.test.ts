/** A game that cannot be analysed, for whatever reason, costs no other game: it is told of, and stays as it is. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { analysedGames } from '../../src/analysis/analysed-games.js';
import type { ErrorNote, FoundOpinions, Line } from '../../src/analysis/line.js';
import { analyseFiles, findGames, type Work } from '../../src/analysis/pipeline.js';
import type { SourceFile } from '../../src/analysis/sources.js';
import { EVALUATION } from '../../src/node/analysis-kinds.js';
import { analyseInThreads } from '../../src/node/analysis-threads.js';
import { magiban, makeFolder } from '../cli/run.js';

const PGN = ['e4 e5', 'd4 d5', 'c4 c5']
  .map((moves) => `[Result "*"]\n\n1. ${moves} *\n`)
  .join('\n');

/** Analyses three games, of which the second has these moves for its line. */
async function analyseWith(moves: unknown, json: boolean) {
  const texts: string[] = [];
  const complaints: ErrorNote[] = [];
  const file: SourceFile = { name: 'x.pgn', bytes: Buffer.from(PGN), format: 'pgn' };
  const work: Work<FoundOpinions> = {
    ...{ files: [file], json, writer: analysedGames(json) },
    target: { add: (_, text) => texts.push(text), finish: () => undefined },
    complain: (_, trouble) => complaints.push(trouble),
  };
  const { lines, games } = await findGames(work);
  const broken = { ...(lines.get(1) as Line), moves: moves as string[] };
  const found = { games, lines: new Map(lines).set(1, broken) };
  const settings = { limits: { nodes: 10 }, hash: 1 };
  await analyseFiles(
    work,
    found,
    (lines, take, signal) =>
      analyseInThreads({ kind: EVALUATION, settings, lines, threads: 1 }, take, signal),
    () => undefined,
    new AbortController().signal,
  );
  return { texts, complaints };
}

describe.each([
  ['an illegal move', ['e2e5'], 'IllegalMove'],
  ['what is no move at all', [undefined], 'InvalidMove'],
  ['a bug', null, undefined],
])('%s', (_, moves, code) => {
  it('costs one game of three', async () => {
    const { texts, complaints } = await analyseWith(moves, false);
    expect(complaints).toMatchObject([{ message: expect.stringMatching(/^game 2: /) }]);
    expect(complaints[0]?.code).toBe(code);
    expect(texts.map((text) => text.includes('[%eval'))).toEqual([true, false, true]);
    expect(texts[1]).toContain('1. d4 d5 *');
  });

  it('is told in JSON', async () => {
    const { texts } = await analyseWith(moves, true);
    const events = texts.map((text) => JSON.parse(text));
    expect(events).toMatchObject([
      { number: 1 },
      { number: 2, error: { message: expect.any(String) } },
      {},
    ]);
    expect(events.map(({ error }) => error === undefined)).toEqual([true, false, true]);
  });
});

describe('headers that are names of every object', () => {
  const folder = makeFolder();
  afterAll(() => folder.remove());

  it('lose no file', () => {
    const kif = (name: string) => `${name}：x\n手合割：平手\n   1 ７六歩(77)\n`;
    const names = ['棋戦', 'constructor', '__proto__'];
    for (const [i, name] of names.entries()) writeFileSync(folder.path(`${i}.kif`), kif(name));
    const files = names.map((_, i) => folder.path(`${i}.kif`));
    const out = folder.path('out');
    mkdirSync(out);
    const { stderr, status } = magiban(
      `analyse ${files.join(' ')} --nodes 20 --threads 2 --out ${out}`,
    );
    expect([stderr, status]).toEqual(['', 0]);
    for (const [i, name] of names.entries()) {
      const text = readFileSync(folder.path(`out/${i}.kif`), 'utf8');
      expect(text).toContain(`${name}：x`);
      expect(text).toContain('評価値');
    }
  });
});
