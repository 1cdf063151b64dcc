/**
 * The core has room for every position that is accepted: the limits of chess/setup/validation.ts and
 * shogi/setup/playable-pieces.ts, added up from the weights of the evaluation; and the fullest positions are played.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as chessReference from '@magiban/reference/chess';
import * as shogiReference from '@magiban/reference/shogi';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/tools.mjs';
import { Searcher } from '../../src/engine/searcher.js';
import { unwrap } from '../../src/errors/error.js';
import { solveMate } from '../../src/mate/mate.js';
import { rulesOf } from '../../src/rules.js';
import { HAND_ROLES, shogiPosition } from '../../src/shogi/index.js';
import { MOST_POINTS, pointsOf } from '../../src/shogi/setup/playable-pieces.js';
import { MAGIBAN } from '../cli/run.js';
import { newSearcher, searched } from '../engine/positions.js';

/** A score has 16 bits for the midgame (0), and 16 for the endgame (1). */
const MOST_SCORE = 0x7fff;
/** The room of the core's move lists. */
const MOST_MOVES = 1024;

type Weights = Readonly<Record<string, readonly (readonly [number, number])[]>>;

/** The largest of some weights in one half, whatever its sign. */
function reader(game: string, half: number) {
  const weights = JSON.parse(readFileSync(join(ROOT, `data/eval/${game}.json`), 'utf8')) as Weights;
  return (name: string, from = 0, to?: number) => {
    const rows = weights[name]?.slice(from, to) ?? [];
    expect(rows.length, name).toBeGreaterThan(0);
    return Math.max(...rows.map((row) => Math.abs(row[half] as number)));
  };
}

describe.each([0, 1])('half %i of the evaluation', (half) => {
  it('holds what 24 pieces of a side can be worth in chess', () => {
    const most = reader('chess', half);
    const sum = (...names: string[]) => names.reduce((total, name) => total + most(name), 0);
    /** Material and placement of a role, wherever the kings are. */
    const placed = (role: number, name: string) =>
      most('material', role, role + 1) + sum(`placement_${name}`, 'by_own_king', 'by_their_king');
    const others = [
      placed(1, 'knight') +
        sum('mobility_knight', 'outpost', 'from_king', 'to_king', 'behind_pawn') +
        23 * most('knight_pawns'),
      placed(2, 'bishop') +
        sum('mobility_bishop', 'outpost', 'from_king', 'to_king', 'behind_pawn') +
        23 * most('blocked_bishop'),
      placed(3, 'rook') + sum('mobility_rook', 'rook_open', 'to_king') + 23 * most('rook_pawns'),
      placed(4, 'queen') + sum('mobility_queen', 'to_king'),
    ];
    /** A pawn up to a rank; eight at most are on each. */
    const pawn = (rank: number) => {
      const upTo = (name: string) => most(name, 0, rank + 1);
      const moved = (name: string) => Math.max(upTo(name), most(name, 8, 9 + rank));
      return (
        most('material', 0, 1) +
        most('placement_pawn', 0, 8 * (rank + 1)) +
        sum('by_own_king', 'by_their_king', 'isolated', 'doubled', 'backward', 'unopposed') +
        upTo('supported') +
        upTo('phalanx') +
        Math.max(
          upTo('candidate'),
          upTo('passed') +
            moved('passed_free') +
            moved('passed_path') +
            moved('passed_held') +
            2 * most('rook_behind') +
            sum('passed_own_king', 'passed_their_king'),
        )
      );
    };
    const pieces = 8 * Math.max(pawn(6), ...others) + 15 * Math.max(pawn(5), ...others);
    const kings =
      sum('placement_king', 'danger', 'contact', 'king_lines', 'shield', 'open_at_king', 'fork') +
      4 * most('safe_check') +
      3 * sum('shelter', 'storm') +
      2 * most('can_castle');
    // What an opponent's piece that is attacked adds; it is worth something itself.
    const attacked = 23 * Math.max(0, most('threat') - 40);
    const ground =
      sum('tempo', 'threats', 'bishop_pair') +
      64 * most('restricted') +
      12 * most('space') +
      4 * 2 * most('centre');
    expect(pieces + kings + attacked + ground).toBeLessThan(MOST_SCORE);
  });

  it('holds what 48 points can be worth in shogi', () => {
    const most = reader('shogi', half);
    const ROLES = ['pawn', 'lance', 'knight', 'silver', 'gold', 'bishop', 'rook'] as const;
    expect(HAND_ROLES).toEqual(ROLES);
    /** A role on the board, by its number in the core. */
    const onBoard = (role: number) =>
      most('board', role, role + 1) +
      most('own_king', 154 * role, 154 * (role + 1)) +
      most('their_king', 154 * role, 154 * (role + 1));
    const perPoint = ROLES.map((role, i) => {
      const promoted = role === 'gold' ? [] : [onBoard(i < 4 ? 8 + i : 7 + i)];
      const slides = { lance: 'mobility_lance', bishop: 'mobility_bishop', rook: 'mobility_rook' };
      const name = slides[role as keyof typeof slides];
      const extra = most('hanging') + (name ? most(name) : 0);
      const held = Array.from(
        { length: 18 },
        (_, n) => most('hand', 19 * i + n + 1, 19 * i + n + 2) / (n + 1),
      );
      return (
        Math.max(onBoard(i) + extra, ...promoted.map((worth) => worth + extra), ...held) /
        pointsOf(role)
      );
    });
    const kings =
      2 *
      ['king_place', 'escapes', 'pressed', 'assault', 'tempo'].reduce(
        (total, name) => total + most(name),
        0,
      );
    expect(Math.max(...perPoint)).toBeLessThan(640);
    expect(MOST_POINTS * Math.max(...perPoint) + kings).toBeLessThan(MOST_SCORE);
  });
});

