/** Texts made from texts: with the words of a grammar, with random characters, and by moving parts around. */
import type { Random } from './random.js';
import type { FuzzTarget } from './target.js';

const LONGEST = 4000;

/** Characters with a meaning somewhere, ends of lines, control characters, and some from far away in Unicode. */
const ODD_CHARACTERS = [...' \t\r\n\0"\\[]{}()<>;%$*.-+#=!?/0123456789abcdefghKQRBNPkqxO_~'].concat(
  ...['\ufeff', '\u00a0', '\u2028', 'é', '½', '♘', '将', '\ud83d', '\udc00', '😀'],
);

type Mutation = (text: string, random: Random, target: FuzzTarget) => string;

/** Replaces N characters after a place. */
function splice(text: string, at: number, length: number, insert: string): string {
  return text.slice(0, at) + insert + text.slice(at + length);
}

const place = (text: string, random: Random) => random.below(text.length + 1);
/** Short parts more often than long ones. */
const size = (random: Random) => 1 + random.below(1 + random.below(1 + random.below(60)));

const MUTATIONS: readonly Mutation[] = [
  (text, random, { words }) => splice(text, place(text, random), 0, random.pick(words)),
  (text, random, { words }) => splice(text, place(text, random), size(random), random.pick(words)),
  (text, random) => splice(text, place(text, random), 0, random.pick(ODD_CHARACTERS)),
  (text, random) => splice(text, place(text, random), 1, random.pick(ODD_CHARACTERS)),
  (text, random) =>
    splice(text, place(text, random), 1, String.fromCharCode(random.below(0x10000))),
  (text, random) => splice(text, place(text, random), size(random), ''),
  (text, random) => text.slice(0, place(text, random)),
  (text, random) => {
    const at = place(text, random);
    return splice(text, at, 0, text.slice(at, at + size(random)).repeat(1 + random.below(4)));
  },
  (text, random) => {
    const from = place(text, random);
    const part = text.slice(from, from + size(random));
    return splice(splice(text, from, part.length, ''), place(text, random), 0, part);
  },
  (text, random, { corpus }) => {
    const other = random.pick(corpus);
    return text.slice(0, place(text, random)) + other.slice(place(other, random));
  },
  (text, random) => {
    // Swaps two words, wherever they are.
    const words = text.split(' ');
    const [i, j] = [random.below(words.length), random.below(words.length)];
    [words[i], words[j]] = [words[j] ?? '', words[i] ?? ''];
    return words.join(' ');
  },
];

/** A text for a target: one of its own after some mutations, now and then one of nothing but characters. */
export function inventInput(target: FuzzTarget, random: Random): string {
  if (random.below(20) === 0) {
    return Array.from({ length: random.below(40) }, () => random.pick(ODD_CHARACTERS)).join('');
  }
  let text = random.pick(target.corpus);
  const count = random.below(1 + random.below(8));
  for (let i = 0; i < count; i++) text = random.pick(MUTATIONS)(text, random, target);
  return text.slice(0, LONGEST);
}
