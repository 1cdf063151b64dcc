/** Very long games and deep variations without a page: kept, restored, and shown in part. Sizes that no stack survives. */
import { describe, expect, test } from 'vitest';
import { keepGame } from '../src/analyse/kept/game.js';
import { restoreGame } from '../src/analyse/kept/restore.js';
import { openText } from '../src/analyse/open.js';
import { type ShownLine, shownMoves } from '../src/app/moves/shown.js';
import { CurrentLine } from '../src/games/line.js';
import { endingOf } from '../src/games/places.js';
import { type GameTree, loadRules, type Node } from '../src/games/rules.js';

const PLIES = 100_000;
const SHUTTLE = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];

/** Knights go out and back. */
function longCodes(plies: number): string[] {
  return Array.from({ length: plies }, (_, i) => SHUTTLE[i % 4] as string);
}

async function longGame(plies = PLIES): Promise<GameTree> {
  const rules = await loadRules('chess');
  const created = rules.create();
  if (!created.ok) throw created.error;
  const { value: game } = created;
  expect(game.addLine(game.tree, longCodes(plies)).ok).toBe(true);
  return game;
}

/** Each variation begins inside the one before: `1. a3 (1. Nf3 a6 (1... Nf6 2. a3 (2. Ng1 …`. */
async function nestedGame(depth: number) {
  const kept = {
    ...{
      format: 2,
      game: 'chess',
      start: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    },
    ...{ headers: [], notes: [], cursor: -1 },
  };
  const codes: string[] = [];
  const branches: number[] = [];
  let parent = -1;
  for (let ply = 0; ply < depth; ply++) {
    if (parent !== codes.length - 1) branches.push(codes.length, parent);
    codes.push(ply % 2 === 0 ? 'a2a3' : 'a7a6');
    branches.push(codes.length, parent);
    parent = codes.length;
    codes.push(SHUTTLE[ply % 4] as string);
  }
  return restoreGame({ ...kept, moves: codes.join(' '), branches });
}

function count({ moves }: ShownLine): number {
  return moves.reduce(
    (sum, { variations }) => sum + 1 + variations.reduce((all, line) => all + count(line), 0),
    0,
  );
}

function nodesOf({ moves }: ShownLine): Node[] {
  return moves.flatMap(({ node, variations }) => [node, ...variations.flatMap(nodesOf)]);
}

describe(`${PLIES} plies`, () => {
  test('are kept, cloned and restored, with the cursor', async () => {
    const rules = await loadRules('chess');
    const game = await longGame();
    game.toStart();
    game.redo();
    const { kept } = keepGame(rules, game);
    const restored = await restoreGame(structuredClone(JSON.parse(JSON.stringify(kept))));
    expect(restored?.isWhole).toBe(true);
    expect(restored?.game.line).toHaveLength(PLIES);
    expect(restored?.game.cursor.ply).toBe(1);
  });

  test('as UCI, with white space of any length, are opened', async () => {
    const opened = await openText(`position startpos moves ${longCodes(PLIES).join('\n ')}`);
    expect(opened.ok && opened.value.game.line.length).toBe(PLIES);
    // Looked at in quadratic time, these would take minutes.
    for (const text of [
      `fen ${longCodes(PLIES).join(' ')} x`,
      `x${'\n'.repeat(1_000_000)}x`,
      `[${' '.repeat(1_000_000)}`,
    ]) {
      const { ok, ...rest } = await openText(text);
      expect(ok ? [] : rest).toBeDefined();
    }
  });

  test('a window around the cursor is shown, wherever it is, and steps keep it', async () => {
    const game = await longGame();
    const line = new CurrentLine(game);
    for (const ply of [0, 1, 300, 50_000, PLIES]) {
      const place = ply === 0 ? game.tree : line.nodes[ply - 1];
      if (!place) throw new Error('no such move');
      game.goto(place);
      const { main, outer } = shownMoves(game, line);
      const shown = main.moves.map(({ node }) => node);
      expect(shown.length).toBeLessThanOrEqual(600);
      if (ply > 0) expect(shown.includes(place as Node)).toBe(true);
      expect(outer).toBeUndefined();
      expect(main.earlier?.ply ?? 0).toBe((shown[0]?.ply ?? 0) - 1);
      expect(main.later?.ply ?? PLIES + 1).toBe((shown.at(-1)?.ply ?? 0) + 1);
    }
    const before = line.nodes;
    game.undo();
    expect(line.nodes === before).toBe(true);
  });

  test('the outcome of a long game follows from its last moves', async () => {
    const rules = await loadRules('chess');
    const game = await longGame(2000);
    const line = new CurrentLine(game);
    game.toEnd();
    expect(endingOf(rules, game, line)).toEqual(game.outcome());
    expect(endingOf(rules, game, line)?.reason).toBe('fivefold-repetition');
  });

  test('a game of usual length is shown in full', async () => {
    const game = await longGame(500);
    const line = new CurrentLine(game);
    for (const ply of [1, 250, 450, 500]) {
      game.goto(line.nodes[ply - 1] as Node);
      expect(shownMoves(game, line).main.moves).toHaveLength(500);
    }
  });
});

