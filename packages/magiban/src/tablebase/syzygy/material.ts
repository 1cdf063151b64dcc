/**
 * Material keys: piece counts in 3 bits each, white's pawns, knights, bishops, rooks and queens in bits 0–14 and black's in
 * bits 15–29, so that exchanging the colours swaps the halves. Kings are implied. A name is that of the file: `KRvKP`, the
 * stronger side first.
 */
import { BOARD_WORDS } from '../../chess/position/packed-layout.js';
import { byteAt, type Packed } from '../../core/packed-words.js';
import { malformedMaterial } from '../../errors/english/tablebase.js';
import { err, ok, type Result } from '../../errors/error.js';

/** Syzygy tables exist for up to seven pieces. */
export const MAX_PIECES = 7;
/** From the highest bits of a side down. */
const LETTERS = 'QRBNP';
const SIDE_BITS = 15;
const SIDE = (1 << SIDE_BITS) - 1;
const PAWNS = 7;
const NAME = /^K([QRBNP]*)vK([QRBNP]*)$/;

/** What a piece, by the core's number, adds to a key. */
const STEPS: Int32Array = /* @__PURE__ */ Int32Array.from({ length: 16 }, (_, code) => {
  const role = (code & 7) - 1;
  return role < 0 || role > 4 ? 0 : 1 << (3 * role + (code >= 8 ? SIDE_BITS : 0));
});

/** The piece list of a packed position in the order of squares: built once, then used for several tables. */
export class PieceList {
  readonly squares: Int8Array = new Int8Array(MAX_PIECES);
  readonly codes: Uint8Array = new Uint8Array(MAX_PIECES);
  count = 0;
  key = 0;

  /** Builds the list; false if there are too many pieces. */
  find(packed: Packed): boolean {
    this.count = 0;
    this.key = 0;
    for (let word = 0; word < BOARD_WORDS; word++) {
      if (packed[word] === 0) continue;
      for (let square = 4 * word; square < 4 * word + 4; square++) {
        const code = byteAt(packed, square);
        if (code === 0) continue;
        if (this.count === MAX_PIECES) return false;
        this.squares[this.count] = square;
        this.codes[this.count++] = code;
        this.key += STEPS[code] as number;
      }
    }
    return true;
  }
}

export function keyOfPieces(codes: Iterable<number>): number {
  let key = 0;
  for (const code of codes) key += STEPS[code] as number;
  return key;
}

/** The same material with the colours exchanged. */
export function mirroredKey(key: number): number {
  return (key >>> SIDE_BITS) | ((key & SIDE) << SIDE_BITS);
}

export function piecesOfKey(key: number): number {
  return 2 + piecesOfSide(key & SIDE) + piecesOfSide(key >>> SIDE_BITS);
}

/** The number of white pawns in a key. */
export function whitePawns(key: number): number {
  return key & PAWNS;
}

export function nameOfKey(key: number): string {
  const white = key & SIDE;
  const black = key >>> SIDE_BITS;
  const [first, second] = isStronger(black, white) ? [black, white] : [white, black];
  return `${nameOfSide(first)}v${nameOfSide(second)}`;
}

/** The key of a name, its first side being white; also accepts the weaker side first. */
export function keyOfName(name: string): Result<number> {
  const sides = NAME.exec(name);
  const pieces = name.length - 1;
  if (!sides || pieces < 3 || pieces > MAX_PIECES) {
    return err(
      malformedMaterial({ text: name, column: 1, reason: 'syzygy-name', max: MAX_PIECES }),
    );
  }
  return ok(keyOfSide(sides[1] as string) | (keyOfSide(sides[2] as string) << SIDE_BITS));
}

function piecesOfSide(side: number): number {
  let pieces = 0;
  for (let rest = side; rest !== 0; rest >>>= 3) pieces += rest & 7;
  return pieces;
}

/** More pieces are stronger; with equal numbers, the better ones are. */
function isStronger(a: number, b: number): boolean {
  const difference = piecesOfSide(a) - piecesOfSide(b);
  return difference === 0 ? a > b : difference > 0;
}

function nameOfSide(side: number): string {
  const letters = [...LETTERS].map((letter, i) => letter.repeat((side >> (3 * (4 - i))) & 7));
  return `K${letters.join('')}`;
}

function keyOfSide(letters: string): number {
  let side = 0;
  for (const letter of letters) side += 1 << (3 * (4 - LETTERS.indexOf(letter)));
  return side;
}
