/** A shogi position seen from the other side: a book may store either of the two. */

/** Flips an SFEN, with or without move number: rotates the board, and swaps the owners of pieces, hands and turn. */
export function flipSfen(sfen: string): string {
  const [board = '', turn = 'b', hands = '-', ...rest] = sfen.split(' ');
  const pieces = board.match(/\+?[A-Za-z]|\d|\//g) ?? [];
  const turned = pieces.reverse().map(otherCase).join('');
  return [turned, turn === 'b' ? 'w' : 'b', flipHands(hands), ...rest].join(' ');
}

/** Sente's pieces come first. */
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

/** Flips a move in USI. */
export function flipUsi(move: string): string {
  return move.replace(
    /([1-9])([a-i])/g,
    (_, file: string, rank: string) =>
      `${10 - Number(file)}${'abcdefghi'.charAt(8 - 'abcdefghi'.indexOf(rank))}`,
  );
}
