import { CHESS } from 'magiban/chess';
import { SHOGI } from 'magiban/shogi';
import { type AnyPosition, Tablebase, unwrap } from 'magiban/tablebase';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Example, runExample } from './support.js';

let tablebase: Tablebase;
beforeAll(async () => {
  tablebase = await Tablebase.open();
});

let quiz: Example | undefined;
afterEach(() => quiz?.kill());

/** A position on a line of its own, then the question. */
const QUESTION = /^(?<fen>[\w/+]+ [bw] \S+.*)\nWhich move of (\w+) (?<goal>wins|holds the draw)\?/m;

describe.each([CHESS, SHOGI])('endgame-quiz: $game', (rules) => {
  it('judges answers as the tablebase does', async () => {
    quiz = new Example('endgame-quiz', ['--game', rules.game, '--questions', '2']);
    for (const kind of ['best', 'worst'] as const) {
      const { groups } = await quiz.until(QUESTION);
      const position = unwrap<AnyPosition>(rules.parse(groups?.fen ?? ''));
      const { outcome, moves = [] } = (await tablebase.explain(position)) ?? {};
      expect(outcome).toBe(groups?.goal === 'wins' ? 'win' : 'draw');
      quiz.write('nonsense');
      await quiz.until(/"nonsense" is not a move/);
      const move = kind === 'best' ? moves[0] : moves.at(-1);
      quiz.write(move?.move ?? '');
      await quiz.until(kind === 'best' ? /^Yes, .*/m : /^No, now it is a (draw|loss); best: .*/m);
    }
    expect(await quiz.end()).toMatchObject({ code: 0, stderr: '' });
    expect(quiz.stdout).toMatch(/\n2 of 4 points\n$/);
  });
});

describe('endgame-quiz', () => {
  it('ends with its input', async () => {
    expect(await runExample('endgame-quiz')).toMatchObject({ code: 0, stderr: '' });
  });

  it('refuses another game', async () => {
    const { code, stderr } = await runExample('endgame-quiz', ['--game', 'go']);
    expect([code, stderr.slice(0, 6)]).toEqual([2, 'usage:']);
  });
});
