/** Code blocks of the documentation: where they are, and what is done with each kind. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../../scripts/tools.mjs';

export interface Block {
  readonly page: string;
  /** Line of the opening fence, from 1. */
  readonly line: number;
  /** The words after the opening fence: the language, then flags. */
  readonly info: string;
  readonly code: string;
}

/** An example in TypeScript. */
export interface Example extends Block {
  /** `page:line` */
  readonly place: string;
  /** What it prints; `undefined` if it is only type-checked. */
  readonly output: string | undefined;
}

function filesIn(folder: string, extension: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

export const PAGES: readonly string[] = [
  ...['README.md', 'CHANGELOG.md', 'SECURITY.md'],
  ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}/README.md`),
  ...filesIn('docs', '.md'),
  ...filesIn('examples', '.md').filter((page) => !page.includes('node_modules')),
].filter((page) => existsSync(join(ROOT, page)));

export const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8');

const FENCE = /^ *```(.*)$/;

/** All fenced blocks of a text, in order. */
export function blocksOf(page: string, text = textOf(page)): Block[] {
  const blocks: Block[] = [];
  const lines = text.split('\n');
  for (let i = 0; i < lines.length; i++) {
    const info = FENCE.exec(`${lines[i]}`)?.[1];
    if (info === undefined) continue;
    const end = lines.findIndex((line, j) => j > i && FENCE.exec(line)?.[1] === '');
    if (end < 0) throw new Error(`${page}:${i + 1}: this block is not closed`);
    const code = lines.slice(i + 1, end).map((line) => `${line}\n`);
    blocks.push({ page, line: i + 1, info, code: code.join('') });
    i = end;
  }
  return blocks;
}

const isExample = ({ info }: Block) => /^tsx?\b/.test(info);

/** The examples of a page: each is followed by a block with what it prints, unless it is marked `no-run`. */
export function examplesOf(page: string): Example[] {
  const blocks = blocksOf(page);
  return blocks.flatMap((block, i): Example[] => {
    if (!isExample(block)) return [];
    const place = `${page}:${block.line}`;
    if (block.info.endsWith(' no-run')) return [{ ...block, place, output: undefined }];
    const next = blocks[i + 1];
    const between = block.line + block.code.split('\n').length + 2;
    if (next?.info !== 'text' || next.line !== between)
      throw new Error(`${place}: expected a block of text with the output right behind, or no-run`);
    return [{ ...block, place, output: next.code }];
  });
}

/** The `@example` blocks in the comments of the library's sources, which are not run. */
export function commentExamples(): Example[] {
  return filesIn('packages/magiban/src', '.ts').flatMap((file) => {
    const source = textOf(file);
    const tags = source.split('@example').length - 1;
    if (tags === 0) return [];
    const blocks = blocksOf(file, source.replace(/^ *\* ?/gm, '')).filter(isExample);
    if (blocks.length !== tags) throw new Error(`${file}: each @example needs a block of ts`);
    return blocks.map((block) => ({ ...block, place: `${file}:${block.line}`, output: undefined }));
  });
}
