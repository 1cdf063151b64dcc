/** Squares of shogi as they are written in Japanese. */
const FILES = '０１２３４５６７８９';
const RANKS = '一二三四五六七八九';

/** `7f` as ７六; squares of chess stay as they are. */
export function squareJa(name: string): string {
  if (!/^[1-9][a-i]$/.test(name)) return name;
  const [file = '', rank = ''] = name;
  return (FILES[Number(file)] ?? '') + rankJa(rank);
}

/** `f` as 六; numbers of ranks stay as they are. */
export function rankJa(name: string): string {
  return RANKS['abcdefghi'.indexOf(name)] ?? name;
}
