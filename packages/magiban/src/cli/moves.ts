/** `magiban moves`: the legal moves per position. */

import { Argument, Command, Option } from 'commander';
import { ATTACK_METHODS, type AttackMethod } from '../bitboard/attacks/attacks.js';
import { GAMES, type GameName } from '../game.js';
import { printJson, printLine } from './output.js';
import { fenOption, type RootOptions, rootPosition, strictOption } from './root-position.js';

interface MovesOptions extends RootOptions {
  readonly via: AttackMethod;
  readonly json?: boolean;
}

function run(game: GameName, options: MovesOptions): void {
  const position = rootPosition(game, options);
  const moves = position.moveTexts(options.via).sort();
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
    .addOption(fenOption())
    .addOption(
      new Option('--via <method>', 'how slider attacks are computed')
        .choices(ATTACK_METHODS)
        .default('magic'),
    )
    .option('--chess960', 'write castling as the king capturing its rook (Chess960)')
    .addOption(strictOption())
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(run);
}
