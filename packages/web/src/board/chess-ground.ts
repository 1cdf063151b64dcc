/** The chess board: chessground, with our colours of arrows. */
import '@lichess-org/chessground/assets/chessground.base.css';
import '@lichess-org/chessground/assets/chessground.cburnett.css';
// biome-ignore lint/correctness/useImportExtensions: a style sheet
import './chess-board.css';
import { Chessground } from '@lichess-org/chessground';
import type { Key } from '@lichess-org/chessground/types';
import type { Side } from 'magiban';
import { create } from '../app/dom.js';
import { type Arrow, fingerprint, type Ground, keepArrows, type OnPut } from './ground.js';

const BRUSH = { opacity: 0.85, lineWidth: 9 };
const BRUSHES = {
  best: { key: 'best', color: '#2f7d4f', ...BRUSH },
  other: { key: 'other', color: '#4a6d9c', ...BRUSH, opacity: 0.55 },
  hint: { key: 'hint', color: '#c8401f', ...BRUSH },
  win: { key: 'win', color: '#2f7d4f', ...BRUSH },
  draw: { key: 'draw', color: '#8a7a3c', ...BRUSH },
  loss: { key: 'loss', color: '#a83232', ...BRUSH },
};
const color = (side: Side) => (side === 'first' ? 'white' : 'black');
const shape = ({ from, to, brush }: Arrow) => ({
  orig: (from ?? to) as Key,
  dest: to as Key,
  brush,
});

export function createChessGround(onPut: OnPut): Ground {
  const board = create('div', 'chess-board');
  const ground = Chessground(board, {
    movable: {
      free: false,
      rookCastle: false,
      events: { after: (from, to) => onPut(from, undefined, to) },
    },
    premovable: { enabled: false },
    draggable: { showGhost: true },
    drawable: { brushes: BRUSHES as never },
  });
  // chessground caches the place of the board until its size changes, but the board also moves without a change of size.
  let shown = '';
  const forget = () => ground.state.dom.bounds.clear();
  board.addEventListener('pointerdown', forget, true);
  const setArrows = keepArrows(board, ground, () => {
    forget();
    return ground.state.dom.bounds().height > 0;
  });
  return {
    board,
    show(state, options, isTouched) {
      const { position, orientation, movable, last, checked, arrows } = state;
      setArrows(arrows.map(shape));
      const next = fingerprint(state, options);
      if (next === shown && !isTouched) return;
      shown = next;
      ground.set({
        fen: position.text.split(' ')[0] ?? '',
        orientation: color(orientation),
        turnColor: color(position.side),
        check: checked !== undefined,
        lastMove: [...last] as Key[],
        coordinates: options.coordinates,
        animation: { enabled: options.animate, duration: 180 },
        movable: {
          ...(movable ? { color: color(movable) } : {}),
          dests:
            movable && position.game === 'chess'
              ? position.dests({ color: color(movable) })
              : new Map(),
          showDests: options.showDests,
        },
        viewOnly: false,
      });
      if (!movable) delete ground.state.movable.color;
    },
    select: (from) => ground.selectSquare((from as Key | undefined) ?? null, true),
    destroy: () => ground.destroy(),
  };
}
