/** Clients of `magiban serve` that leave in the middle of a download. */
import fc from 'fast-check';
import { abortAfter, requestText } from '../../support/raw-http.js';
import { ServedProgram } from '../../support/served-program.js';
import { scenario } from '../scenario.js';
import { watched } from './watched.js';

const PATHS = [
  '/assets/large-4e5F6g7H.js',
  '/',
  '/api/tablebase/chess?fen=7k/8/6K1/8/8/8/8/R7_w_-_-_0_1',
] as const;

/** One client: what it asks for, how often at once, and after how many bytes it leaves. */
export const ABORT = fc.record({
  path: fc.constantFrom(...PATHS),
  range: fc.constantFrom('', 'bytes=1000-', 'bytes=-100000'),
  pipelined: fc.constantFrom(1, 1, 1, 5),
  bytes: fc.oneof(fc.constant(0), fc.nat(1_000_000)),
  how: fc.constantFrom('end' as const, 'destroy' as const, 'reset' as const),
});

export type Abort = typeof ABORT extends fc.Arbitrary<infer T> ? T : never;

export function abort(port: number, { path, range, pipelined, bytes, how }: Abort): Promise<void> {
  const headers = { ...(range && { Range: range }), Connection: 'keep-alive' };
  // Only a large file has that many bytes to send.
  const most = path === PATHS[0] && range !== 'bytes=-100000' ? bytes : Math.min(bytes, 300);
  return abortAfter(port, requestText(path, headers).repeat(pipelined), most, how);
}

export const HTTP_ABORTS = scenario({
  name: 'http-aborts',
  covers: 'downloads from magiban serve that break off: every file is closed',
  inputs: fc.array(ABORT, { minLength: 1, maxLength: 16 }),
  quickRuns: 40,
  async start() {
    const program = await ServedProgram.start();
    return watched(program, async (clients: readonly Abort[]) => {
      await Promise.all(clients.map((client) => abort(program.port, client)));
      if (program.errors !== '') throw new Error(`logged: ${program.errors}`);
    });
  },
});
