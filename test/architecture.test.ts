/** Who may import whom. A folder is a room; a file may import its own room and what the row of its room lists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/tools.mjs';

/** The core, below packages/core/assembly. Chess and shogi never import each other; only the entries join them. */
const CORE: Rooms = {
  bits: [],
  common: ['bits'],
  chess: ['bits', 'common'],
  shogi: ['bits', 'common'],
  search: ['bits', 'common'],
  mate: ['bits', 'common'],
  retrograde: ['bits', 'common'],
  perft: ['bits', 'common'],
  lab: ['bits', 'common'],
  entries: ['bits', 'common', 'chess', 'shogi', 'search', 'mate', 'retrograde', 'perft', 'lab'],
};

/**
 * The library, below packages/magiban/src; files of src itself are the room `.`, and a folder inside a room may have a row of its
 * own. Only `node`, `server`, `bench` and the command line use Node.
 */
const LIBRARY: Rooms = {
  errors: [],
  '.': ['core', 'bitboard', 'records', 'chess', 'shogi', '@magiban/core'],
  bitboard: ['.'],
  records: ['.'],
  uci: ['.'],
  'uci/client': ['.', 'uci', 'chess', 'shogi', 'engine'],
  core: ['.', 'bitboard', '@magiban/core'],
  magics: ['.', 'bitboard', 'core', '@magiban/core'],
  chess: ['.', 'bitboard', 'core', 'records', '@magiban/core'],
  shogi: ['.', 'bitboard', 'core', 'records', '@magiban/core'],
  packed: [],
  tablebase: ['.', 'core', 'chess', 'shogi', 'packed', 'fflate'],
  engine: ['.', 'core', 'chess', 'shogi', 'tablebase', 'packed', '@magiban/core'],
  mate: ['.', 'core', 'chess', 'shogi', 'tablebase', 'engine', '@magiban/core'],
  match: ['.', 'records', 'chess', 'shogi', 'tablebase', 'uci', 'uci/client'],
  book: ['.', 'records', 'chess', 'shogi', 'engine', 'match', 'packed'],
  analysis: ['.', 'bitboard', 'records', 'chess', 'shogi', 'tablebase', 'engine', 'mate'],
  'uci/session': ['.', 'uci', 'shogi', 'chess', 'engine', 'mate', 'book'],
  shogihome: ['.', 'uci', 'uci/session', 'tablebase', 'engine', 'book', '@magiban/core'],
  node: [
    ...['.', 'bitboard', 'core', 'magics', 'chess', 'shogi', 'tablebase', 'engine', 'book'],
    ...['uci', 'uci/client', 'uci/session', 'match', 'analysis', 'node:'],
  ],
  server: ['.', 'tablebase', 'node:'],
  bench: [
    ...['.', 'bitboard', 'core', 'chess', 'shogi', 'tablebase', 'engine', 'node'],
    ...['node:', '@magiban/bench'],
  ],
  cli: [
    ...['.', 'bitboard', 'records', 'uci', 'uci/client', 'uci/session', 'core', 'magics', 'chess'],
    ...[
      'shogi',
      'tablebase',
      'engine',
      'mate',
      'book',
      'match',
      'analysis',
      'node',
      'server',
      'bench',
    ],
    ...['node:', 'commander', 'cli-progress'],
  ],
};

/** The page sees the published library only; the reference generators share code with nothing. */
const PAGE: Rooms = {
  '.': ['magiban', 'lit-html', '@lichess-org/chessground', 'shogiground', 'idb'],
};
const REFERENCE: Rooms = { '.': [] };

/** The examples see what their users see: the published library. */
const EXAMPLES: Rooms = {
  'endgame-quiz': ['magiban', 'node:'],
  'kifu-viewer': ['magiban'],
  'move-server': ['magiban', 'node:'],
  'next-page': ['magiban', 'next', 'react'],
  'opening-statistics': ['magiban', 'node:'],
  'puzzle-maker': ['magiban', 'node:'],
  'react-board': ['magiban', 'react', 'react-dom'],
  'uci-match': ['magiban', 'node:'],
};

type Rooms = Readonly<Record<string, readonly string[]>>;
interface Import {
  readonly file: string;
  readonly specifier: string;
}

const TREES = [
  ['packages/core/assembly', CORE],
  ['packages/magiban/src', LIBRARY],
  ['packages/web/src', PAGE],
  ['packages/reference/src', REFERENCE],
  ['examples', EXAMPLES],
] as const;

