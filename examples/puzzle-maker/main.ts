/** Makes puzzles from the games of a PGN, KIF, KI2 or CSA file: positions after a mistake with exactly one good move, each proved. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findPuzzles, makePuzzle } from 'magiban/analysis';
import { type ChessGame, parsePgn } from 'magiban/chess';
import { createEngine } from 'magiban/engine';
import { decodeText, looksLikePgn, parseRecord, unwrap } from 'magiban/records';
import type { ShogiGame } from 'magiban/shogi';

const USAGE = 'usage: npm start -- FILE [--nodes 100000] > puzzles.pgn';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { nodes: { type: 'string', default: '100000' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  const nodes = Number(values.nodes);
  if (file === undefined || positionals.length > 1 || !(nodes > 0)) throw new Error(USAGE);

  const engines = { chess: createEngine('chess'), shogi: createEngine('shogi') };
  // The same position may occur in several games.
  const known = new Set<string>();
  const games = gamesOf(await readFile(file));
  for (const [i, game] of games.entries()) {
    const engine = engines[game.game];
    for await (const puzzle of findPuzzles(game, { engine, limits: { nodes }, known })) {
      const { ply, goal, themes, rating, proof } = puzzle;
      console.error(
        `game ${i + 1}, ply ${ply}: ${goal}, ${themes.join(' ')}, ${rating}, ${proof.kind}`,
      );
      console.log(makePuzzle(puzzle, game.headers));
    }
  }
  console.error(`${known.size} puzzles from ${games.length} games`);
}

/** The games of a file in any format; of a faulty game, the part before its first error. */
function gamesOf(bytes: Uint8Array): (ChessGame | ShogiGame)[] {
  const { text } = decodeText(bytes);
  if (!looksLikePgn(text)) return unwrap(parseRecord(bytes)).flatMap(({ game }) => game ?? []);
  return parsePgn(text).flatMap(({ game }) => game ?? []);
}

main().catch(({ message }: Error) => {
  console.error(message);
  process.exitCode = 2;
});
