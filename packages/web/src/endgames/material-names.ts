/** Material signatures as text: `K+G v K`, in Japanese 玉金 対 玉. */
import type { GameName } from 'magiban';

const KANJI: Readonly<Record<string, string>> = {
  K: '玉',
  R: '飛',
  B: '角',
  G: '金',
  S: '銀',
  N: '桂',
  L: '香',
  P: '歩',
};

/** Sets in which neither side can win. */
const DRAWN = ['chess:KBvK', 'KBvK', 'chess:KNvK', 'KNvK'];

/** The name without the game in front. */
export function bareName(material: string): string {
  return material.replace(/^[a-z]+:/, '');
}

export function materialLabel(game: GameName, material: string, japanese: boolean): string {
  const sides = bareName(material).split('v');
  if (japanese && game === 'shogi') {
    return sides
      .map((side) => [...side].map((letter) => KANJI[letter] ?? letter).join(''))
      .join(' 対 ');
  }
  return sides.map((side) => [...side].join('+')).join(' v ');
}

export function canBeWon(game: GameName, material: string): boolean {
  return game === 'shogi' || !DRAWN.includes(material);
}
