/**
 * CSA headers in terms of KIF headers, which are the canonical names here. A value that does not have CSA's form, and a
 * header that CSA lacks, are written as a comment in header form: `'$場所:東京`.
 */
const DATE = /^\d{4}\/\d{2}\/\d{2}(?: \d{2}:\d{2}:\d{2})?$/;
const ANY = /(?:)/;

/** Names in CSA, names in KIF, and the form that CSA requires; those of V3 last. */
const HEADERS: readonly (readonly [csa: string, kif: string, form: RegExp])[] = [
  ['EVENT', '棋戦', ANY],
  ['SITE', '場所', ANY],
  ['START_TIME', '開始日時', DATE],
  ['END_TIME', '終了日時', DATE],
  ['TIME_LIMIT', '持ち時間', /^\d+:\d{2}\+\d+$/],
  ['OPENING', '戦型', ANY],
];
const V3_HEADERS: typeof HEADERS = [
  ['TIME', '持ち時間', /^[\d.]+\+[\d.]+\+[\d.]+$/],
  ['TIME+', '先手の持ち時間', /^[\d.]+\+[\d.]+\+[\d.]+$/],
  ['TIME-', '後手の持ち時間', /^[\d.]+\+[\d.]+\+[\d.]+$/],
  ['MAX_MOVES', '最大手数', /^\d+$/],
  ['JISHOGI', '持将棋規定', ANY],
  ['NOTE', '備考', ANY],
];

/** Returns the canonical (KIF) name of a CSA header; an unknown name stays as it is. */
export function headerOfCsa(name: string): string {
  return [...HEADERS, ...V3_HEADERS].find(([csa]) => csa === name)?.[1] ?? name;
}

/** Returns the line of a header, and whether it is a proper CSA header. */
export function csaHeader(
  name: string,
  value: string,
  isV3: boolean,
): [line: string, proper: boolean] {
  if (name === '先手') return [`N+${value}`, true];
  if (name === '後手') return [`N-${value}`, true];
  const known = [...HEADERS, ...(isV3 ? V3_HEADERS : [])].find(
    ([, kif, form]) => kif === name && form.test(value),
  );
  if (known) return [`$${known[0]}:${value}`, true];
  const isCsa = /^[A-Z0-9_+-]+$/.test(name);
  if (isCsa && headerOfCsa(name) === name) return [`$${name}:${value}`, true];
  // A CSA name would be read as CSA's, and another colon as the end of the name.
  return [isCsa || name.includes(':') ? `'*${name}: ${value}` : `'$${name}:${value}`, false];
}
