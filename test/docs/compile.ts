/**
 * Compiles all examples in one pass, against the built types of the package, with the strict settings that `tsc --init` writes.
 * The examples are files in the package's folder that only exist in memory, so `magiban/…` means what was built.
 */
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../scripts/tools.mjs';
import type { Example } from './blocks.js';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  types: ['node'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUncheckedSideEffectImports: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
};

export interface Compiled {
  /** `page:line:column: message` */
  readonly errors: readonly string[];
  readonly javascript: ReadonlyMap<Example, string>;
}

export function compile(examples: readonly Example[]): Compiled {
  const byFile = new Map(examples.map((example) => [fileOf(example), example]));
  const program = ts.createProgram({
    rootNames: [...byFile.keys(), join(ROOT, 'test/docs/modules.d.ts')],
    options: OPTIONS,
    host: hostWith(byFile),
  });
  const errors: string[] = [];
  const javascript = new Map<Example, string>();
  for (const [file, example] of byFile) {
    const source = program.getSourceFile(file);
    for (const diagnostic of ts.getPreEmitDiagnostics(program, source)) {
      errors.push(describe(diagnostic, example));
    }
    program.emit(source, (_name, text) => javascript.set(example, text));
  }
  return { errors: [...new Set(errors)], javascript };
}

function fileOf({ page, line, info }: Example): string {
  const [extension] = info.split(' ');
  return join(ROOT, 'packages/magiban', `${page.replaceAll(/\W/g, '-')}-${line}.${extension}`);
}

function hostWith(examples: ReadonlyMap<string, Example>): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  return {
    ...host,
    getCurrentDirectory: () => ROOT,
    fileExists: (file) => examples.has(file) || host.fileExists(file),
    readFile: (file) => examples.get(file)?.code ?? host.readFile(file),
    getSourceFile: (file, version, ...rest) => {
      const example = examples.get(file);
      return example
        ? ts.createSourceFile(file, example.code, version)
        : host.getSourceFile(file, version, ...rest);
    },
  };
}

/** The place in the page, and what is wrong there. */
function describe({ file, start = 0, messageText }: ts.Diagnostic, { page, line }: Example) {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n  ');
  const at = file ? ts.getLineAndCharacterOfPosition(file, start) : { line: -1, character: 0 };
  return `${page}:${line + 1 + at.line}:${at.character + 1}: ${message}`;
}
