/** A position being set up: pieces on squares and in hands, and its FEN or SFEN. It may be impossible. */

import { SIDES, type Side } from 'magiban';
import { piecesOn } from '../games/board.js';
import type { PieceOn, Position, Rules } from '../games/rules.js';

/** The most pieces of a role in one hand; the library checks the total. */
const MOST_IN_HAND: Readonly<Record<string, number>> = { pawn: 18, bishop: 2, rook: 2 };
const USUAL_IN_HAND = 4;

export interface Composition {
  readonly pieces: ReadonlyMap<string, PieceOn>;
  readonly hands: Readonly<Record<Side, ReadonlyMap<string, number>>>;
  readonly turn: Side;
}

export function compositionOf(rules: Rules, position: Position): Composition {
  return {
    pieces: piecesOn(rules, position),
    hands: { first: rules.hand(position, 'first'), second: rules.hand(position, 'second') },
    turn: position.side,
  };
}

export function emptied(composition: Composition): Composition {
  return { ...composition, pieces: new Map(), hands: { first: new Map(), second: new Map() } };
}

/** Puts a piece onto a square, or removes the same one; a second king replaces the first. */
export function put(composition: Composition, square: string, piece: PieceOn): Composition {
  const pieces = new Map(composition.pieces);
  const present = pieces.get(square);
  if (present?.role === piece.role && present.side === piece.side) pieces.delete(square);
  else {
    for (const [at, { role, side }] of pieces) {
      if (piece.role === 'king' && role === 'king' && side === piece.side) pieces.delete(at);
    }
    pieces.set(square, piece);
  }
  return { ...composition, pieces };
}

export function cleared(composition: Composition, square: string): Composition {
  const pieces = new Map(composition.pieces);
  pieces.delete(square);
  return { ...composition, pieces };
}

/** Adds a piece to a hand; after the maximum it is empty again. */
export function held(composition: Composition, side: Side, role: string): Composition {
  const hand = new Map(composition.hands[side]);
  const count = (hand.get(role) ?? 0) + 1;
  hand.set(role, count > (MOST_IN_HAND[role] ?? USUAL_IN_HAND) ? 0 : count);
  return { ...composition, hands: { ...composition.hands, [side]: hand } };
}

/** FEN without castling rights, or SFEN. */
export function textOf(rules: Rules, { pieces, hands, turn }: Composition): string {
  const { geometry, letters, handRoles } = rules;
  const written = (role: string, side: Side) => {
    const letter = letters[role] ?? '';
    return side === 'first' ? letter.toUpperCase() : letter;
  };
  const ranks = geometry.rows().map((row) => {
    const cells = row.map((square) => {
      const piece = pieces.get(geometry.nameOf(square));
      return piece ? written(piece.role, piece.side) : '1';
    });
    return cells.join('').replace(/1+/g, (gap) => String(gap.length));
  });
  const inHand = SIDES.flatMap((side) =>
    handRoles.map((role) => {
      const count = hands[side].get(role) ?? 0;
      return count === 0 ? '' : `${count > 1 ? count : ''}${written(role, side)}`;
    }),
  );
  return rules.text(ranks.join('/'), turn, inHand.join(''));
}
