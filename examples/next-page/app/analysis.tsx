'use client';
/** A button that starts the engine in a worker of the browser and shows its best line as it gets deeper. */
import { chessPosition } from 'magiban/chess';
import { createChessEngine, type SearchInfo } from 'magiban/engine/chess';
import { useEffect, useState } from 'react';

const LIMITS = { depth: 16, movetime: 2000 };

export function Analysis({ fen }: { readonly fen: string }) {
  const [isOn, setOn] = useState(false);
  const [info, setInfo] = useState<SearchInfo>();
  const [error, setError] = useState<string>();

  useEffect(() => {
    if (!isOn) return;
    const engine = createChessEngine({ worker: true });
    const analyse = async () => {
      for await (const found of engine.analyse(chessPosition(fen), LIMITS)) setInfo(found);
    };
    analyse().catch(({ message }: Error) => setError(message));
    return () => void engine.dispose();
  }, [isOn, fen]);

  const [line] = info?.lines ?? [];
  return (
    <p>
      <button type="button" onClick={() => setOn(!isOn)}>
        {isOn ? 'Stop' : 'Analyse'}
      </button>{' '}
      <output>
        {error ??
          (line && `depth ${info?.depth}: ${scoreText(line.score)} ${line.moves.join(' ')}`)}
      </output>
    </p>
  );
}

function scoreText(score: SearchInfo['lines'][number]['score']): string {
  return 'cp' in score ? (score.cp / 100).toFixed(2) : `mate in ${score.matePlies} plies`;
}