function sourcesOf(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const paths = names.map((name) => name.replaceAll('\\', '/'));
  // An example may have been installed and built where it is.
  return paths.filter(
    (path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|\.next)\//.test(path),
  );
}

/** Static imports, re-exports and dynamic imports. Types of `import('…')` leave nothing behind. */
function importsOf(file: string, text: string): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const named =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined;
    if (named && ts.isStringLiteral(named)) found.push({ file, specifier: named.text });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.ES2022));
  return found;
}

/** The room of a file: its first two folders if they have a row, its first folder, or `.`; a tree with one room has no others. */
function roomOf(rooms: Rooms, file: string): string {
  const [first = '', second = '', ...rest] = file.split('/');
  if (second === '' || Object.keys(rooms).length === 1) return '.';
  const inner = `${first}/${second}`;
  return rest.length > 0 && inner in rooms ? inner : first;
}

/** The name of a package, or `node:`. */
function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:';
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** What an import breaks, or nothing. */
function complaintOf(rooms: Rooms, { file, specifier }: Import): string | undefined {
  const from = roomOf(rooms, file);
  const isOwn = specifier.startsWith('.');
  const path = isOwn ? posix.join(posix.dirname(file), specifier) : '';
  if (path.startsWith('..')) return `${file} imports ${specifier}, which is outside`;
  const to = isOwn ? roomOf(rooms, path) : packageOf(specifier);
  if (!(from in rooms)) return `${file} is in no room of the table`;
  // Every room of the library may report errors.
  if (from === to || to === 'errors' || rooms[from]?.includes(to)) return undefined;
  return `${file} imports ${specifier}: ${from} may not import ${to}`;
}

describe.each(TREES)('%s', (folder, rooms) => {
  const files = sourcesOf(folder);

  it('keeps to the table', () => {
    const complaints = files.flatMap((file) =>
      importsOf(file, readFileSync(join(ROOT, folder, file), 'utf8')).flatMap(
        (one) => complaintOf(rooms, one) ?? [],
      ),
    );
    expect(complaints).toEqual([]);
  });

  it('has a file in each room', () => {
    const used = new Set(files.map((file) => roomOf(rooms, file)));
    expect(Object.keys(rooms).filter((room) => !used.has(room))).toEqual([]);
  });
});

