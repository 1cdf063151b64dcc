// A small engine for tests of matches: node engine.mjs <uci|usi|xboard|xshogi> [what=number …]
//
// It plays legal moves of our own library, always the same ones, and does something wrong when it is told to: `illegal=3`
// plays an illegal third move (counted through all its games), and so do `crash`, `silent` (no answer, not even to stop),
// `slow` (only stop ends it), `late` (a second and a half), `resign`, `win` and `none`. `always=resign` does it with every
// move. `pause=30` thinks 30 ms before each. `deaf=1` ignores quit and the end of its input, `mute=1` says nothing at all, `pids=FILE` writes down who it is,
// `moves=FILE` each move that it begins to think about.
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { ChessPosition, chessPosition, makeUci } from 'magiban/chess';
import { makeUsi, ShogiPosition, shogiPosition } from 'magiban/shogi';

const [protocol, ...rest] = process.argv.slice(2);
const settings = Object.fromEntries(rest.map((text) => text.split('=')));
const isChess = protocol === 'uci' || protocol === 'xboard';
const start = isChess ? ChessPosition.start : ShogiPosition.start;
const say = (text) => process.stdout.write(`${text}\n`);

let position = start;
let ownMoves = 0;
let waiting;

/** The legal move that the position's hash points at. */
function chooseMove() {
  const moves = position.legalMoves();
  const move = moves[Number.parseInt(position.hash.slice(-6), 16) % moves.length];
  return isChess ? makeUci(move) : makeUsi(move);
}

/** What it is to do wrong with this move. */
function fault() {
  ownMoves++;
  const names = ['illegal', 'crash', 'silent', 'slow', 'late', 'resign', 'win', 'none'];
  return settings.always ?? names.find((name) => Number(settings[name]) === ownMoves);
}

const WORDS = { illegal: isChess ? 'e1e8' : '5i5a', none: '(none)', resign: 'resign', win: 'win' };

function think(answer) {
  if (settings.moves) appendFileSync(settings.moves, `${process.pid}\n`);
  const wrong = fault();
  if (wrong === 'crash') process.exit(3);
  if (wrong === 'silent') return;
  const move = WORDS[wrong] ?? chooseMove();
  if (wrong === 'slow') waiting = () => answer(move);
  else if (wrong === 'late') setTimeout(() => answer(move), 1500);
  else if (settings.pause) setTimeout(() => answer(move), Number(settings.pause));
  else answer(move);
}

function setPosition(words) {
  const at = words.indexOf('moves');
  const moves = at < 0 ? [] : words.slice(at + 1);
  const text = words.slice(1, at < 0 ? undefined : at).join(' ');
  position = words[0] === 'startpos' ? start : isChess ? chessPosition(text) : shogiPosition(text);
  for (const move of moves) position = position.play(move);
}

const UCI = {
  uci: () => say('id name Scripted\noption name Hash type spin default 1 min 1 max 2\nuciok'),
  usi: () => say('id name Scripted\nusiok'),
  isready: () => say('readyok'),
  ucinewgame: () => {},
  position: (words) => setPosition(words),
  go: () =>
    think((move) =>
      say(
        `info depth 3 score cp ${settings.score ?? 12} pv ${move}\ninfo string a score of 9\nbestmove ${move}`,
      ),
    ),
  stop: () => {
    waiting?.();
    waiting = undefined;
  },
};

const XBOARD = {
  protover: () => say('feature ping=1 setboard=1 usermove=1 san=0 myname="Scripted" done=1'),
  ping: ([number]) => say(`pong ${number}`),
  new: () => {
    position = start;
  },
  setboard: (words) => {
    position = chessPosition(words.join(' '));
  },
  usermove: ([move]) => {
    position = position.play(move);
  },
  go: () =>
    think((move) => {
      if (move === 'resign') return say('resign');
      say(`3 25 1 400 ${move}\nmove ${move}`);
      if (move !== WORDS.illegal) position = position.play(move);
    }),
  '?': () => UCI.stop(),
};

/** What GNU Shogi understands. */
const XSHOGI = {
  new: XBOARD.new,
  go: () =>
    think((move) => {
      say(`${ownMoves}. ... ${move} 1000`);
      position = position.play(move);
    }),
};

const commands = { uci: UCI, usi: UCI, xboard: XBOARD, xshogi: XSHOGI }[protocol];
if (settings.pids) appendFileSync(settings.pids, `${process.pid}\n`);
if (protocol === 'xshogi') say('Scripted shogi');

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const [word = '', ...words] = line.trim().split(/\s+/);
    if (settings.mute) return;
    if (word === 'quit' && !settings.deaf) process.exit(0);
    if (protocol === 'xshogi' && /^\d[a-i]\d[a-i]|^[A-Z]\*/.test(word))
      position = position.play(word);
    else commands[word]?.(words);
  })
  .on('close', () => {
    if (settings.deaf) setInterval(() => {}, 1000);
    else process.exit(0);
  });
if (settings.deaf) process.on('SIGTERM', () => {});
