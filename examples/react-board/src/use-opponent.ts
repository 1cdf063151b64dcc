/** The engine as an opponent: answers in a worker, at one of ten levels, as soon as it is its turn. */
import type { ChessGame } from 'magiban/chess';
import {
  type ChessWorkerEngine,
  createChessEngine,
  type LevelNumber,
  playAtLevel,
} from 'magiban/engine/chess';
import { useEffect, useState } from 'react';

export function useOpponent(
  game: ChessGame,
  isItsTurn: boolean,
  level: LevelNumber,
  onMove: (move: string) => void,
): string | undefined {
  const [engine, setEngine] = useState<ChessWorkerEngine>();
  const [error, setError] = useState<string>();

  // An effect, not an initial state: the worker ends with the component, and StrictMode mounts twice.
  useEffect(() => {
    const created = createChessEngine({ worker: true });
    setEngine(created);
    return () => void created.dispose();
  }, []);

  useEffect(() => {
    if (!engine || !isItsTurn) return;
    const stop = new AbortController();
    const { signal } = stop;
    const moves = game.line.map(({ move }) => move.uci);
    playAtLevel(engine, { start: game.start, moves }, { level, signal }).then(
      (found) => {
        if (found && !signal.aborted) onMove(found.move);
      },
      ({ message }: Error) => setError(message),
    );
    return () => stop.abort();
  }, [engine, isItsTurn, game, level, onMove]);

  return error;
}
