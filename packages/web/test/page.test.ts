/** The page in a browser: each kind of board shows what the library says. */
import { Bitboard, BoardGeometry, CHESS_MOVEMENTS, raycastAttacks } from 'magiban/bitboard';
import * as chess from 'magiban/chess';
import * as shogi from 'magiban/shogi';
import { describe, expect, test } from 'vitest';
import { cell, cellsThatAre, choose, page, ROOK_E4, url, usePage } from './page-fixture.js';

usePage();

describe('chess', () => {
  test('shows the 8 squares of a rook on e4, in every form', async () => {
    const response = await page.goto(url);
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(await cellsThatAre('attacked')).toEqual(ROOK_E4);
    expect(await cellsThatAre('blocker')).toEqual(['c4', 'e2', 'e6', 'g4']);
    expect(await cell('e4').getAttribute('aria-label')).toBe('e4, white rook');
    expect(await cell('e6').getAttribute('aria-label')).toBe('e6, blocker, attacked');
    expect(await page.getByRole('status').textContent()).toBe(
      'rook e4 attacks 8 squares: e2, e3, c4, d4, f4, g4, e5, e6',
    );
    const attacked = chess.squareSet(...ROOK_E4);
    expect(await page.locator('#drawing').textContent()).toBe(attacked.toString());
    expect(await page.locator('#words').textContent()).toBe(
      'Occupied0x540010000x00001000Attacked0x6c1010000x00001010',
    );
    expect(await page.locator('#core').textContent()).toContain('WebAssembly core');
  });

  test('a click moves the piece, and takes the blocker that stood there', async () => {
    await page.goto(url);
    await cell('g4').click();
    expect(await cell('g4').getAttribute('aria-label')).toBe('g4, white rook');
    expect(await cellsThatAre('blocker')).toEqual(['c4', 'e2', 'e6']);
    const occupied = chess.squareSet('c4', 'e2', 'e6');
    const rook = { role: 'rook', color: 'white' } as const;
    const expected = chess.attacks(rook, chess.square('g4'), occupied).names().sort();
    expect(expected).not.toEqual(ROOK_E4);
    expect(await cellsThatAre('attacked')).toEqual(expected);
  });

  test('a blocker shortens a ray: by mode, by Shift and by the right button', async () => {
    await page.goto(`${url}#chess/rook/white/a1`);
    expect(await cellsThatAre('attacked')).toHaveLength(14);
    await page.getByRole('button', { name: 'Blockers' }).click();
    expect(await page.getByRole('button', { name: 'Blockers', pressed: true }).count()).toBe(1);
    await cell('a3').click();
    expect(await cellsThatAre('attacked')).toHaveLength(9);
    await page.getByRole('button', { name: 'Blockers' }).click();
    await cell('d1').click({ modifiers: ['Shift'] });
    expect(await cellsThatAre('attacked')).toEqual(['a2', 'a3', 'b1', 'c1', 'd1']);
    await cell('b1').click({ button: 'right' });
    expect(await cellsThatAre('attacked')).toEqual(['a2', 'a3', 'b1']);
    await cell('b1').click({ button: 'right' });
    expect(await cellsThatAre('attacked')).toHaveLength(5);
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await cellsThatAre('attacked')).toHaveLength(14);
    expect(await cellsThatAre('blocker')).toEqual([]);
  });

  test('every piece of both colours attacks what the library says', async () => {
    await page.goto(`${url}#chess/rook/white/d4/d6,f6,c3`);
    const occupied = chess.squareSet('d6', 'f6', 'c3');
    for (const color of chess.COLORS) {
      await choose(color);
      for (const role of chess.ROLES) {
        await choose(role);
        const expected = chess.attacks({ role, color }, chess.square('d4'), occupied);
        expect(await cellsThatAre('attacked'), `${color} ${role}`).toEqual(expected.names().sort());
      }
    }
  });
});

describe('other boards', () => {
  test('shogi is seen from sente, and attacks what the library says', async () => {
    await page.goto(url);
    await choose('Shogi');
    expect(await page.getByRole('gridcell').count()).toBe(81);
    expect(await page.getByRole('gridcell').first().getAttribute('aria-label')).toBe('9a');
    expect(await page.locator('.files').textContent()).toBe('987654321');
    const occupied = shogi.squareSet(...((await cellsThatAre('blocker')) as shogi.SquareName[]));
    for (const color of shogi.COLORS) {
      await choose(color);
      for (const role of ['dragon', 'promotedlance', 'knight', 'lance'] as const) {
        await choose(role.replace('promoted', 'promoted '));
        const expected = shogi.attacks({ role, color }, shogi.square('5e'), occupied);
        expect(await cellsThatAre('attacked'), `${color} ${role}`).toEqual(expected.names().sort());
      }
    }
  });

  test('10x10 works, 20x20 is refused in the words of the library', async () => {
    await page.goto(url);
    await choose('Any size');
    const board = BoardGeometry.of(10, 10);
    const queen = raycastAttacks(
      CHESS_MOVEMENTS.queen,
      board.squareAt(4, 4),
      Bitboard.empty(board),
    );
    expect(await page.getByRole('gridcell').count()).toBe(100);
    expect(await cellsThatAre('attacked')).toEqual(queen.names().sort());

    for (const side of ['Width in squares', 'Height in squares']) {
      await page.getByLabel(side).fill('20');
      await page.getByLabel(side).press('Enter');
    }
    const refusal = BoardGeometry.tryOf(20, 20);
    expect(await page.locator('#size-error').textContent()).toBe(
      refusal.ok ? 'refused' : refusal.error.message,
    );
    expect(await page.getByRole('gridcell').count()).toBe(100);
    expect(await cellsThatAre('attacked')).toEqual(queen.names().sort());
    expect(new URL(page.url()).hash).toBe('#10x10/queen/white/e5');

    await page.getByLabel('Width in squares').fill('16');
    await page.getByLabel('Height in squares').fill('8');
    await page.getByLabel('Height in squares').press('Enter');
    expect(await page.locator('#size-error').textContent()).toBe('');
    expect(await page.getByRole('gridcell').count()).toBe(128);
  });

  test.each([
    [360, 740, 'chess'],
    [360, 740, 'shogi'],
    [390, 844, '10x10'],
    [820, 1180, 'shogi'],
    [1440, 900, '8x16'],
    [360, 740, '64x2'],
  ])('at %ix%i the %s page is no wider than the window', async (width, height, board) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${url}#${board}`);
    const size = await cell('5e').or(cell('a1')).first().boundingBox();
    expect(size?.width).toBeGreaterThanOrEqual(24);
    expect(size?.width).toBe(size?.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const piece = await page.locator('[data-piece]').boundingBox();
    expect(piece?.x).toBeGreaterThan(0);
    expect(piece?.x).toBeLessThan(width);
  });
});
