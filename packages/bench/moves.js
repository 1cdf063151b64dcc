// All legal moves as text by other chess libraries, behind one form (moves.d.ts).
import { chessopsPosition } from './perft.js';

const asTheyAre = (texts) => texts;

async function chessJsList() {
  const { Chess } = await import('chess.js');
  return { position: (fen) => new Chess(fen), list: (chess) => chess.moves(), san: asTheyAre };
}

async function chessJsVerbose() {
  const { Chess } = await import('chess.js');
  return {
    position: (fen) => new Chess(fen),
    list: (chess) => chess.moves({ verbose: true }),
    san: (moves) => moves.map(({ san }) => san),
  };
}

async function chessopsList() {
  const [position, { makeSan }] = await Promise.all([chessopsPosition(), import('chessops/san')]);
  const promotions = ['queen', 'rook', 'bishop', 'knight'];
  const list = (chess) => {
    const texts = [];
    for (const [from, targets] of chess.allDests()) {
      const isPawn = chess.board.pawn.has(from);
      for (const to of targets) {
        if (!isPawn || (to >= 8 && to < 56)) texts.push(makeSan(chess, { from, to }));
        else
          for (const promotion of promotions) texts.push(makeSan(chess, { from, to, promotion }));
      }
    }
    return texts;
  };
  return { position, list, san: asTheyAre };
}

async function kokopuList() {
  const { Position } = await import('kokopu');
  return {
    position: (fen) => new Position(fen),
    list: (position) => position.moves().map((move) => position.notation(move)),
    san: asTheyAre,
  };
}

export const LIST_PEERS = [
  { name: 'chess.js', method: 'moves()', load: chessJsList },
  { name: 'chess.js', method: 'moves({ verbose: true })', load: chessJsVerbose },
  { name: 'chessops', method: 'makeSan()', load: chessopsList },
  { name: 'kokopu', method: 'notation()', load: kokopuList },
];
