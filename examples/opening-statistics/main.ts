/** What was played in a position of a PGN file, how often, and how it scored. One game at a time is in memory. */
import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { openingNames } from 'magiban/book';
import { ChessGame, readPgn } from 'magiban/chess';
import { OpeningStatistics } from './statistics.ts';

const USAGE = 'usage: npm start -- FILE.pgn [--moves "e4 c5"] [--top 10]';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      moves: { type: 'string', default: '' },
      top: { type: 'string', default: '10' },
    },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(USAGE);

  const opening = new ChessGame();
  for (const move of values.moves.split(/\s+/).filter(Boolean)) opening.play(move);

  const statistics = new OpeningStatistics(opening.position);
  for await (const { game } of readPgn(createReadStream(file))) if (game) statistics.add(game);
  const { games, found } = statistics;

  const line = opening.line.map(({ move }) => move.uci);
  const name = (await openingNames('chess')).of(line)?.name.en;
  console.log(`${values.moves || 'start position'}${name ? ` (${name})` : ''}`);
  console.log(`${found} of ${games} games\n`);
  console.log('move      games   share   score   white/draw/black');
  for (const { san, count, share, score, results } of statistics.top(Number(values.top))) {
    const cells = [san.padEnd(7), `${count}`.padStart(7), percent(share), percent(score)];
    console.log(`${cells.join(' ')}   ${results.join('/')}`);
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`.padStart(7);
}

main().catch(({ message }: Error) => {
  console.error(message);
  process.exitCode = 2;
});
