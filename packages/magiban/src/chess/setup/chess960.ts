/**
 * The 960 start positions, by their Scharnagl numbers. The number holds, as mixed-radix digits, lowest first: the file of
 * the light-squared bishop (4 ways), that of the dark-squared bishop (4), which of the six free files the queen takes,
 * and which two of the five remaining files the knights take (10 ways). King and rooks fill the rest, the king in the
 * middle.
 */
import { invalidOption } from '../../errors/english/options.js';
import { arraySetup, type ChessSetup } from './setup.js';

export const CHESS960_ARRAYS = 960;

/** Returns the Chess960 start position of this number, 0 to 959; 518 is the standard array. */
export function chess960Setup(number: number): ChessSetup {
  if (!(Number.isInteger(number) && number >= 0 && number < CHESS960_ARRAYS)) {
    throw invalidOption({
      option: 'Chess960 array',
      value: String(number),
      reason: 'integer',
      min: 0,
      max: CHESS960_ARRAYS - 1,
    });
  }
  const files: string[] = new Array(8).fill('');
  /** Puts a piece on the n-th file that is still free. */
  const place = (piece: string, n: number) => {
    const free = [...files.keys()].filter((file) => files[file] === '');
    files[free[n] as number] = piece;
  };
  files[2 * (number % 4) + 1] = 'B';
  files[2 * ((number >> 2) % 4)] = 'B';
  place('Q', (number >> 4) % 6);
  const [first, second] = pairOfFive(Math.floor(number / 96));
  place('N', second);
  place('N', first);
  for (const piece of 'RKR') place(piece, 0);
  return arraySetup(files.join(''), true);
}

/** The n-th pair of different numbers below five, in the order 01 02 03 04 12 … 34. */
function pairOfFive(n: number): [number, number] {
  let rest = n;
  let first = 0;
  for (; rest >= 4 - first; first++) rest -= 4 - first;
  return [first, first + 1 + rest];
}
