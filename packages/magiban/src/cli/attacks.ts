/** `magiban attacks`: the attack set of one piece, on the board of a game or on any other. */
import { Command, Option } from 'commander';
import { ATTACK_METHODS, type AttackMethod } from '../bitboard/attacks/attacks.js';
import { createAttacks } from '../bitboard/attacks/create-attacks.js';
import { pieceMovement } from '../bitboard/attacks/pieces.js';
import { Bitboard } from '../bitboard/bitboard.js';
import type { BoardGeometry } from '../bitboard/geometry.js';
import * as chess from '../chess/index.js';
import { unknownName } from '../errors/english/options.js';
import { unwrap } from '../errors/error.js';
import { SIDE_NAMES } from '../rules.js';
import * as shogi from '../shogi/index.js';
import { type Board, parseBoard, wholeNumber } from './options.js';
import { printJson, printLine } from './output.js';

interface AttacksOptions {
  readonly piece: string;
  readonly square: string;
  readonly occupied?: string;
  readonly color: string;
  readonly maxDistance?: number;
  readonly via?: AttackMethod;
  readonly json?: boolean;
}

/** The parsed options for one board. */
interface Question {
  readonly piece: string;
  readonly square: number;
  readonly occupied: Bitboard;
  readonly secondPlayer: boolean;
  readonly maxDistance: number | undefined;
  /** If omitted, magic bitboards are used where possible. */
  readonly via: AttackMethod | undefined;
}

function parseColor({ convention }: BoardGeometry, text: string): boolean {
  const known = ['first', 'second', ...SIDE_NAMES[convention]];
  const number = known.indexOf(text.trim().toLowerCase());
  if (number >= 0) return number % 2 === 1;
  throw unknownName({ what: 'colour', name: text, known });
}

function parseSquares(geometry: BoardGeometry, text: string): Bitboard {
  const names = text.split(',').map((name) => name.trim());
  const squares = names.length === 1 && names[0] === '' ? [] : names;
  return Bitboard.fromSquares(
    geometry,
    squares.map((name) => unwrap(geometry.parseSquare(name))),
  );
}

/** Asks the core of a game, which knows its own pieces only and rejects others. */
const ASK = {
  chess: ({ piece: role, square, occupied, secondPlayer, via }: Question) => {
    const color = chess.COLORS[secondPlayer ? 1 : 0];
    return chess.attacks({ role, color } as chess.Piece, square as chess.Square, occupied, via);
  },
  shogi: ({ piece: role, square, occupied, secondPlayer, via }: Question) => {
    const color = shogi.COLORS[secondPlayer ? 1 : 0];
    return shogi.attacks({ role, color } as shogi.Piece, square as shogi.Square, occupied, via);
  },
} as const;

function answer({ game, geometry }: Board, question: Question) {
  const { piece, square, occupied, secondPlayer, maxDistance, via } = question;
  if (game) {
    const attacks = ASK[game](question);
    if (maxDistance === undefined) return { via: via ?? 'magic', attacks };
  }
  const generator = createAttacks(geometry, { method: via ?? 'magic', fallback: !via });
  const movement = unwrap(pieceMovement(geometry, piece));
  const limit = maxDistance === undefined ? {} : { maxDistance };
  const attacks = generator.attacks(movement, square, occupied, { secondPlayer, ...limit });
  return { via: generator.method, attacks };
}

/** Draws the board with labels and one character on each square. */
function drawMarks(geometry: BoardGeometry, markOf: (square: number) => string): string {
  const marks = geometry.rows().flat().map(markOf);
  // The drawing of an empty board has exactly one dot for each square, in the same order.
  let next = 0;
  return Bitboard.empty(geometry)
    .toString()
    .replace(/\./g, () => marks[next++] as string);
}

function printBoard({ geometry }: Board, question: Question, attacks: Bitboard): void {
  const { piece, square, occupied } = question;
  const markOf = (target: number) => {
    if (target === square) return 'P';
    if (attacks.get(target)) return occupied.get(target) ? '*' : 'X';
    return occupied.get(target) ? 'o' : '.';
  };
  printLine(drawMarks(geometry, markOf));
  printLine(`P ${piece} on ${geometry.nameOf(square)}, X attacked, o blocker, * attacked blocker`);
  const count = attacks.popcount();
  const names = attacks.names().join(' ');
  printLine(`${count} ${count === 1 ? 'square' : 'squares'}${count === 0 ? '' : `: ${names}`}`);
}

function runAttacks(text: string, options: AttacksOptions): void {
  const board = parseBoard(text);
  const { geometry } = board;
  const question: Question = {
    piece: options.piece.trim().toLowerCase(),
    square: unwrap(geometry.parseSquare(options.square)),
    occupied: parseSquares(geometry, options.occupied ?? ''),
    secondPlayer: parseColor(geometry, options.color),
    maxDistance: options.maxDistance,
    via: options.via,
  };
  const { via, attacks } = answer(board, question);
  if (options.json) {
    const { piece, square } = question;
    const name = geometry.nameOf(square);
    printJson({ board: board.name, piece, square: name, via, attacks: attacks.names() });
  } else printBoard(board, question, attacks);
}

const HELP = `
Squares are named e4 on chess boards and on boards of any size, 7g on the shogi board.

Example:
  $ magiban attacks 10x10 --piece queen --square e5 --occupied e8,b5`;

export function attacksCommand(): Command {
  return new Command('attacks')
    .description('print the squares that a piece attacks')
    .argument('<board>', 'chess, shogi, or a size such as 10x10')
    .requiredOption('--piece <name>', 'rook, knight, lance …')
    .requiredOption('--square <name>', 'square of the piece')
    .option('--occupied <squares>', 'squares of all other pieces, separated by commas')
    .option(
      '--color <side>',
      'first or second; also white or black, in shogi sente or gote',
      'first',
    )
    .option('--max-distance <number>', 'maximum distance of a slider', wholeNumber(0, 128))
    .addOption(
      new Option('--via <method>', 'attack method (default: magic)').choices(ATTACK_METHODS),
    )
    .option('--json', 'print one JSON object')
    .addHelpText('after', HELP)
    .action(runAttacks);
}
