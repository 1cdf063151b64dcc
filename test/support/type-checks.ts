/** How the published types are checked: strictly, with and without the DOM library, in each module resolution. */

const STRICT = {
  ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false },
  ...{ target: 'es2022', types: [], noEmit: true },
};
const LIBRARIES = {
  'with the DOM': ['ES2022', 'DOM', 'DOM.Iterable'],
  'without the DOM': ['ES2022'],
};
const MODULES = { bundler: 'esnext', node16: 'node16', nodenext: 'nodenext' };

export interface TypeCheck {
  readonly name: string;
  /** The content of tsconfig.json. */
  readonly config: object;
}

/** The checks of `all.ts` and `all.cts`, which `importAll` writes, and of the program `types.ts`. */
export const TYPE_CHECKS: readonly TypeCheck[] = Object.entries(LIBRARIES).flatMap(
  ([library, lib]) =>
    Object.entries(MODULES).map(([moduleResolution, module]) => ({
      name: `${moduleResolution}, ${library}`,
      config: {
        compilerOptions: { ...STRICT, module, moduleResolution, lib },
        // With `bundler` there is no CommonJS.
        files: ['types.ts', 'all.ts', ...(moduleResolution === 'bundler' ? [] : ['all.cts'])],
      },
    })),
);

/** A module that imports all of these entries; with the extension `.cts`, their CommonJS types. */
export function importAll(entries: Iterable<string>): string {
  return [...entries]
    .map((entry, i) => `import * as m${i} from '${entry}';\nexport type M${i} = typeof m${i};\n`)
    .join('');
}