describe('variations', () => {
  test('nested 100,000 deep are kept, restored and shown in part', async () => {
    const nested = await nestedGame(PLIES);
    if (!nested) throw new Error('not restored');
    const { rules, game } = nested;
    expect(nested.isWhole).toBe(true);
    const again = await restoreGame(structuredClone(keepGame(rules, game).kept));
    expect(again?.indices.size).toBe(2 * PLIES + 1);
    // From the start, the main line goes on, whatever was restored last.
    expect(game.line).toHaveLength(1);
    const line = new CurrentLine(game);
    expect(count(shownMoves(game, line).main)).toBeLessThan(2000);
    const deepest = [...nested.indices.keys()].at(-1) as Node;
    game.goto(deepest);
    const { main, outer } = shownMoves(game, line);
    expect(nodesOf(main).includes(deepest)).toBe(true);
    expect(outer?.ply).toBeGreaterThan(PLIES - 20);
    expect(count(main)).toBeLessThan(2000);
  });

  test('are all reachable: what is left out has a button that shows it', async () => {
    const nested = await nestedGame(40);
    if (!nested) throw new Error('not restored');
    const { game, indices } = nested;
    const line = new CurrentLine(game);
    const seen = new Set<unknown>();
    const waiting: unknown[] = [game.tree];
    for (let at = waiting.pop(); at; at = waiting.pop()) {
      if (seen.has(at)) continue;
      game.goto(at as Node);
      line.refresh();
      const { main, outer } = shownMoves(game, line);
      const nodes = nodesOf(main);
      seen.add(at);
      const hidden = (of: ShownLine): unknown[] => [
        ...[of.earlier, of.later].filter(Boolean),
        ...of.moves.flatMap((move) => [move.hidden?.first, ...move.variations.flatMap(hidden)]),
      ];
      waiting.push(...nodes, ...hidden(main).filter(Boolean), ...(outer ? [outer] : []));
    }
    expect(seen.size).toBe(indices.size);
  });
});

describe('what was kept', () => {
  test('comments, clocks, evaluations, arrows and results come back', async () => {
    const opened = await openText(
      '[White "Anna"]\n\n{Before.} 1. e4 {[%clk 0:10:00] [%eval 0.3] [%cal Ge2e4] Good.} e5 (1... c5 {Or this.}) 2. Nf3 $14 1-0',
    );
    if (!opened.ok) throw new Error('not opened');
    const { rules, game } = opened.value;
    const restored = await restoreGame(structuredClone(keepGame(rules, game).kept));
    if (!restored) throw new Error('not restored');
    const { text } = await rules.record(game, 'PGN');
    expect(text).toContain('1-0');
    expect((await rules.record(restored.game, 'PGN')).text).toBe(text);
  });

  test('in the first, nested form is read, also where it is deep', async () => {
    let next: object[] = [];
    for (const move of longCodes(2500).reverse()) next = [{ move, next }];
    const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
    const restored = await restoreGame({
      ...{ game: 'chess', start, headers: [['White', 'Anna']], moves: next },
      path: [0, 0, 0],
    });
    expect(restored?.isWhole).toBe(true);
    expect(restored?.game.line).toHaveLength(2500);
    expect(restored?.game.cursor.ply).toBe(3);
  });

  test('is reported as incomplete when a move cannot be played', async () => {
    const rules = await loadRules('chess');
    const { kept } = keepGame(rules, await longGame(8));
    const restored = await restoreGame({ ...kept, moves: kept.moves.replace('f3g1', 'f3f9') });
    expect(restored?.isWhole).toBe(false);
    expect(restored?.game.line).toHaveLength(2);
  });
});
