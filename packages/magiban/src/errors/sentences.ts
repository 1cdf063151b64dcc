/**
 * Sentences by reason. A table has an entry for each reason of an error, checked by the compiler: a sentence, or a function
 * of the data that the reason comes with. Translations use the same type.
 */
import type { ErrorCode, ErrorData } from './codes.js';
import { MagibanError } from './error.js';

/** The member of a union of reasons that has this reason. */
export type WithReason<D extends { readonly reason: string }, R extends string> = D extends unknown
  ? R extends D['reason']
    ? D & { readonly reason: R }
    : never
  : never;

/** A sentence for each reason. */
export type ReasonSentences<D extends { readonly reason: string }> = {
  readonly [R in D['reason']]: string | ((data: WithReason<D, R>) => string);
};

/** The sentence of a table for this reason. */
export function tellReason<D extends { readonly reason: string }>(
  sentences: ReasonSentences<D>,
  data: D,
): string {
  const found = sentences[data.reason as D['reason']] as string | ((data: D) => string);
  return typeof found === 'string' ? found : found(data);
}

/** Makes errors of one code. */
export interface ErrorMaker<C extends ErrorCode> {
  (data: ErrorData[C]): MagibanError<C>;
  /** The message, as a function of the data alone. */
  readonly sentence: (data: ErrorData[C]) => string;
}

/** Pairs a code with its English sentence. Call sites import only the makers they need, so that bundles stay small. */
export function defineError<C extends ErrorCode>(
  code: C,
  sentence: (data: ErrorData[C]) => string,
): ErrorMaker<C> {
  return Object.assign((data: ErrorData[C]) => new MagibanError(code, data, sentence(data)), {
    sentence,
  });
}

/** `game 1, line 2, column 3: `, or nothing where an error has no place in a record. */
export function placeOf(data: { game?: number; line?: number; column?: number }): string {
  const { game, line, column } = data;
  return line === undefined ? '' : `game ${game}, line ${line}, column ${column}: `;
}

const LONGEST = 24;

/**
 * Quotes external text in a message: shortened, with control characters escaped, so that a message stays on one line.
 */
export function quote(text: string): string {
  const shown = text.slice(0, LONGEST).replace(/[\p{Cc}\u2028\u2029]/gu, escaped);
  return text.length > LONGEST ? `"${shown}…"` : `"${shown}"`;
}

/** A line feed as \u000a. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
