/** Which core is chosen, and what is said about it. Each case starts from a fresh copy of the library. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../src/js-core.js';
import { errorOf } from '../bitboard/model.js';

const scope = globalThis as { MAGIBAN_CORE?: unknown };

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('MAGIBAN_CORE', undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  delete scope.MAGIBAN_CORE;
});

async function fresh() {
  const { platform } = await import('../../src/index.js');
  const { attacks, square } = await import('../../src/chess/index.js');
  const { MagibanError } = await import('../../src/errors/error.js');
  const count = () => attacks({ role: 'queen', color: 'white' }, square('d4')).popcount();
  return { platform, count, MagibanError };
}

describe('platform()', () => {
  it('finds WebAssembly here, with SIMD and threads', async () => {
    const { platform, count } = await fresh();
    expect(platform()).toEqual({
      core: 'wasm',
      reason: 'WebAssembly works here',
      requested: 'auto',
      popcount: 'hardware',
      bitscan: 'hardware',
      webAssembly: true,
      simd: true,
      threads: true,
    });
    expect(count()).toBe(27);
  });

  it('obeys MAGIBAN_CORE=js, and computes the same', async () => {
    vi.stubEnv('MAGIBAN_CORE', 'js');
    const { platform, count } = await fresh();
    expect(platform()).toMatchObject({ core: 'js', requested: 'js', popcount: 'software' });
    expect(platform().webAssembly).toBe(true);
    expect(count()).toBe(27);
  });

  it('obeys the global, where there is no environment', async () => {
    vi.stubEnv('MAGIBAN_CORE', 'wasm');
    scope.MAGIBAN_CORE = 'js';
    const { platform } = await fresh();
    expect(platform().core).toBe('js');
  });

  it('works without any process', async () => {
    vi.stubGlobal('process', undefined);
    const { platform } = await fresh();
    expect(platform().requested).toBe('auto');
  });

  it('falls back where WebAssembly is missing', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    const { platform, count } = await fresh();
    expect(platform()).toMatchObject({
      core: 'js',
      reason: 'WebAssembly is missing',
      webAssembly: false,
      simd: false,
      threads: false,
    });
    expect(count()).toBe(27);
  });

  it('falls back where compiling is forbidden', async () => {
    vi.stubGlobal('WebAssembly', {
      ...wasmParts(),
      Module: class {
        constructor() {
          throw new Error('blocked by policy');
        }
      },
    });
    const { platform, count } = await fresh();
    expect(platform()).toMatchObject({
      core: 'js',
      reason: 'WebAssembly is not allowed (blocked by policy)',
      webAssembly: false,
    });
    expect(count()).toBe(27);
  });

  it('falls back where only this binary is refused', async () => {
    const { Module } = WebAssembly;
    vi.stubGlobal('WebAssembly', {
      ...wasmParts(),
      Module: class {
        constructor(bytes: Uint8Array<ArrayBuffer>) {
          if (bytes.length > 100) throw new RangeError('too large');
          new Module(bytes);
        }
      },
    });
    const { platform, count } = await fresh();
    expect(platform().core).toBe('wasm');
    expect(count()).toBe(27);
    expect(platform()).toMatchObject({
      core: 'js',
      reason: 'the chess core would not start (too large)',
      webAssembly: true,
    });
  });

  it('does not fall back where WebAssembly was asked for', async () => {
    vi.stubEnv('MAGIBAN_CORE', 'wasm');
    vi.stubGlobal('WebAssembly', undefined);
    const { platform } = await fresh();
    expect(errorOf(() => platform())).toMatchObject({
      code: 'CoreRefused',
      message: 'the wasm core cannot be used: it needs WebAssembly, but WebAssembly is missing',
    });
  });

  it('nor for one binary', async () => {
    vi.stubEnv('MAGIBAN_CORE', 'wasm');
    const { Instance } = WebAssembly;
    vi.stubGlobal('WebAssembly', {
      ...wasmParts(),
      Instance: class {
        constructor() {
          throw new Error(`no ${Instance.name} today`);
        }
      },
    });
    const { count } = await fresh();
    expect(errorOf(count)).toMatchObject({ code: 'CoreRefused', data: { module: 'chess' } });
  });

  it('refuses another word', async () => {
    vi.stubEnv('MAGIBAN_CORE', 'fast');
    const { platform } = await fresh();
    expect(errorOf(() => platform())).toMatchObject({
      code: 'InvalidOption',
      message: 'MAGIBAN_CORE is fast: expected auto or wasm or js',
    });
  });
});

/** The parts of WebAssembly that the library uses, so that one can be replaced. */
function wasmParts() {
  const { Module, Instance, validate } = WebAssembly;
  return { Module, Instance, validate };
}
