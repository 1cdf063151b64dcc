/** A game of chess against the engine. The state is the list of moves; everything else follows from it. */
import { ChessGame, makeUci, type PromotionRole, type SquareName } from 'magiban/chess';
import { LEVELS, type LevelNumber } from 'magiban/engine/chess';
import { useCallback, useMemo, useState } from 'react';
import { Board } from './board.tsx';
import { useOpponent } from './use-opponent.ts';

/** A promotion that waits for the player's choice. */
interface Promotion {
  readonly from: SquareName;
  readonly to: SquareName;
  readonly roles: readonly PromotionRole[];
}

export function App() {
  const [moves, setMoves] = useState<readonly string[]>([]);
  const [level, setLevel] = useState<LevelNumber>(3);
  const [promotion, setPromotion] = useState<Promotion>();

  const game = useMemo(() => {
    const played = new ChessGame();
    for (const move of moves) played.play(move);
    return played;
  }, [moves]);
  const { position } = game;
  const outcome = game.outcome();
  const isPlayersTurn = !outcome && position.turn === 'white';

  const addMove = useCallback((move: string) => setMoves((before) => [...before, move]), []);
  const error = useOpponent(game, !outcome && !isPlayersTurn, level, addMove);

  function play(from: SquareName, to: SquareName, role?: PromotionRole): void {
    const roles = position.promotionsFor(from, to);
    setPromotion(roles.length > 0 && !role ? { from, to, roles } : undefined);
    if (roles.length > 0 && !role) return;
    const move = position.moveOf({ from, to, promotion: role });
    if (move.ok) addMove(makeUci(move.value));
  }

  function start(): void {
    setMoves([]);
    setPromotion(undefined);
  }

  return (
    <main>
      <h1>Chess against Magiban</h1>
      <label>
        Level{' '}
        <select
          value={level}
          onChange={({ target }) => setLevel(LEVELS[target.selectedIndex]?.number ?? level)}
        >
          {LEVELS.map(({ number, name }) => (
            <option key={number} value={number}>
              {number} {name.en}
            </option>
          ))}
        </select>
      </label>{' '}
      <button type="button" onClick={start}>
        New game
      </button>
      <Board position={position} isOpen={isPlayersTurn} onMove={play} />
      {promotion?.roles.map((role) => (
        <button key={role} type="button" onClick={() => play(promotion.from, promotion.to, role)}>
          {role}
        </button>
      ))}
      <p role="status">
        {error ??
          (outcome ? `${outcome.winner ?? 'draw'}: ${outcome.reason}` : `${position.turn} to move`)}
      </p>
      <p>{game.line.map(({ move }) => move.san).join(' ')}</p>
    </main>
  );
}
