/** A match between Magiban and any UCI engine; every opening is played twice, with colours reversed. */
import { parseArgs } from 'node:util';
import { makePgn } from 'magiban/chess';
import { createChessEngine } from 'magiban/engine/chess';
import { spawnEngine } from 'magiban/uci';
import { OPENINGS, type Player, playGame } from './play-game.ts';

const USAGE = 'usage: npm start -- [--games 2] [--movetime 100 | --nodes 10000] [-- ENGINE ARGS…]';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      games: { type: 'string', default: '2' },
      movetime: { type: 'string' },
      nodes: { type: 'string' },
    },
    allowPositionals: true,
  });
  const games = Number(values.games);
  if (!(games > 0)) throw new Error(USAGE);
  const { movetime, nodes } = values;
  const limits = nodes ? { nodes: Number(nodes) } : { movetime: Number(movetime ?? 100) };

  const magiban: Player = { name: 'Magiban', engine: createChessEngine() };
  const opponent = await startOpponent(positionals);
  let points = 0;
  for (let number = 0; number < games; number++) {
    const isWhite = number % 2 === 0;
    const opening = OPENINGS[Math.floor(number / 2) % OPENINGS.length] ?? [];
    const [white, black] = isWhite ? [magiban, opponent] : [opponent, magiban];
    const game = await playGame(white, black, opening, limits);
    game.headers.set('Round', `${number + 1}`);
    console.log(makePgn(game));
    const winner = game.result?.winner;
    points += winner ? Number(winner === (isWhite ? 'white' : 'black')) : 0.5;
  }
  console.log(`Magiban ${points} : ${games - points} ${opponent.name}`);
  await Promise.all([magiban.engine.dispose(), opponent.engine.dispose()]);
}

/** The engine of the command line, or a second Magiban. */
async function startOpponent([command, ...args]: string[]): Promise<Player> {
  if (command === undefined) return { name: 'Magiban II', engine: createChessEngine() };
  const engine = await spawnEngine(command, args, { game: 'chess' });
  return { name: engine.id.name ?? command, engine };
}

main().catch(({ message }: Error) => {
  console.error(message);
  process.exitCode = 2;
});
