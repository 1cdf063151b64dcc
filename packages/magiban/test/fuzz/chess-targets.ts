/** The parsers of chess: FEN, EPD, UCI, SAN. */
import {
  ChessPosition,
  chessPosition,
  type Move,
  makeEpd,
  makeFen,
  makeSan,
  makeUci,
  parseEpd,
  parseFen,
  parseSan,
  parseUci,
  unwrap,
} from '../../src/chess/index.js';
import { EPD_WORDS, EPDS, FEN_WORDS, FENS, MOVE_WORDS, MOVES } from './chess-words.js';
import { errorFault, type FuzzTarget } from './target.js';

/** A complaint about a position that cannot be written, read, played or taken apart. */
function positionFault(position: ChessPosition): string | undefined {
  const fen = position.fen();
  const again = unwrap(ChessPosition.fromFen(fen, { chess960: position.chess960 }));
  if (!again.equals(position) || again.fen() !== fen) return `${fen} is read as ${again.fen()}`;
  if (unwrap(ChessPosition.fromBytes(position.bytes)).hash !== position.hash) return `${fen}: hash`;
  const described = position.describeMoves();
  if (described.length !== position.legalMoves().length) return `${fen}: numbers of moves differ`;
  for (const move of described.slice(0, 3)) {
    const after = position.play(move);
    const back = ChessPosition.fromFen(after.fen(), { chess960: after.chess960 });
    if (!back.ok) return `${fen} after ${move.uci} cannot be read: ${back.error.message}`;
    if (!same(unwrap(parseSan(position, move.san, { strict: true })), move))
      return `${fen} ${move.san}`;
  }
  return undefined;
}

function same(left: Move, right: Move): boolean {
  return left.from === right.from && left.to === right.to && left.promotion === right.promotion;
}

const fen: FuzzTarget = {
  name: 'FEN',
  corpus: FENS,
  words: FEN_WORDS,
  check(input) {
    for (const lenient of [false, true]) {
      const setup = parseFen(input, { lenient });
      const fault = errorFault(input, setup, ['MalformedFen']);
      if (fault) return fault;
      if (!setup.ok) continue;
      const written = makeFen(setup.value);
      const { chess960 = false } = setup.value;
      const again = makeFen(unwrap(parseFen(written, { chess960 })));
      if (again !== written) return `written ${written}, read and written ${again}`;
      const position = ChessPosition.fromSetup(setup.value);
      const impossible = errorFault(input, position, ['ImpossiblePosition']);
      if (impossible) return impossible;
      const wrong = position.ok ? positionFault(position.value) : undefined;
      if (wrong) return wrong;
    }
    return undefined;
  },
};

const epd: FuzzTarget = {
  name: 'EPD',
  corpus: EPDS,
  words: EPD_WORDS,
  check(input) {
    const read = parseEpd(input);
    const fault = errorFault(input, read, ['MalformedFen', 'MalformedEpd']);
    if (fault || !read.ok) return fault;
    const written = makeEpd(read.value);
    const again = unwrap(parseEpd(written));
    const [one, two] = [read.value, again].map(({ operations }) => JSON.stringify([...operations]));
    if (one !== two) return `operations ${one} are read back as ${two}`;
    return makeEpd(again) === written ? undefined : `written ${written}, then ${makeEpd(again)}`;
  },
};

const POSITIONS: readonly ChessPosition[] = FENS.map((text) => chessPosition(text));
const MOVE_ERRORS = ['MalformedMove', 'IllegalMove'];

const uci: FuzzTarget = {
  name: 'UCI',
  corpus: MOVES,
  words: MOVE_WORDS,
  check(input) {
    const read = parseUci(input);
    const fault = errorFault(input, read, ['MalformedMove']);
    if (fault) return fault;
    if (read.ok && makeUci(read.value) !== input) return `written ${makeUci(read.value)}`;
    for (const position of POSITIONS) {
      const move = position.parseMove(input);
      const wrong = errorFault(input, move, MOVE_ERRORS);
      if (wrong) return `${position}: ${wrong}`;
      if (position.tryPlay(input).ok !== move.ok)
        return `${position}: parseMove and tryPlay differ`;
      if (!move.ok) continue;
      const again = unwrap(position.parseMove(makeUci(move.value)));
      if (!same(again, move.value)) return `${position}: ${makeUci(move.value)}`;
    }
    return undefined;
  },
};

const san: FuzzTarget = {
  name: 'SAN',
  corpus: MOVES,
  words: MOVE_WORDS,
  check(input) {
    for (const position of POSITIONS) {
      const move = parseSan(position, input);
      const fault = errorFault(input, move, MOVE_ERRORS);
      if (fault) return `${position}: ${fault}`;
      const strict = parseSan(position, input, { strict: true });
      const wrong = errorFault(input, strict, MOVE_ERRORS);
      if (wrong) return `${position}, strictly: ${wrong}`;
      if (!move.ok) continue;
      const written = unwrap(makeSan(position, move.value));
      if (strict.ok !== (input === written)) return `${position}: strict reading of ${written}`;
      if (!same(unwrap(parseSan(position, written, { strict: true })), move.value)) return written;
    }
    return undefined;
  },
};

export const CHESS_TARGETS: readonly FuzzTarget[] = [fen, epd, uci, san];
