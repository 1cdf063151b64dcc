/** The board as a table, file 9 on the left as in a diagram, and the pieces in hand as text. */
import {
  type Color,
  HAND_ROLES,
  japaneseName,
  type Role,
  type ShogiPosition,
  type Square,
  square,
  unpromotedRole,
} from 'magiban/shogi';

const FILES = ['9', '8', '7', '6', '5', '4', '3', '2', '1'] as const;
const RANKS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;

export function drawBoard(table: HTMLElement, position: ShogiPosition, last?: Square): void {
  const rows = RANKS.map((rank) => {
    const row = document.createElement('tr');
    row.append(...FILES.map((file) => cellOf(position, square(`${file}${rank}`), last)));
    return row;
  });
  table.replaceChildren(...rows);
}

function cellOf(position: ShogiPosition, on: Square, last: Square | undefined): HTMLElement {
  const cell = document.createElement('td');
  if (on === last) cell.className = 'last';
  const piece = position.get(on);
  if (!piece) return cell;
  const text = document.createElement('span');
  text.textContent = kanjiOf(piece.role);
  text.classList.add(piece.color);
  text.classList.toggle('promoted', unpromotedRole(piece.role) !== piece.role);
  cell.append(text);
  return cell;
}

/** 持駒, in the usual order: the rook first. */
export function handText(position: ShogiPosition, color: Color): string {
  const hand = position.hand(color);
  const held = [...HAND_ROLES].reverse().filter((role) => hand[role] > 0);
  const texts = held.map((role) => kanjiOf(role) + (hand[role] > 1 ? hand[role] : ''));
  return `持駒 ${texts.join(' ') || 'なし'}`;
}

/** One character, as on diagrams. */
function kanjiOf(role: Role): string {
  return SHORT[role] ?? japaneseName(role);
}

const SHORT: Partial<Record<Role, string>> = {
  promotedlance: '杏',
  promotedknight: '圭',
  promotedsilver: '全',
};
