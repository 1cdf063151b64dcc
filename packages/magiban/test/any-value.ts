/** Any JavaScript value at all, to be given where a move is expected. */
import fc from 'fast-check';

function throwing(): never {
  throw new Error('a trap of a proxy, or a getter');
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

/** Values that throw when they are looked at; fast-check would look at them. */
export const HOSTILE: readonly unknown[] = [
  new Proxy({}, { get: throwing }),
  new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing, getPrototypeOf: throwing }),
  new Proxy(() => 0, { get: throwing, apply: throwing }),
  revoked(),
  { toString: throwing, valueOf: throwing, [Symbol.toPrimitive]: throwing },
  Object.defineProperty({}, 'from', { get: throwing }),
  Object.defineProperty({ from: 'e2' }, 'to', { get: throwing }),
];

const ODD: readonly unknown[] = [
  ...[null, undefined, true, Number.NaN, Infinity, -0, 1.5, 2 ** 40, 10n, Symbol('e4'), ''],
  ...[() => 'e4', new Date(0), new Map([['from', 'e2']]), Object.create(null), [], ['e2', 'e4']],
  ...[Object('e2e4'), Object(4), new Uint8Array(4), /e4/, new WeakMap(), Promise.resolve()],
];

export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...ODD),
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
);

/** Objects with some of these fields, each of which may be anything. */
export function anyObject(
  fields: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<object> {
  const loose = Object.entries(fields).map(([name, usual]) => [name, fc.oneof(usual, anyValue)]);
  return fc.record(Object.fromEntries(loose), { requiredKeys: [] });
}
