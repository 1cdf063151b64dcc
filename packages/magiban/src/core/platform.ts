/**
 * What this JavaScript engine supports, and which core is used: WebAssembly, or the same core as plain JavaScript where
 * WebAssembly is missing or forbidden (an old browser, a locked-down phone, a page whose Content-Security-Policy lacks
 * 'wasm-unsafe-eval').
 *
 * `MAGIBAN_CORE=wasm|js|auto` forces the choice: an environment variable in Node, a global elsewhere. It is read once, when a
 * core or this report is first requested.
 */

import { coreRefused } from '../errors/english/core.js';
import { invalidOption } from '../errors/english/options.js';

export const CORE_CHOICES = ['auto', 'wasm', 'js'] as const;
/** One of `CORE_CHOICES`. */
export type CoreChoice = (typeof CORE_CHOICES)[number];
/** The kinds of core: WebAssembly, or the same code as JavaScript. */
export type CoreKind = 'wasm' | 'js';

/** What this platform offers, and which core is in use. */
export interface Platform {
  /** The core in use, and the reason. */
  readonly core: CoreKind;
  readonly reason: string;
  readonly requested: CoreChoice;
  /** How that core counts and scans bits. */
  readonly popcount: 'hardware' | 'software';
  readonly bitscan: 'hardware' | 'software';
  /** What the engine supports, used or not. */
  readonly webAssembly: boolean;
  readonly simd: boolean;
  readonly threads: boolean;
}

/** `(module)`: compiles everywhere, unless compilation is forbidden. */
const EMPTY_MODULE = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
/** `(func (result v128) i32.const 0 i8x16.splat)`. */
const SIMD_FUNCTION = [
  ...[1, 5, 1, 0x60, 0, 1, 0x7b, 3, 2, 1, 0],
  ...[10, 8, 1, 6, 0, 0x41, 0, 0xfd, 0x0f, 0x0b],
];
/** `(memory 1 1 shared)`. */
const SHARED_MEMORY = [5, 4, 1, 3, 1, 1];

/** Why WebAssembly cannot be used, or undefined if it can. */
function obstacle(): string | undefined {
  if (typeof WebAssembly !== 'object') return 'WebAssembly is missing';
  try {
    new WebAssembly.Module(Uint8Array.from(EMPTY_MODULE));
    return undefined;
  } catch (error) {
    return `WebAssembly is not allowed (${(error as Error).message})`;
  }
}

/** Whether a module with these sections is valid here. */
function validates(sections: readonly number[]): boolean {
  const module = Uint8Array.from([...EMPTY_MODULE, ...sections]);
  return typeof WebAssembly === 'object' && WebAssembly.validate(module);
}

function requestedCore(): CoreChoice {
  const scope = globalThis as {
    MAGIBAN_CORE?: unknown;
    process?: { env?: Record<string, string | undefined> };
  };
  const text = scope.MAGIBAN_CORE ?? scope.process?.env?.MAGIBAN_CORE ?? 'auto';
  const choice = CORE_CHOICES.find((name) => name === text);
  if (choice) return choice;
  throw invalidOption({
    option: 'MAGIBAN_CORE',
    value: String(text),
    reason: 'choice',
    choices: CORE_CHOICES,
  });
}

function detect(): Platform {
  const requested = requestedCore();
  const hindrance = obstacle();
  if (requested === 'wasm' && hindrance) {
    throw coreRefused({ module: 'wasm', reason: 'needs-webassembly', detail: hindrance });
  }
  const found = {
    webAssembly: hindrance === undefined,
    simd: validates(SIMD_FUNCTION),
    threads: typeof SharedArrayBuffer === 'function' && validates(SHARED_MEMORY),
  };
  if (requested === 'auto') {
    return hindrance
      ? report('js', hindrance, requested, found)
      : report('wasm', 'WebAssembly works here', requested, found);
  }
  return report(requested, 'asked for by MAGIBAN_CORE', requested, found);
}

function report(
  core: CoreKind,
  reason: string,
  requested: CoreChoice,
  found: Pick<Platform, 'webAssembly' | 'simd' | 'threads'>,
): Platform {
  const bits = core === 'wasm' ? 'hardware' : 'software';
  return { core, reason, requested, popcount: bits, bitscan: bits, ...found };
}

let current: Platform | undefined;

/** Reports what this engine supports, and which core is used. */
export function platform(): Platform {
  current ??= detect();
  return current;
}

/** Called when a module fails to start as WebAssembly: from now on JavaScript is used, unless that was ruled out. */
export function giveUpWasm(reason: string): void {
  const { requested, webAssembly, simd, threads } = platform();
  current = report('js', reason, requested, { webAssembly, simd, threads });
}