/** Full boards, and the most moves that hill climbing has found: 256 in chess, 713 in shogi. */
const FULL = [
  ['chess', '7k/8/8/8/8/PPPPPPPP/QQQQQQQQ/QQQQQQQK b - - 0 1'],
  ['chess', 'nnnnnnnk/nnnnnnnn/nnnnnnnn/8/8/NNNNNNNN/NNNNNNNN/KNNNNNNN w - - 0 1'],
  ['chess', 'rrrrrrrk/pppppppp/pppppppp/8/8/PPPPPPPP/PPPPPPPP/KRRRRRRR w - - 0 1'],
  ['chess', '1QQQQQ1K/Q5Q1/Q6Q/Q2Q3Q/Q6Q/Q6Q/ppQ4Q/kNQ1QQQ1 w - - 0 1'],
  ['shogi', '1R6R/2RBBB3/R6R1/9/3BB4/6K2/3kB4/9/1R7 b RBGSNLP 1'],
  ['shogi', '4k4/9/9/9/9/9/9/9/4K4 b 7R7B20P 1'],
  ['shogi', 'lnsgkgsnl/1r1b1r1b1/ppppppppp/9/ppp6/9/PPPPPPPPP/1B5R1/LNSGKGSN1 b - 1'],
  ['shogi', '+P+P+P+P+P+P+P+P+P/+P+P+P+P+P+P+P+P+P/+P+P+P+P+P+P+P+P+P/4k4/9/9/9/9/4K4 w 4p 1'],
] as const;

describe.each(FULL)('%s: %s', (game, text) => {
  const position = unwrap(rulesOf(game).parse(text));

  it('has the moves of the reference, and lists have room for them', () => {
    const reference = game === 'chess' ? chessReference : shogiReference;
    expect([...position.moveTexts()].sort()).toEqual(reference.legalMoves(text));
    expect(position.moveTexts().length).toBeLessThan(MOST_MOVES);
  });

  it('is searched, in WebAssembly and in JavaScript, alike', () => {
    const report = searched(newSearcher(Searcher, game, 1), position, { depth: 2, lines: 300 });
    const lines = report.lines.map(({ codes }) => codes[0]);
    expect(report.lines.length).toBe(Math.min(251, position.moveTexts().length));
    for (const code of lines) expect(position.legalCodes()).toContain(code);
    const args = ['search', game, '--depth', '2', '--json', '--fen', text];
    const [wasm, js] = ['', 'js'].map((core) => {
      const env = { PATH: process.env.PATH, ...(core ? { MAGIBAN_CORE: core } : {}) };
      const { stdout, status } = spawnSync(process.execPath, [MAGIBAN, ...args], {
        encoding: 'utf8',
        env,
      });
      expect(status).toBe(0);
      return stdout.replace(/"nps":\d+/g, '');
    });
    expect(js).toBe(wasm);
    expect(wasm).toMatch(/"bestmove":/);
  }, 60_000);
});

it('the mate solver tells hands apart that no set has', async () => {
  // Seven rooks in hand or six: with three bits for each kind, one subtraction still compares them.
  for (const hand of ['7R', '6R', '7B7R', '30P', '7G7S7N7L']) {
    const position = shogiPosition(`4k4/9/4P4/9/9/9/9/9/4K4 b ${hand} 1`);
    const { outcome, moves } = await solveMate(position, { nodes: 200_000 });
    expect(['mate', 'nomate']).toContain(outcome);
    let here = position;
    for (const move of moves) here = here.play(move);
    expect(here.isCheckmate, hand).toBe(outcome === 'mate');
  }
}, 60_000);
