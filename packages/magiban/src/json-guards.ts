/** Type guards for values from JSON files, which may contain anything. */

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** 0 or a positive integer. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** 0 or a positive number. */
export function isAmount(value: unknown): value is number {
  return Number.isFinite(value) && Number(value) >= 0;
}

export function isListOf<T>(isItem: (value: unknown) => value is T) {
  return (value: unknown): value is readonly T[] => Array.isArray(value) && value.every(isItem);
}