/** The files of a tree that each file imports when it runs; types leave nothing behind. */
function graphOf(folder: string): Map<string, string[]> {
  const files = sourcesOf(folder);
  const known = new Set(files);
  const graph = new Map<string, string[]>();
  for (const file of files) {
    const text = readFileSync(join(ROOT, folder, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
    const targets = source.statements.flatMap((node) => {
      const isImport = ts.isImportDeclaration(node) && !isTypeOnly(node);
      const isExport = ts.isExportDeclaration(node) && !node.isTypeOnly;
      if (!(isImport || isExport) || !node.moduleSpecifier) return [];
      const { text: path } = node.moduleSpecifier as ts.StringLiteral;
      return [posix.join(posix.dirname(file), path).replace(/(\.js)?$/, '.ts')];
    });
    graph.set(
      file,
      targets.filter((target) => known.has(target)),
    );
  }
  return graph;
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { namedBindings, name } = importClause;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.every((element) => element.isTypeOnly);
}

/** A cycle of imports, if there is one. */
function cycleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const target of graph.get(file) ?? []) {
      const cycle = visit(target, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

describe('no file imports itself in a roundabout way', () => {
  it.each(['packages/magiban/src', 'packages/web/src', 'packages/reference/src'])(
    'in %s',
    (folder) => {
      expect(cycleIn(graphOf(folder))).toBeUndefined();
    },
  );

  it('which would be found', () => {
    expect(
      cycleIn(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b', 'c', 'b']);
  });
});

describe('the table forbids', () => {
  it.each([
    [CORE, 'bits/x.ts', '../common/layout'],
    [CORE, 'chess/x.ts', '../shogi/types'],
    [CORE, 'chess/eval/x.ts', '../../search/node'],
    [CORE, 'search/x.ts', '../chess/types'],
    [CORE, 'lab/x.ts', '../shogi/types'],
    [LIBRARY, 'errors/x.ts', '../chess/types.js'],
    [LIBRARY, 'records/x.ts', '../chess/types.js'],
    [LIBRARY, 'records/x.ts', 'node:fs'],
    [LIBRARY, 'chess/x.ts', '../shogi/types.js'],
    [LIBRARY, 'chess/x.ts', '../tablebase/index.js'],
    [LIBRARY, 'engine/x.ts', 'node:worker_threads'],
    [LIBRARY, 'engine/x.ts', '../node/files.js'],
    [LIBRARY, 'engine/x.ts', '../cli/output.js'],
    [LIBRARY, 'node/x.ts', '../cli/output.js'],
    [LIBRARY, 'uci/x.ts', './session/session.js'],
    [LIBRARY, 'uci/client/x.ts', '../session/session.js'],
    [LIBRARY, 'match/x.ts', 'node:child_process'],
    [LIBRARY, 'match/x.ts', '../node/files.js'],
    [LIBRARY, 'uci/client/x.ts', 'node:child_process'],
    [LIBRARY, 'analysis/x.ts', 'node:fs'],
    [LIBRARY, 'uci/session/x.ts', '../../node/files.js'],
    [LIBRARY, 'shogihome/x.ts', '../match/elo.js'],
    [LIBRARY, 'server/x.ts', '../cli/output.js'],
    [LIBRARY, 'core/x.ts', '../../../core/assembly/common/layout.js'],
    [PAGE, 'app/x.ts', '../../../magiban/src/errors/error.js'],
    [PAGE, 'app/x.ts', '@magiban/core/chess'],
    [REFERENCE, 'chess/x.ts', 'magiban/chess'],
    [EXAMPLES, 'uci-match/x.ts', '../../packages/magiban/src/uci/client/index.ts'],
    [EXAMPLES, 'uci-match/x.ts', '../move-server/server.ts'],
    [EXAMPLES, 'kifu-viewer/x.ts', 'node:fs'],
  ])('%#: %s', (rooms, file, specifier) => {
    const [found] = importsOf(file, `export * from '${specifier}';`);
    expect(found && complaintOf(rooms, found)).toContain(file);
    const [dynamic] = importsOf(file, `const x = () => import('${specifier}');`);
    expect(dynamic).toEqual(found);
  });
});

/** The tree of docs/architecture.md as paths. A line may name several: what is below it is below one of them. */
function drawnPaths(): string[][] {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const [, tree = ''] = /```text\n(.*?)\n```/s.exec(text) ?? [];
  const above: string[][] = [];
  return tree.split('\n').flatMap((line) => {
    const names = /^ *((?:[\w.-]+(?:\/|\.\w+) ?)+) {2}/.exec(`${line}  `)?.[1]?.trim().split(' ');
    if (!names) return [];
    const depth = line.search(/\S/) / 2;
    const parents = depth === 0 ? [''] : (above[depth - 1] ?? []);
    above[depth] = parents.flatMap((parent) => names.map((name) => parent + name));
    return names.map((name) => parents.map((parent) => parent + name));
  });
}

describe('the tree of docs/architecture.md', () => {
  const drawn = drawnPaths();

  it('has only what is on the disk', () => {
    expect(drawn.length).toBeGreaterThan(80);
    const missing = drawn.filter((paths) => !paths.some((path) => existsSync(join(ROOT, path))));
    expect(missing).toEqual([]);
  });

  it.each([
    ...['packages', 'packages/core/assembly', 'packages/magiban/src', 'packages/web/src', 'data'],
    'examples',
  ])('has every folder of %s', (folder) => {
    const known = new Set(drawn.flat());
    const deep = /^(packages|examples)$/.test(folder) ? 1 : Number.POSITIVE_INFINITY;
    const found = foldersOf(folder, deep).map((path) => `${path}/`);
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter((path) => !known.has(path))).toEqual([]);
  });

  it('has every file of packages/magiban/src itself', () => {
    const known = new Set(drawn.flat());
    const files = readdirSync(join(ROOT, 'packages/magiban/src')).filter((name) =>
      /\.ts$/.test(name),
    );
    const unknown = files.filter((name) => !known.has(`packages/magiban/src/${name}`));
    expect(unknown).toEqual([]);
  });
});

/** The folders below a folder; `packed` ones are generated. */
function foldersOf(folder: string, depth: number): string[] {
  if (depth === 0) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'packed')
    .flatMap(({ name }) => [`${folder}/${name}`, ...foldersOf(`${folder}/${name}`, depth - 1)]);
}
