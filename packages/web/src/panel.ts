/**
 * What the library says about the board: the attacked squares by name, both sets as the 32-bit
 * words they are made of, the drawn board, and which core computed it. The summary is also the
 * page's live region.
 */

import { platform } from 'magiban';
import type { Bitboard } from 'magiban/bitboard';
import { byId, create } from './dom.js';
import { type Game, roleLabel } from './games.js';
import { attacksOf, occupiedOf, type State } from './state.js';

export interface Panel {
  show(state: State): void;
}

export function createPanel(): Panel {
  const summary = byId('summary', HTMLElement);
  const words = byId('words', HTMLElement);
  const drawing = byId('drawing', HTMLElement);
  const core = byId('core', HTMLElement);
  return {
    show(state) {
      const attacked = attacksOf(state);
      const sentence = summaryOf(state, attacked);
      // Untouched when nothing changed: a screen reader would read it again.
      if (summary.textContent !== textOf(sentence)) summary.replaceChildren(...sentence);
      words.replaceChildren(wordsOf('Occupied', occupiedOf(state)), wordsOf('Attacked', attacked));
      drawing.textContent = attacked.toString();
      core.textContent = coreLine(state.game);
    },
  };
}

/** `rook e4 attacks 8 squares: e2, e3, …`, in two lines. */
function summaryOf({ game, role, square }: State, attacked: Bitboard): HTMLElement[] {
  const names = attacked.names();
  const count = create('strong', '', String(names.length));
  const noun = names.length === 1 ? 'square' : 'squares';
  const place = game.geometry.nameOf(square);
  const end = names.length === 0 ? '.' : ': ';
  return [
    create('p', 'count', `${roleLabel(role)} ${place} attacks `, count, ` ${noun}${end}`),
    create('p', 'names', names.join(', ')),
  ];
}

function textOf(elements: readonly HTMLElement[]): string {
  return elements.map((element) => element.textContent).join('');
}

function wordsOf(name: string, board: Bitboard): HTMLElement {
  const words = Array.from(board.toWords(), (word) =>
    create('code', '', `0x${word.toString(16).padStart(8, '0')}`),
  );
  return create('div', '', create('dt', '', name), create('dd', '', ...words));
}

/** Asked anew each time: a core that would not start changes the answer. */
function coreLine(game: Game): string {
  const { core, reason, popcount } = platform();
  const name = core === 'wasm' ? 'WebAssembly core' : 'JavaScript core';
  if (game.kind !== 'custom') {
    return `Looked up in the ${name}: ${reason}. Bits are counted in ${popcount}.`;
  }
  const how = game.method === 'magic' ? 'Looked up in magic tables' : 'Walked square by square';
  return `${how} in TypeScript. Chess and shogi use the ${name}: ${reason}.`;
}
