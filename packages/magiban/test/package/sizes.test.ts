/** How much a page downloads: the chunks that load at once, minified and gzipped, with the WebAssembly inside. */
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProject, type Project } from './project.js';

const POSITION = "import { ChessPosition } from 'magiban/chess';";
const KILOBYTE = 1000;

const PROGRAMS = [
  ['ChessPosition', 36, `${POSITION} console.log(ChessPosition.start.legalMoves());`],
  [
    'ShogiPosition',
    42,
    "import { ShogiPosition } from 'magiban/shogi'; console.log(ShogiPosition.start.legalMoves());",
  ],
  [
    'parseRecord',
    59,
    "import { parseRecord } from 'magiban/records'; console.log(parseRecord(''));",
  ],
  [
    'the chess engine',
    90,
    `${POSITION} import { createChessEngine } from 'magiban/engine/chess';
     console.log(await createChessEngine({ worker: true }).bestMove(ChessPosition.start, { depth: 1 }));`,
  ],
  [
    'the shogi engine',
    90,
    "import { createShogiEngine } from 'magiban/engine/shogi'; console.log(createShogiEngine());",
  ],
] as const;

let project: Project;
beforeAll(() => {
  project = createProject();
});
afterAll(() => project?.remove());

/** The bytes of the entry chunk and of all chunks that it imports statically. */
async function initialBytes(program: string): Promise<number> {
  const { metafile, outputFiles } = await build({
    stdin: { contents: program, resolveDir: project.folder },
    ...{ bundle: true, minify: true, format: 'esm', splitting: true, write: false, metafile: true },
    outdir: project.folder,
  });
  const { outputs } = metafile;
  const initial = new Set(
    Object.keys(outputs).filter((name) => outputs[name]?.entryPoint === '<stdin>'),
  );
  for (const name of initial) {
    for (const { path, kind } of outputs[name]?.imports ?? []) {
      if (kind === 'import-statement') initial.add(path);
    }
  }
  const names = new Set([...initial].map((name) => basename(name)));
  const files = outputFiles.filter(({ path }) => names.has(basename(path)));
  expect(files).toHaveLength(initial.size);
  return files.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
}

describe('the download', () => {
  it.each(PROGRAMS)('of %s is at most %i kB', async (_, kilobytes, program) => {
    expect(await initialBytes(program)).toBeLessThanOrEqual(kilobytes * KILOBYTE);
  });

  it('of the package is at most 3 MB', () => {
    expect(statSync(project.tarball).size).toBeLessThanOrEqual(3000 * KILOBYTE);
  });
});
