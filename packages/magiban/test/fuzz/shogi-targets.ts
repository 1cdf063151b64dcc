/** The parsers of shogi: SFEN, and moves in USI, Western and Japanese notation. */
import {
  type Move,
  makeJapanese,
  makeSfen,
  makeUsi,
  makeWestern,
  parseJapanese,
  parseSfen,
  parseUsi,
  parseWestern,
  type Result,
  ShogiPosition,
  shogiPosition,
  square,
  unwrap,
} from '../../src/shogi/index.js';
import { SFEN_WORDS, SFENS, SHOGI_MOVE_WORDS, SHOGI_MOVES } from './shogi-words.js';
import { errorFault, type FuzzTarget } from './target.js';

/** A complaint about a position that cannot be written, read, played or taken apart. */
function positionFault(position: ShogiPosition): string | undefined {
  const sfen = position.sfen();
  const again = unwrap(ShogiPosition.fromSfen(sfen, { tsume: true }));
  if (!again.equals(position) || again.sfen() !== sfen) return `${sfen} is read as ${again.sfen()}`;
  const copy = unwrap(ShogiPosition.fromBytes(position.bytes, { tsume: true }));
  if (copy.hash !== position.hash) return `${sfen}: hash`;
  for (const move of position.legalMoves().slice(0, 3)) {
    const after = position.play(move).sfen();
    const back = ShogiPosition.fromSfen(after, { tsume: true });
    if (!back.ok) return `${sfen} after ${makeUsi(move)} cannot be read: ${back.error.message}`;
  }
  return undefined;
}

const sfen: FuzzTarget = {
  name: 'SFEN',
  corpus: SFENS,
  words: SFEN_WORDS,
  check(input) {
    for (const lenient of [false, true]) {
      const setup = parseSfen(input, { lenient });
      const fault = errorFault(input, setup, ['MalformedSfen']);
      if (fault) return fault;
      if (!setup.ok) continue;
      const written = makeSfen(setup.value);
      const again = makeSfen(unwrap(parseSfen(written)));
      if (again !== written) return `written ${written}, read and written ${again}`;
      for (const tsume of [false, true]) {
        const position = ShogiPosition.fromSetup(setup.value, { tsume });
        const impossible = errorFault(input, position, ['ImpossiblePosition']);
        if (impossible) return impossible;
        const wrong = position.ok ? positionFault(position.value) : undefined;
        if (wrong) return wrong;
      }
    }
    return undefined;
  },
};

const POSITIONS: readonly ShogiPosition[] = SFENS.map((text) => shogiPosition(text));
const MOVE_ERRORS = ['MalformedMove', 'IllegalMove'];
const PREVIOUS = square('5c');

const usi: FuzzTarget = {
  name: 'USI',
  corpus: SHOGI_MOVES,
  words: SHOGI_MOVE_WORDS,
  check(input) {
    const read = parseUsi(input);
    const fault = errorFault(input, read, ['MalformedMove']);
    if (fault) return fault;
    if (read.ok && makeUsi(read.value) !== input) return `written ${makeUsi(read.value)}`;
    for (const position of POSITIONS) {
      const move = position.parseMove(input);
      const wrong = errorFault(input, move, MOVE_ERRORS);
      if (wrong) return `${position}: ${wrong}`;
      if (position.tryPlay(input).ok !== move.ok) {
        return `${position}: parseMove and tryPlay differ`;
      }
    }
    return undefined;
  },
};

/** Another notation: read leniently and strictly, and written, in every position. */
function notation(
  name: string,
  read: (position: ShogiPosition, text: string, strict: boolean) => Result<Move>,
  write: (position: ShogiPosition, move: Move) => readonly Result<string>[],
): FuzzTarget {
  return {
    name,
    corpus: SHOGI_MOVES,
    words: SHOGI_MOVE_WORDS,
    check(input) {
      for (const position of POSITIONS) {
        const move = read(position, input, false);
        const strict = read(position, input, true);
        const fault =
          errorFault(input, move, MOVE_ERRORS) ?? errorFault(input, strict, MOVE_ERRORS);
        if (fault) return `${position}: ${fault}`;
        if (strict.ok && !move.ok) return `${position}: read strictly only`;
        if (!move.ok) continue;
        const texts = write(position, move.value).map((text) => unwrap(text));
        if (strict.ok !== texts.includes(input)) return `${position}: strict reading of ${texts}`;
        for (const text of texts) {
          const again = makeUsi(unwrap(read(position, text, true)));
          if (again !== makeUsi(move.value)) return `${position}: ${text} is read as ${again}`;
        }
      }
      return undefined;
    },
  };
}

const western = notation(
  'Western',
  (position, text, strict) => parseWestern(position, text, { strict }),
  (position, move) => [makeWestern(position, move)],
);

/** With and without its mark, and with 同 where that can stand. */
const japanese = notation(
  'Japanese',
  (position, text, strict) => parseJapanese(position, text, { strict, previous: PREVIOUS }),
  (position, move) =>
    [undefined, PREVIOUS].flatMap((previous) =>
      [true, false].map((mark) => makeJapanese(position, move, { previous, mark })),
    ),
);

export const SHOGI_TARGETS: readonly FuzzTarget[] = [sfen, usi, western, japanese];
