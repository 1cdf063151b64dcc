/** The same position of shogi seen from the other side: books may keep one of the two. */

/** An SFEN, with or without its number: the board turned round, pieces, hands and turn given to the other side. */
export function flipSfen(sfen: string): string {
  const [board = '', turn = 'b', hands = '-', ...rest] = sfen.split(' ');
  const pieces = board.match(/\+?[A-Za-z]|\d|\//g) ?? [];
  const turned = pieces.reverse().map(otherCase).join('');
  return [turned, turn === 'b' ? 'w' : 'b', flipHands(hands), ...rest].join(' ');
}

/** Sente's come first. */
function flipHands(hands: string): string {
  const held = (hands.match(/\d{0,3}[A-Za-z]/g) ?? []).map(otherCase);
  const isSente = (text: string) => /[A-Z]/.test(text);
  const sorted = [...held.filter(isSente), ...held.filter((text) => !isSente(text))];
  return sorted.join('') || '-';
}

function otherCase(text: string): string {
  const upper = text.toUpperCase();
  return text === upper ? text.toLowerCase() : upper;
}

/** A move in USI. */
export function flipUsi(move: string): string {
  return move.replace(
    /([1-9])([a-i])/g,
    (_, file: string, rank: string) =>
      `${10 - Number(file)}${'abcdefghi'.charAt(8 - 'abcdefghi'.indexOf(rank))}`,
  );
}
