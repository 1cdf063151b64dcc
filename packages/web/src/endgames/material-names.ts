/** Material signatures as text: `K+G v K`, in Japanese 玉金 対 玉. */
import type { GameName } from 'magiban';

const LETTERS_JA: Readonly<Partial<Record<GameName, Readonly<Record<string, string>>>>> = {
  shogi: { K: '玉', R: '飛', B: '角', G: '金', S: '銀', N: '桂', L: '香', P: '歩' },
};

/** Sets in which neither side can win. */
const DRAWN: Readonly<Record<GameName, readonly string[]>> = { chess: ['KBvK', 'KNvK'], shogi: [] };

/** The name without the game in front. */
export function bareName(material: string): string {
  return material.replace(/^[a-z]+:/, '');
}

export function materialLabel(game: GameName, material: string, japanese: boolean): string {
  const sides = bareName(material).split('v');
  const names = japanese ? LETTERS_JA[game] : undefined;
  if (!names) return sides.map((side) => [...side].join('+')).join(' v ');
  return sides
    .map((side) => [...side].map((letter) => names[letter] ?? letter).join(''))
    .join(' 対 ');
}

export function canBeWon(game: GameName, material: string): boolean {
  return !DRAWN[game].includes(bareName(material));
}
