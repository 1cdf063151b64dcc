/** What `fixture/report.js` must say, wherever it runs. */
import { expect } from 'vitest';

export const EXPECTED = {
  rook: 'e2 e3 c4 d4 f4 g4 e5 e6',
  dragon: 20,
  big: 100,
};

export const WITH_WASM = { ...EXPECTED, core: 'wasm', reason: expect.any(String) };
export const WITH_JS = { ...EXPECTED, core: 'js', reason: expect.any(String) };
