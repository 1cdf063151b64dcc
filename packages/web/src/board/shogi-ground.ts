/** The shogi board with its two hands: shogiground. The page asks for promotions itself, as in chess, so the dialog of shogiground is off. */
// biome-ignore lint/correctness/useImportExtensions: a style sheet
import './shogi-board.css';
import type { Side } from 'magiban';
import { Shogiground } from 'shogiground';
import type { DrawShape } from 'shogiground/draw';
import type { Key } from 'shogiground/types';
import { create } from '../app/dom.js';
import { rankJa } from '../app/words/square-ja.js';
import { type Arrow, fingerprint, type Ground, keepArrows, type OnPut } from './ground.js';

const HAND_ROLES = ['rook', 'bishop', 'gold', 'silver', 'knight', 'lance', 'pawn'];
const color = (side: Side) => (side === 'first' ? 'sente' : 'gote');

/** shogiground writes the names of the ranks once; this changes them with the language. */
function nameRanks(board: HTMLElement, japanese: boolean): void {
  for (const coord of board.querySelectorAll<HTMLElement>('coords.ranks coord')) {
    coord.dataset.rank ??= coord.textContent ?? '';
    const name = japanese ? rankJa(coord.dataset.rank) : coord.dataset.rank;
    if (coord.textContent !== name) coord.textContent = name;
  }
}

export function createShogiGround(onPut: OnPut): Ground {
  const board = create('div', 'shogi-board');
  const top = create('div', 'shogi-hand');
  const bottom = create('div', 'shogi-hand');
  const ground = Shogiground(
    {
      scaleDownPieces: false,
      hands: { roles: HAND_ROLES },
      movable: {
        free: false,
        events: { after: (from, to) => onPut(from, undefined, to) },
      },
      droppable: {
        free: false,
        events: { after: ({ role }, to) => onPut(undefined, role, to) },
      },
      premovable: { enabled: false },
      predroppable: { enabled: false },
      coordinates: { enabled: true, files: 'numeric', ranks: 'engine' },
      promotion: { movePromotionDialog: () => false, forceMovePromotion: () => false },
    },
    { board, hands: { top, bottom } },
  );
  // shogiground caches the places of its parts until a size changes, but they also move without a change of size.
  let shown = '';
  const forget = () => {
    const { bounds } = ground.state.dom;
    bounds.board.bounds.clear();
    bounds.hands.bounds.clear();
    bounds.hands.pieceBounds.clear();
  };
  for (const part of [board, top, bottom]) part.addEventListener('pointerdown', forget, true);
  const setArrows = keepArrows(board, ground, () => {
    forget();
    return (ground.state.dom.bounds.board.bounds()?.height ?? 0) > 0;
  });
  return {
    board,
    hands: { top, bottom },
    show(state, options, isTouched) {
      const { position, orientation, movable, last, checked, arrows } = state;
      const [pieces = '', , hands = '-'] = position.text.split(' ');
      const turn = position.side;
      const open = movable && position.game === 'shogi' ? position : undefined;
      const shape = ({ from, drop, to, brush }: Arrow): DrawShape => ({
        orig: (from as Key | undefined) ?? { role: drop ?? 'pawn', color: color(turn) },
        dest: to as Key,
        brush,
      });
      board.classList.toggle('no-coordinates', !options.coordinates);
      nameRanks(board, options.japanese);
      setArrows(arrows.map(shape));
      const next = fingerprint(state, options);
      if (next === shown && !isTouched) return;
      shown = next;
      ground.set({
        sfen: { board: pieces, hands },
        orientation: color(orientation),
        turnColor: color(turn),
        activeColor: color(movable ?? turn),
        checks: checked === undefined ? false : [checked as Key],
        lastDests: [...last] as Key[],
        animation: { enabled: options.animate, hands: options.animate, duration: 180 },
        movable: {
          dests: open?.dests({ color: color(movable ?? turn) }) ?? new Map(),
          showDests: options.showDests,
        },
        droppable: {
          dests: open?.dropDests({ color: color(movable ?? turn) }) ?? new Map(),
          showDests: options.showDests,
        },
      });
    },
    select(from, drop) {
      if (drop === undefined) ground.selectSquare((from as Key | undefined) ?? null, false, true);
      else ground.selectPiece({ role: drop, color: ground.state.turnColor }, false, true);
    },
    destroy: () => ground.destroy(),
  };
}
