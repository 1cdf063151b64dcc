/** A board of 64 buttons: click a piece, then its target. It knows no rules, only the position and the legal targets. */
import type { ChessPosition, Piece, SquareName } from 'magiban/chess';
import { useState } from 'react';

const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const RANKS = ['8', '7', '6', '5', '4', '3', '2', '1'] as const;
/** As text, not as emoji. */
const TEXT = '\uFE0E';
const GLYPHS = { king: '♚', queen: '♛', rook: '♜', bishop: '♝', knight: '♞', pawn: '♟' };

interface Props {
  readonly position: ChessPosition;
  /** Whether the player may move now. */
  readonly isOpen: boolean;
  readonly onMove: (from: SquareName, to: SquareName) => void;
}

export function Board({ position, isOpen, onMove }: Props) {
  const [selected, setSelected] = useState<SquareName>();
  const dests = position.dests();
  const targets = (isOpen && selected && dests.get(selected)) || [];

  function click(square: SquareName): void {
    if (selected && targets.includes(square)) onMove(selected, square);
    setSelected(isOpen && square !== selected && dests.has(square) ? square : undefined);
  }

  return (
    <div className="board">
      {RANKS.flatMap((rank, y) =>
        FILES.map((file, x) => {
          const square = `${file}${rank}` as const;
          const piece = position.get(square);
          const classes = [(x + y) % 2 && 'dark', targets.includes(square) && 'target'];
          return (
            <button
              key={square}
              type="button"
              className={classes.filter(Boolean).join(' ')}
              aria-label={`${square} ${piece ? `${piece.color} ${piece.role}` : 'empty'}`}
              aria-pressed={square === selected}
              onClick={() => click(square)}
            >
              {piece && <span style={{ color: paintOf(piece) }}>{GLYPHS[piece.role] + TEXT}</span>}
            </button>
          );
        }),
      )}
    </div>
  );
}

function paintOf({ color }: Piece): string {
  return color === 'white' ? '#fff' : '#111';
}
