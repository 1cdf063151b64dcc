/** The rules of the house: who may import whom, and what the lock file may say. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, tool } from '../scripts/tools.mjs';

const FORBIDDEN = [
  ['magiban/src/bitboard', '../core/load.js', 'lowest floor'],
  ['magiban/src/bitboard', '@magiban/core/lab', 'lowest floor'],
  ['magiban/src/bitboard', 'node:fs', 'only the command line may use Node'],
  ['magiban/src/records', '../chess/types.js', 'Records are text and know no game'],
  ['magiban/src/records', '@magiban/core/chess', 'Records are text and know no game'],
  ['magiban/src/records', 'node:fs', 'only the command line may use Node'],
  ['magiban/src/protocol', '../chess/uci.js', 'Protocols are text and know no game'],
  ['magiban/src/protocol', 'node:readline', 'only the command line may use Node'],
  ['magiban/src/core', '../chess/types.js', 'knows no game'],
  ['magiban/src/chess', '../shogi/types.js', 'never import each other'],
  ['magiban/src/shogi', '../chess/types.js', 'never import each other'],
  ['magiban/src/magics', '../shogi/types.js', 'know no game'],
  ['magiban/src/chess', '../tablebase/index.js', 'Tablebases stand above the games'],
  ['magiban/src/shogi', '../tablebase/index.js', 'Tablebases stand above the games'],
  ['magiban/src/core', '../tablebase/index.js', 'Tablebases stand above the games'],
  ['magiban/src/tablebase', '../magics/index.js', 'nothing beside or above themselves'],
  ['magiban/src/tablebase', '../cli/output.js', 'Nobody imports the command line'],
  ['magiban/src/tablebase', 'node:fs', 'only the command line may use Node'],
  ['magiban/src/chess', '../book/index.js', 'Books stand above the games'],
  ['magiban/src/shogi', '../book/index.js', 'Books stand above the games'],
  ['magiban/src/engine', '../book/index.js', 'nothing beside or above itself'],
  ['magiban/src/book', '../tablebase/index.js', 'and nothing else'],
  ['magiban/src/book', '@magiban/core/chess-engine', 'and nothing else'],
  ['magiban/src/book', 'node:fs', 'only the command line may use Node'],
  ['magiban/src/book', '../cli/files.js', 'Nobody imports the command line'],
  ['magiban/src/engine', '../protocol/index.js', 'nothing beside or above itself'],
  ['magiban/src/engine', 'node:worker_threads', 'only the command line may use Node'],
  ['magiban/src/engine', '../cli/output.js', 'Nobody imports the command line'],
  ['magiban/src/mate', '../protocol/index.js', 'Mates know the games'],
  ['magiban/src/mate', 'node:fs', 'only the command line may use Node'],
  ['magiban/src/shogi', '../cli/output.js', 'Nobody imports the command line'],
  ['magiban/src/chess', 'node:fs', 'only the command line may use Node'],
  ['magiban/src', './cli/main.js', 'Nobody imports the command line'],
  ['magiban/src/core', '../../../core/assembly/layout.js', 'never AssemblyScript'],
  ['web/src', '../../magiban/src/errors.js', 'published library only'],
  ['web/src', '@magiban/core/chess', 'published library only'],
  ['reference/src', 'magiban/chess', 'shares code with nothing'],
  ['core/assembly/bits', '../layout', 'lowest floor of the core'],
  ['core/assembly/chess', '../shogi/types', 'Chess imports bits only'],
  ['core/assembly/shogi', '../chess/types', 'Shogi imports bits only'],
  ['core/assembly/algo', '../chess/types', 'generic over the game'],
  ['core/assembly/lab', '../shogi/types', 'laboratory knows no game'],
] as const;

const ALLOWED = [
  ['magiban/src/bitboard', '../errors.js'],
  ['magiban/src/records', '../errors.js'],
  ['magiban/src/protocol', '../errors.js'],
  ['magiban/src/chess', '../bitboard/bitboard.js'],
  ['magiban/src/chess', '../records/tree.js'],
  ['magiban/src/tablebase', '../chess/position.js'],
  ['magiban/src/tablebase', '../shogi/position.js'],
  ['magiban/src/tablebase', '../core/packed-words.js'],
  ['magiban/src/engine', '../chess/position.js'],
  ['magiban/src/engine', '../tablebase/tablebase.js'],
  ['magiban/src/engine', '@magiban/core/chess-engine'],
  ['magiban/src/book', '../chess/position.js'],
  ['magiban/src/book', '../shogi/sfen.js'],
  ['magiban/src/book', '../engine/engine.js'],
  ['magiban/src/cli', '../book/index.js'],
  ['magiban/src/mate', '../shogi/position.js'],
  ['magiban/src/mate', '../engine/pause.js'],
  ['magiban/src/mate', '@magiban/core/shogi-mate'],
  ['magiban/src/cli', '../chess/attacks.js'],
  ['magiban/src/cli', '../engine/index.js'],
  ['magiban/src/cli', '../tablebase/index.js'],
  ['magiban/src/cli', '../protocol/index.js'],
  ['magiban/src/cli', 'node:fs'],
  ['web/src', 'magiban/chess'],
  ['core/assembly/chess', '../bits/bits64'],
  ['core/assembly/lab', '../bits/bits64'],
] as const;

/** Lints a tree with the repository's rules and one file for each import; the complaint about each, or nothing. */
function complaints(imports: readonly (readonly [folder: string, path: string, ...unknown[]])[]) {
  const root = mkdtempSync(join(tmpdir(), 'magiban-house-'));
  try {
    cpSync(join(ROOT, 'biome.json'), join(root, 'biome.json'));
    for (const [i, [folder, path]] of imports.entries()) {
      mkdirSync(join(root, 'packages', folder), { recursive: true });
      writeFileSync(join(root, 'packages', folder, `case${i}.ts`), `export * from '${path}';\n`);
    }
    const { stdout } = spawnSync(
      process.execPath,
      [
        ...[tool('@biomejs/biome', 'biome'), 'lint', '--vcs-enabled=false', '--reporter=json'],
        ...['--only=style/noRestrictedImports', '--max-diagnostics=none'],
      ],
      { cwd: root, encoding: 'utf8' },
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: object[] };
    const texts = diagnostics.map((diagnostic) => JSON.stringify(diagnostic));
    return imports.map((_, i) => texts.find((text) => text.includes(`case${i}.ts`)));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

describe('imports', () => {
  it('that break the rules are errors', () => {
    const said = complaints(FORBIDDEN);
    for (const [i, [folder, path, reason]] of FORBIDDEN.entries()) {
      expect(said[i] ?? 'nothing', `${folder} importing ${path}`).toContain(reason);
    }
  });

  it('that keep the rules are not', () => {
    expect(complaints(ALLOWED)).toEqual(ALLOWED.map(() => undefined));
  });
});

describe('the lock file', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const entries = Object.entries(packages as Record<string, Record<string, unknown>>);
  // At any depth: a workspace may have its own version of a package.
  const installed = entries.filter(([path, { link }]) => path.includes('node_modules/') && !link);

  it('holds a version and an integrity hash of every package', () => {
    expect(installed.length).toBeGreaterThan(100);
    for (const [path, { version, integrity }] of installed) {
      expect([path, typeof version, integrity]).toEqual([
        path,
        'string',
        expect.stringMatching(/^sha512-/),
      ]);
    }
  });

  it('holds what other systems need, too', () => {
    const names = new Set(
      entries.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13)),
    );
    const optional = entries.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {}));
    expect(optional.filter((name) => !names.has(name))).toEqual([]);
  });

  it('holds no address to download from', () => {
    const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
    expect(text).not.toMatch(/"resolved": "[a-z+]+:/);
  });
});
