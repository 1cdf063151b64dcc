/** Every regular expression of the library, the page and the scripts, read out of the sources by the TypeScript compiler. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface FoundRegex {
  /** `packages/magiban/src/csv.ts:28`. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

const FOLDERS = ['packages/magiban/src', 'packages/web/src', 'scripts'];

/** Where a regular expression is made from something that is not written there. */
export const isMade = ({ source }: FoundRegex): boolean => source === MADE;
const MADE = '<made at run time>';

/** `root` is the folder of the repository. */
export function findRegexes(root: string): FoundRegex[] {
  return FOLDERS.flatMap((folder) => sourcesIn(root, folder)).flatMap((file) =>
    regexesOf(file, readFileSync(join(root, file), 'utf8')),
  );
}

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|mjs)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
}

export function regexesOf(file: string, text: string): FoundRegex[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: FoundRegex[] = [];
  const waiting: ts.Node[] = [source];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const regex = regexAt(node);
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (regex) found.push({ place: `${file}:${line}`, ...regex });
    ts.forEachChild(node, (child) => {
      waiting.push(child);
    });
  }
  return found.reverse();
}

function regexAt(node: ts.Node): Pick<FoundRegex, 'source' | 'flags'> | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return undefined;
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return undefined;
  const [source, flags] = node.arguments ?? [];
  const isKnown = source && ts.isStringLiteralLike(source);
  return {
    source: isKnown ? source.text : MADE,
    flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '',
  };
}
