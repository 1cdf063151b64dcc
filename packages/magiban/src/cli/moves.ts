/** `magiban moves`: the legal moves per position. */

import { Argument, Command, Option } from 'commander';
import { ATTACK_METHODS, type AttackMethod } from '../bitboard/attacks/attacks.js';
import { unwrap } from '../errors/error.js';
import { GAMES, type GameName } from '../game.js';
import { readPosition } from '../rules.js';
import { printJson, printLine } from './output.js';

interface MovesOptions {
  readonly fen?: string;
  readonly via: AttackMethod;
  readonly chess960?: boolean;
  readonly json?: boolean;
}

function run(game: GameName, options: MovesOptions): void {
  const { fen, via, chess960 = false } = options;
  const position = unwrap(readPosition(game, fen, { chess960 }));
  const moves = position.moveTexts(via).sort();
  if (options.json) printJson({ game, fen: position.text, moves });
  else for (const move of moves) printLine(move);
}

const HELP = `
Moves are written in UCI (chess) or USI (shogi), one per line, in alphabetical order.

Examples:
  $ magiban moves chess
  $ magiban moves shogi --fen "7lk/9/8S/9/9/9/9/7L1/8K b P 1" --json`;

export function movesCommand(): Command {
  return new Command('moves')
    .description('list the legal moves per position')
    .addArgument(new Argument('<game>', 'the game').choices(GAMES))
    .option('--fen <text>', 'FEN or SFEN of the position (default: start position)')
    .addOption(
      new Option('--via <method>', 'how slider attacks are computed')
        .choices(ATTACK_METHODS)
        .default('magic'),
    )
    .option('--chess960', 'write castling as the king capturing its rook (Chess960)')
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(run);
}
