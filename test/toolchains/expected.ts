/** What `program/program.js` must report, and where a report differs from it. */

export interface Expectations {
  /** The core that runs there. */
  readonly core: 'wasm' | 'js';
  /** Whether there are workers; where there are none, `worker: true` is a typed error. */
  readonly hasWorkers: boolean;
}

const USUAL: Expectations = { core: 'wasm', hasWorkers: true };

export function expectedResult(expectations: Partial<Expectations> = {}): unknown {
  const { core, hasWorkers } = { ...USUAL, ...expectations };
  const searches = (mate: string) => {
    const found = { isLegal: true, mate, plies: 1 };
    const inThread = { ...found, isInWorker: false };
    const inWorker = { ...found, isInWorker: true };
    return {
      engine: inThread,
      worker: hasWorkers ? inWorker : /^InitializationFailed: /,
      // Of the entry with this game alone.
      single: inThread,
    };
  };
  return {
    core,
    chess: {
      moves: 20,
      perft: 8902,
      record: 'white checkmate',
      table: 'KRvK win 27',
      ...searches('h5f7'),
    },
    shogi: {
      moves: 30,
      perft: 25470,
      record: 'sente resignation',
      table: 'KGvK win 47',
      ...searches('G*5b'),
    },
  };
}

/** The first place where a result is not what was expected, as one line; undefined if there is none. */
export function differenceOf(expected: unknown, actual: unknown, path = ''): string | undefined {
  if (expected instanceof RegExp) {
    return expected.test(`${actual}`) ? undefined : complaint(path, `${expected}`, actual);
  }
  if (typeof expected !== 'object' || expected === null) {
    return expected === actual ? undefined : complaint(path, JSON.stringify(expected), actual);
  }
  if (typeof actual !== 'object' || actual === null) return complaint(path, 'an object', actual);
  const [wanted, found] = [expected, actual] as Record<string, unknown>[];
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const difference = differenceOf(wanted?.[key], found?.[key], path ? `${path}.${key}` : key);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function complaint(path: string, expected: string, actual: unknown): string {
  const found = typeof actual === 'string' ? actual : JSON.stringify(actual);
  // A part that failed reports its error in place of an object.
  if (expected === 'an object') return `${path || 'result'}: ${found}`;
  return `${path || 'result'}: expected ${expected}, got ${found}`;
}
