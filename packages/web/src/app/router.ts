/**
 * Routes as the hash of the address: `#/play`, `#/analyse/chess/…`, `#/endgames/shogi:KGvK`, `#/lab/magic/…`. A hash
 * works from any folder of any static host, needs no server, and is never sent to one. Links of the old study board
 * (`#chess/rook/white/e4`) still lead to the lab.
 */
export const SECTIONS = ['play', 'analyse', 'endgames', 'lab'] as const;
export type Section = (typeof SECTIONS)[number];

export interface Route {
  readonly section: Section;
  /** Everything after the section's name, still encoded; the section parses it. */
  readonly rest: string;
}

const OLD_LAB = /^(chess|shogi|\d+x\d+)(\/|$)/;

export function parseRoute(hash: string): Route {
  const text = hash.replace(/^#/, '');
  if (OLD_LAB.test(text)) return { section: 'lab', rest: `attacks/${text}` };
  const [, name = '', rest = ''] = /^\/?([a-z]*)\/?(.*)$/s.exec(text) ?? [];
  return { section: SECTIONS.find((one) => one === name) ?? 'play', rest };
}

export function makeHash(section: Section, rest = ''): string {
  return rest ? `#/${section}/${rest}` : `#/${section}`;
}

/** Encodes characters that a hash may not contain, and leaves slashes and commas readable. */
export function encodePart(text: string): string {
  return encodeURIComponent(text).replace(/%2F/g, '/').replace(/%2C/g, ',').replace(/%20/g, '_');
}

/** Returns undefined for an invalid encoding. */
export function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replace(/_/g, '%20'));
  } catch {
    return undefined;
  }
}

/** Replaces the address without a new entry in the history: "back" leaves instead of undoing a hundred clicks. */
export function replaceHash(section: Section, rest = ''): void {
  const hash = makeHash(section, rest);
  if (location.hash !== hash) history.replaceState(null, '', hash);
}
