/**
 * Names that every JavaScript object knows (`constructor`, `__proto__`), wherever a name comes from outside: headers, tags,
 * formats, pieces, options of engines, files and arguments of the command line. They are names like any other: kept, or
 * refused as unknown, and never looked up on a prototype.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { CHESS_BOARD, pieceMovement } from 'magiban/bitboard';
import { makePgn, parsePgn, parseSquare } from 'magiban/chess';
import { makeRecord, parseRecord, RECORD_FORMATS, unwrap } from 'magiban/records';
import { handicap, ShogiGame } from 'magiban/shogi';
import { parseMaterial } from 'magiban/tablebase';
import { wordFor } from '../../packages/web/src/app/words/words.js';
import { materialLabel } from '../../packages/web/src/endgames/material-names.js';
import { streakOf } from '../../packages/web/src/endgames/streaks.js';
import { tellError } from '../../packages/web/src/errors/tell.js';
import { scenario } from './scenario.js';

const NAMES = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['prototype', 'length', 'name', 'call', 'then', 'toJSON', 'Symbol.iterator'],
];
const KIF = '手合割：平手\n   1 ７六歩(77)\n';
const MAGIBAN = join(process.cwd(), 'packages/magiban/bin/magiban.js');

/** Each way throws if a name is not treated as one. The command line takes a process each, so it is tried less often. */
const WAYS: Readonly<Record<string, (name: string, folder: string) => void>> = {
  headers(name) {
    const game = new ShogiGame();
    game.headers.set(name, 'x');
    for (const format of RECORD_FORMATS) {
      const [back] = unwrap(parseRecord(unwrap(makeRecord(game, format)).text, { format }));
      same(`${format} headers`, [...(back?.headers ?? [])], [[name, 'x']]);
    }
  },
  'headers of KIF'(name) {
    const [record] = unwrap(parseRecord(`${name}：x\n${KIF}`));
    same('headers', [...(record?.headers ?? [])], [[name, 'x']]);
  },
  'fields of JKF'(name) {
    const text = `{"${name}": 1, "header": {"${name}": "x"}, "moves": [{"${name}": {}}]}`;
    const [record] = unwrap(parseRecord(text, { format: 'jkf' }));
    same('headers', [...(record?.headers ?? [])], [[name, 'x']]);
  },
  tags(name) {
    const [game] = parsePgn(`[${name} "x"]\n\n1. e4 {[%${name} 1]} $${name} ${name} *`);
    same('tags', [...(game?.headers ?? [])], [[name, 'x']]);
    if (game && !makePgn(game.record).includes(`[${name} "x"]`)) throw new Error('not written');
  },
  names(name) {
    const found = [
      ...[handicap(name), parseSquare(name), parseMaterial(name)],
      pieceMovement(CHESS_BOARD, name),
    ];
    same('found', found.filter(({ ok }) => ok).length, 0);
    same('format', parseRecord(KIF, { format: name as 'kif' }).ok, false);
  },
  'the page'(name) {
    same('word', wordFor({ rook: 'x' }, name), name);
    same('streak', streakOf(name), { now: 0, best: 0 });
    materialLabel('shogi', name, true);
    const foreign = Object.assign(new Error('x'), { code: name, data: {} });
    same('error', tellError(foreign, 'ja'), 'x');
  },
  'the command line'(name, folder) {
    const file = join(folder, `${name}.kif`);
    writeFileSync(file, `${name}：x\n${KIF}`);
    const { stdout } = magiban(folder, 'convert', file, '--to', 'csa');
    if (!stdout.includes(`$${name}:x`)) throw new Error(`convert wrote ${stdout}`);
  },
  arguments(name, folder) {
    for (const args of [['convert', name], ['moves', name], ['tb', 'stats', name], [name]]) {
      same('exit code', magiban(folder, ...args).status, 2);
    }
  },
};

function same(what: string, found: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  if (left !== right) throw new Error(`${what}: ${left}, expected ${right}`);
}

function magiban(cwd: string, ...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [MAGIBAN, ...args], {
    ...{ cwd, encoding: 'utf8', timeout: 60_000 },
  });
  if (/\bbug\b|\n\s+at |function /.test(stdout + stderr)) throw new Error(stderr || stdout);
  return { stdout, status };
}

export const POISONED_NAMES = scenario({
  name: 'poisoned-names',
  covers: 'names such as constructor and __proto__ everywhere: names like any other',
  quickRuns: 60,
  inputs: fc.record({
    name: fc.constantFrom(...NAMES),
    way: fc.oneof(
      {
        weight: 9,
        arbitrary: fc.constantFrom('headers', 'headers of KIF', 'fields of JKF', 'tags'),
      },
      { weight: 9, arbitrary: fc.constantFrom('names', 'the page') },
      { weight: 2, arbitrary: fc.constantFrom('the command line', 'arguments') },
    ),
  }),
  start() {
    const folder = mkdtempSync(join(tmpdir(), 'magiban-names-'));
    return {
      check: ({ name, way }) => WAYS[way]?.(name, folder),
      stop: () => rmSync(folder, { recursive: true, force: true }),
    };
  },
});
