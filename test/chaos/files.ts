/** Every command that reads or writes a file, with files that are none: it says so at once, in a line, and leaves nothing behind. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { checkTidy, makeFolder, runMagiban } from './program.js';
import { scenario } from './scenario.js';

/** FILE is the hostile one. */
const READERS: readonly (readonly string[])[] = [
  ['convert', 'FILE'],
  ['convert', 'FILE', '--from', 'pgn', '--to', 'fen', '--lenient'],
  ['analyse', 'FILE', '--nodes', '50', '--threads', '1', '--json'],
  ['analyse', 'GAMES', '--nodes', '50', '--threads', '1', '--json', '--journal', 'FILE'],
  ['book', 'show', 'FILE'],
  ['book', 'make', 'chess', 'FILE', '--out', 'NEW'],
  ['book', 'make', 'shogi', 'FILE', '--out', 'NEW'],
  ['book', 'merge', 'FILE', 'chess', '--out', 'NEW'],
  ['search', 'chess', '--depth', '1', '--book', 'FILE'],
  ['search', 'chess', '--depth', '1', '--syzygy', 'FILE'],
  ['magics', 'verify', 'FILE'],
  ['magics', 'stats', 'FILE'],
  ['mate', 'FILE'],
  ['match', '--first', 'level=1', '--second', 'level=1', '--list-openings', '--openings', 'FILE'],
  ['tb', 'verify', 'FILE', '--threads', '1'],
  ['tb', 'stats', 'KGvK', '--dir', 'FILE'],
  ['tb', 'generate', 'KGvK', '--threads', '1', '--dir', 'FILE'],
];
const WRITERS: readonly (readonly string[])[] = [
  ['convert', 'GAMES', '--out', 'FILE'],
  ['analyse', 'GAMES', '--nodes', '50', '--threads', '1', '--out', 'FILE'],
  ['book', 'make', 'chess', 'GAMES', '--out', 'FILE'],
  ['book', 'merge', 'chess', '--out', 'FILE'],
  ['magics', 'find', '3x3', '--threads', '1', '--out', 'FILE'],
];
/** Interfaces set files as options. */
const SESSION = (file: string) =>
  `uci\nsetoption name BookFile value ${file}\nsetoption name OwnBook value true\nisready\nposition startpos\ngo depth 1\nquit\n`;

const KINDS = [
  ...([
    'missing',
    'empty',
    'folder',
    'below a file',
    'below a folder that is missing',
    'loop',
  ] as const),
  ...(['broken link', 'pipe', 'zeros', 'huge', 'long name', 'folder without files'] as const),
  ...(['/dev/zero', '/dev/full', '/dev/null', '/dev/urandom', '/proc/self/mem', 'bytes'] as const),
] as const;
type Kind = (typeof KINDS)[number];

export const FILES = scenario({
  name: 'files',
  covers:
    'pipes, devices, folders, huge and empty files are refused by every command, or worked on',
  quickRuns: 12,
  inputs: fc.record({
    command: fc.constantFrom(...READERS, ...WRITERS, ['uci']),
    kind: fc.constantFrom(...KINDS),
    bytes: fc.uint8Array({ maxLength: 200 }),
  }),
  start() {
    const { path, remove } = makeFolder();
    return {
      async check({ command, kind, bytes }) {
        const work = path('work');
        spawnSync('rm', ['-rf', work]);
        mkdirSync(work);
        const file = makeFile(kind, work, bytes);
        writeFileSync(`${work}/games.pgn`, '1. e4 e5 *\n');
        const places: Readonly<Record<string, string>> = {
          ...{ FILE: file, GAMES: `${work}/games.pgn`, NEW: `${work}/new` },
        };
        const args = command.map((word) => places[word] ?? word);
        const ended = await runMagiban(args, { input: command[0] === 'uci' ? SESSION(file) : '' });
        checkTidy(ended);
        if (command[0] === 'uci' && !ended.stdout.includes('bestmove')) {
          throw new Error(`no move: ${ended.stdout}`);
        }
        const strays = readdirSync(work).filter((name) => name.endsWith('.tmp'));
        if (strays.length > 0) throw new Error(`it leaves ${strays.join(', ')}`);
      },
      stop: remove,
    };
  },
});

function makeFile(kind: Kind, folder: string, bytes: Uint8Array): string {
  const file = `${folder}/file`;
  if (kind.startsWith('/')) return kind;
  if (kind === 'below a folder that is missing') return `${folder}/none/file`;
  if (kind === 'folder without files') return '/proc/file';
  if (kind === 'long name') return `${folder}/${'x'.repeat(300)}`;
  if (kind === 'folder') mkdirSync(file);
  else if (kind === 'loop') symlinkSync(file, file);
  else if (kind === 'broken link') symlinkSync(`${folder}/none`, file);
  else if (kind === 'pipe') spawnSync('mkfifo', [file]);
  else if (kind !== 'missing') writeFileSync(file, kind === 'bytes' ? bytes : '');
  // Nothing but a length: they take no room on the disk.
  if (kind === 'zeros') truncateSync(file, 2 ** 22);
  if (kind === 'huge') truncateSync(file, 2 ** 33);
  return kind === 'below a file' ? `${file}/below` : file;
}
