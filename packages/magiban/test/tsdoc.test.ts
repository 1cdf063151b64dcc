/**
 * Every public symbol has a TSDoc comment that a caller can use. Walks the built types of every entry in package.json, so a
 * re-export has the comment of what it exports, and an overriding member that of what it overrides.
 *
 * The rule: a comment is needed by every exported declaration (function, class, interface, type, constant) and by every public
 * method and accessor of an exported class or interface. Plain properties are left to the reviewer: one whose name and type do
 * not say all has a comment, or that of its interface is about it. No comment names a source file, which a caller does not have.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/tools.mjs';

const PACKAGE = join(ROOT, 'packages/magiban');

/** The built types of each entry, by its name. */
function entries(): Map<string, string> {
  const { exports } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const found = new Map<string, string>();
  for (const [name, target] of Object.entries<unknown>(exports)) {
    const file = firstFile(target)?.replace(/\.[cm]?js$/, '.d.ts');
    // A pattern names generated modules, which have no types.
    if (file?.endsWith('.d.ts') && !name.includes('*'))
      found.set(name.replace(/^\./, 'magiban'), join(PACKAGE, file));
  }
  return found;
}

/** The file that `import` gets, however deep the conditions are nested. */
function firstFile(target: unknown): string | undefined {
  if (typeof target === 'string') return target;
  if (typeof target !== 'object' || target === null) return undefined;
  const { types, import: imported, default: usual } = target as Record<string, unknown>;
  return firstFile(types ?? imported ?? usual);
}

const MEMBERS = ts.SymbolFlags.Method | ts.SymbolFlags.Accessor;

class Walker {
  readonly checker: ts.TypeChecker;
  readonly missing = new Set<string>();
  readonly internal = new Set<string>();
  count = 0;

  constructor(readonly program: ts.Program) {
    this.checker = program.getTypeChecker();
  }

  entry(name: string, file: string): void {
    const source = this.program.getSourceFile(file);
    const module = source && this.checker.getSymbolAtLocation(source);
    // An entry without exports, such as one that only has an effect.
    if (!module) return;
    for (const symbol of this.checker.getExportsOfModule(module)) {
      const target =
        symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
      this.#check(target, `${name}: ${symbol.name}`);
      for (const member of this.#membersOf(target)) {
        this.#check(member, `${name}: ${symbol.name}.${member.name}`);
      }
    }
  }

  #check(symbol: ts.Symbol, path: string): void {
    this.count++;
    const text = ts.displayPartsToString(symbol.getDocumentationComment(this.checker));
    if (text.trim() === '') this.missing.add(path);
    if (/\b[\w-]+\.ts\b/.test(text)) this.internal.add(path);
  }

  /** The public methods and accessors of a class or interface, statics and inherited ones included. */
  #membersOf(symbol: ts.Symbol): ts.Symbol[] {
    if (!(symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface))) return [];
    const instance = this.checker.getDeclaredTypeOfSymbol(symbol);
    const statics =
      symbol.flags & ts.SymbolFlags.Class ? this.checker.getTypeOfSymbol(symbol) : undefined;
    return [instance, statics]
      .flatMap((type) => (type ? this.checker.getPropertiesOfType(type) : []))
      .filter(
        (member) => member.flags & MEMBERS && isPublic(member) && isOwn(this.program, member),
      );
  }
}

function isPublic(member: ts.Symbol): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  // Methods whose name is a symbol belong to a protocol of the language.
  return (
    !member.name.startsWith('__@') &&
    (member.declarations ?? []).every((one) => !(ts.getCombinedModifierFlags(one) & hidden))
  );
}

/** Whether a member is declared by this package, not by the language. */
function isOwn(program: ts.Program, member: ts.Symbol): boolean {
  return (member.declarations ?? []).some(
    (one) => !program.isSourceFileDefaultLibrary(one.getSourceFile()),
  );
}

describe('TSDoc', () => {
  const files = entries();
  const program = ts.createProgram([...files.values()], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
    strict: true,
  });

  it('has types of every entry', () => {
    expect([...files.values()].filter((file) => !existsSync(file))).toEqual([]);
    expect(files.size).toBeGreaterThanOrEqual(10);
  });

  it('is on every public symbol', () => {
    const walker = new Walker(program);
    for (const [name, file] of files) walker.entry(name, file);
    expect(walker.count).toBeGreaterThan(800);
    expect([...walker.missing].sort()).toEqual([]);
    expect([...walker.internal].sort()).toEqual([]);
  });
});
