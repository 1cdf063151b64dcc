/** The engine under UCI and USI: every `go` has one legal answer, whatever else is said, and nothing ever fails. */
import { describe, expect, it } from 'vitest';
import { dice } from '../../../../test/support/deep.js';
import { unwrap } from '../../src/errors/error.js';
import { LOCAL } from '../../src/node/local-environment.js';
import { type AnyPosition, type GameLine, gameLine } from '../../src/rules.js';
import { parseAnswer } from '../../src/uci/parse-answer.js';
import { UciSession } from '../../src/uci/session/session.js';

type Protocol = 'uci' | 'usi';

/** A session whose lines can be waited for. */
class Interface {
  readonly lines: string[] = [];
  readonly session: UciSession;
  #wake: () => void = () => {};

  constructor(readonly protocol: Protocol) {
    this.session = new UciSession(
      protocol,
      '1.2.3',
      (line) => {
        this.lines.push(line);
        this.#wake();
      },
      LOCAL,
    );
  }

  send(...lines: string[]): void {
    for (const line of lines) this.session.receive(line);
  }

  /** The first line from `from` on that matches. */
  async until(pattern: RegExp, from = 0): Promise<string> {
    for (;;) {
      const found = this.lines.slice(from).find((line) => pattern.test(line));
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Sends these, and waits for the answer to the `go` among them. */
  async ask(...lines: string[]): Promise<string> {
    const from = this.lines.length;
    this.send(...lines);
    return this.until(/^(bestmove|checkmate)/, from);
  }

  count(pattern: RegExp): number {
    return this.lines.filter((line) => pattern.test(line)).length;
  }

  async quit(): Promise<void> {
    this.send('quit');
    await this.session.ended;
  }
}

const ANSWER = /^(bestmove|checkmate) /;
const gameOf = (protocol: Protocol) => (protocol === 'uci' ? 'chess' : 'shogi');

function positionOf(protocol: Protocol, from?: string, moves: readonly string[] = []): GameLine {
  return unwrap(gameLine(gameOf(protocol), from, moves));
}

function expectPlayable(position: AnyPosition, moves: readonly string[], what: string): void {
  let here = position;
  for (const move of moves) {
    const next = here.tryPlay(move);
    expect(next.ok, `${move} in ${what}`).toBe(true);
    if (next.ok) here = next.value;
  }
}

describe('introductions', () => {
  it.each([
    ['uci', ['Hash', 'MultiPV', 'Ponder', 'SyzygyPath', 'TablebasePath', 'UCI_Chess960']],
    ['usi', ['USI_Hash', 'USI_Ponder', 'MultiPV', 'TablebasePath', 'EnteringKingRule']],
  ] as const)('%s names itself and its options', async (protocol, options) => {
    const ui = new Interface(protocol);
    ui.send(protocol, 'isready');
    await ui.until(/^readyok$/);
    expect(ui.lines[0]).toBe('id name Magiban 1.2.3');
    for (const name of options) expect(ui.lines.join('\n')).toContain(`option name ${name} type`);
    expect(ui.lines.slice(-2)).toEqual([`${protocol}ok`, 'readyok']);
    await ui.quit();
  });
});

describe('answers', () => {
  it('find mate, and show it as each protocol counts', async () => {
    const uci = new Interface('uci');
    expect(await uci.ask('position fen 7k/8/5K2/8/8/8/R5PP/8 w - - 0 1', 'go depth 9')).toMatch(
      /^bestmove /,
    );
    expect(uci.lines.some((line) => / score mate [23] /.test(line))).toBe(true);
    const quiet = 'position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1';
    expect(await uci.ask(quiet, 'go mate 2')).toBe('bestmove a1a6 ponder b7a6');
    expect(uci.lines.at(-2)).toContain('score mate 2 ');
    expect(await uci.ask(quiet, 'go mate 1')).toMatch(/^bestmove /);
    expect(uci.lines).toContain('info string there is no mate in 1, which is proved');
    // Far too long without tables.
    expect(await uci.ask('position fen 8/8/8/3k4/8/8/8/K6R w - - 0 1', 'go mate 15')).toMatch(
      /^bestmove /,
    );
    expect(uci.lines.at(-2)).toMatch(/ score mate 15 nodes \d{1,4} /);
    await uci.quit();
    const usi = new Interface('usi');
    expect(await usi.ask('position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1', 'go depth 3')).toBe(
      'bestmove G*5b',
    );
    expect(usi.lines.some((line) => line.includes('score mate 1 '))).toBe(true);
    expect(await usi.ask('go mate 5000')).toBe('checkmate G*5b');
    // No check is possible there.
    expect(await usi.ask('position startpos', 'go mate 3000')).toBe('checkmate nomate');
    const bare = 'position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1';
    expect(await usi.ask(bare, 'go mate 3000')).toBe('checkmate G*5b');
    expect(await usi.ask(bare, 'go depth 3')).toMatch(/^bestmove /);
    await usi.quit();
  });

  it('say so if there is no move, or the game can be declared won', async () => {
    const uci = new Interface('uci');
    const mated = 'position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1';
    expect(await uci.ask(mated, 'go depth 5')).toBe('bestmove (none)');
    await uci.quit();
    const usi = new Interface('usi');
    const lost = 'position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1';
    expect(await usi.ask(lost, 'go depth 5')).toBe('bestmove resign');
    expect(await usi.ask('go mate 100')).toBe('checkmate nomate');
    const entered = 'position sfen 1K7/PPPPPGGGG/SSSS5/9/9/9/9/9/8k b 2R2B 1';
    expect(await usi.ask(entered, 'go depth 2')).toBe('bestmove win');
    usi.send('setoption name EnteringKingRule value NoEnteringKing');
    expect(await usi.ask('go depth 2')).toMatch(/^bestmove \S*\d/);
    await usi.quit();
  });

  it('come from tables where they know', async () => {
    const uci = new Interface('uci');
    await uci.ask('position fen 8/8/8/3k4/8/8/1Q6/K7 w - - 0 1', 'go movetime 50');
    expect(uci.lines.some((line) => / tbhits 1 /.test(line))).toBe(true);
    const known = positionOf('uci', '8/8/8/3k4/8/8/1Q6/K7 w - - 0 1');
    const only = known.position.moveTexts()[0] as string;
    expect(await uci.ask(`go depth 4 searchmoves ${only}`)).toMatch(`bestmove ${only}`);
    uci.send('setoption name SyzygyPath value /no/such/folder');
    expect(await uci.ask('go movetime 20')).toMatch(/^bestmove /);
    expect(uci.lines.some((line) => line.startsWith('info string cannot read'))).toBe(true);
    await uci.quit();
  });

  it.each([
    ['uci', '8/8/8/3k4/8/8/8/KQ6 w - - 0 1'],
    ['usi', '4k4/9/9/9/9/9/9/9/4K4 b G 1'],
  ] as const)('of %s mate as fast as can be, and are mated as late', async (protocol, text) => {
    const ui = new Interface(protocol);
    const moves: string[] = [];
    const form = protocol === 'uci' ? 'fen' : 'sfen';
    const told: number[] = [];
    for (;;) {
      const from = ui.lines.length;
      const line = `position ${form} ${text} moves ${moves.join(' ')}`;
      const answer = parseAnswer(protocol, await ui.ask(line, 'go movetime 1'));
      if (answer?.kind !== 'bestmove' || !('move' in answer)) break;
      const info = ui.lines.slice(from).find((said) => said.includes(' score mate ')) ?? '';
      told.push(Math.abs(Number(/ score mate (-?\d+) /.exec(info)?.[1])));
      moves.push(answer.move);
    }
    // In shogi, who has no move has lost, in check or not.
    const { position } = positionOf(protocol, text, moves);
    expect(position.isCheckmate || protocol === 'usi').toBe(true);
    expect(position.moveTexts()).toEqual([]);
    // Every move is nearer to mate, by one ply; UCI counts two of them as one.
    const plies = moves.map((_, i) => moves.length - i);
    expect(told).toEqual(plies.map((left) => (protocol === 'uci' ? Math.ceil(left / 2) : left)));
    await ui.quit();
  });

  it('keep to the moves, the lines and the castling that were asked for', async () => {
    const ui = new Interface('uci');
    expect(await ui.ask('go depth 3 searchmoves a2a3 e2e9 h2h4')).toMatch(/bestmove (a2a3|h2h4)/);
    expect(await ui.ask('go depth 3 searchmoves e2e9')).toMatch(/bestmove [a-h][12][a-h][34]/);
    ui.send('setoption name multipv value 3');
    const from = ui.lines.length;
    await ui.ask('go depth 2');
    const ranks = ui.lines.slice(from).map((line) => / multipv (\d)/.exec(line)?.[1]);
    expect(ranks.filter(Boolean).slice(0, 3)).toEqual(['1', '2', '3']);
    ui.send('setoption name MultiPV value 1', 'setoption name UCI_Chess960 value true');
    const castling = 'position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1';
    expect(await ui.ask(castling, 'go depth 3 searchmoves e1h1')).toMatch(/^bestmove e1h1/);
    await ui.quit();
  });
});

describe('searches that are ended from outside', () => {
  it('go on until stop, and answer once', async () => {
    const ui = new Interface('uci');
    ui.send('position startpos', 'go infinite');
    await ui.until(/^info depth 4 /);
    expect(ui.count(ANSWER)).toBe(0);
    ui.send('isready');
    expect(ui.lines.at(-1)).toBe('readyok');
    ui.send('stop', 'stop');
    await ui.until(ANSWER);
    // What is over is over: nothing more is said about it.
    ui.send('stop', 'ponderhit');
    await ui.ask('position startpos moves e2e4', 'go depth 1');
    expect(ui.count(ANSWER)).toBe(2);
    await ui.quit();
  });

  it('wait for stop even if nothing more can be found', async () => {
    const ui = new Interface('uci');
    ui.send('position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', 'go infinite');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(ui.count(ANSWER)).toBe(0);
    ui.send('stop');
    expect(await ui.until(ANSWER)).toBe('bestmove (none)');
    await ui.quit();
  });

  it('ponder until the move is made, and only then look at the clock', async () => {
    const ui = new Interface('usi');
    ui.send('position startpos moves 7g7f 3c3d', 'go ponder btime 0 wtime 0 byoyomi 40');
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(ui.count(ANSWER)).toBe(0);
    ui.send('ponderhit');
    expect(await ui.until(ANSWER)).toMatch(/^bestmove \d/);
    ui.send('position startpos', 'go ponder depth 1');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(ui.count(ANSWER)).toBe(1);
    ui.send('gameover lose');
    await ui.quit();
    expect(ui.count(ANSWER)).toBe(2);
  });

  it('give way to the next one; those that end by themselves end first', async () => {
    const ui = new Interface('uci');
    ui.send('go', 'go ponder', 'go infinite', 'go depth 5', 'position startpos moves e2e4');
    ui.send('setoption name Hash value 1', 'ucinewgame', 'go depth 6');
    ui.session.finish();
    await ui.session.ended;
    expect(ui.count(ANSWER)).toBe(5);
    expect(ui.lines.some((line) => line.startsWith('info depth 6 '))).toBe(true);
    const answer = parseAnswer('uci', ui.lines.at(-1) as string);
    const { position } = positionOf('uci', undefined, ['e2e4']);
    expect(position.moveTexts()).toContain(answer && 'move' in answer ? answer.move : '');
  });
});

describe('what cannot be', () => {
  it.each([
    ['uci', 'setoption name Hash value much', /Hash cannot be "much"/],
    ['uci', 'setoption name Style value wild', /there is no option Style/],
  ] as const)('%s: %s', async (protocol, line, complaint) => {
    const ui = new Interface(protocol);
    ui.send(line);
    expect(ui.lines).toHaveLength(1);
    expect(ui.lines[0]).toMatch(complaint);
    const answer = parseAnswer(protocol, await ui.ask('go depth 1'));
    const { position } = positionOf(protocol);
    expect(position.moveTexts()).toContain(answer && 'move' in answer ? answer.move : '');
    await ui.quit();
  });

  const REFUSED = [
    ['uci', 'position fen 8/8/8/8/8/8/8/8 w - - 0 1', /impossible position: the board is empty/],
    ['uci', 'position fen 4k3/8/8/8/8/8/8/8 w - - 0 1', /white has no king/],
    ['uci', 'position fen 4k3/8/8/8/8/8/8/K3R3 w - - 0 1', /black's king is in check/],
    ['uci', 'position fen hello', /info string refused/],
    ['uci', 'position hello', /expected startpos, fen or sfen/],
    ['uci', 'position fen', /expected startpos, fen or sfen/],
    ['uci', 'position startpos moves e2e4 e2e4', /"e2e4" is not legal here/],
    ['usi', 'position sfen 9/9/9/9/9/9/9/9/9 b - 1', /info string refused/],
    ['usi', 'position sfen 4k4/9/9/9/9/9/9/9/K3R4 b - 1', /gote's king is in check/],
    ['usi', 'position hello', /expected startpos, fen or sfen/],
    ['usi', 'position startpos moves 7g7f 7g7f', /not legal here/],
  ] as const;

  it.each(REFUSED)(
    'is not played in place of the position before: %s: %s',
    async (protocol, line, why) => {
      const ui = new Interface(protocol);
      const none = protocol === 'uci' ? 'bestmove 0000' : 'bestmove resign';
      ui.send('position startpos', line);
      expect(ui.lines).toHaveLength(1);
      expect(ui.lines[0]).toMatch(why);
      expect(await ui.ask('go depth 1')).toBe(none);
      expect(await ui.ask('go movetime 5')).toBe(none);
      expect(await ui.ask('go mate 1')).toBe(protocol === 'uci' ? none : 'checkmate timeout');
      expect(ui.lines).toContain('info string no position to search: the last one was refused');
      // The next good position is searched as ever.
      const answer = parseAnswer(protocol, await ui.ask('position startpos', 'go depth 1'));
      expect(positionOf(protocol).position.moveTexts()).toContain(
        answer && 'move' in answer ? answer.move : '',
      );
      await ui.quit();
    },
  );

  it.each(['uci', 'usi'] as const)('waits as the protocol demands: %s', async (protocol) => {
    const ui = new Interface(protocol);
    const none = protocol === 'uci' ? 'bestmove 0000' : 'bestmove resign';
    for (const [go, end] of [
      ['go infinite', 'stop'],
      ['go ponder movetime 5', 'ponderhit'],
      ['go ponder', 'stop'],
    ] as const) {
      const from = ui.lines.length;
      ui.send('position fen hello', go, 'isready');
      await ui.until(/^readyok$/, from);
      await ui.until(/no position to search/, from);
      expect(ui.lines.slice(from).filter((line) => ANSWER.test(line))).toEqual([]);
      expect(await ui.ask(end)).toBe(none);
    }
    await ui.quit();
  });

  it('is told of once where it can be played', async () => {
    const ui = new Interface('uci');
    const odd = 'position fen 4k3/8/8/8/8/8/8/R3K3 w KQ e3 0 0';
    ui.send(odd);
    expect(ui.lines).toEqual([
      'info string warning: "0" is not a whole number from 1 to 65535 (fullmoves, column 32), read as "1"',
      'info string warning: impossible castling right: the rook is not there (h1), left out',
      "info string warning: impossible en passant square: no pawn can pass it before white's move (e3), left out",
    ]);
    const answer = parseAnswer('uci', await ui.ask(`${odd} moves e1c1 e8e7`, 'go depth 1'));
    expect(answer && 'move' in answer ? answer.move : '').toMatch(/^[a-h][1-8][a-h][1-8]$/);
    expect(ui.count(/warning/)).toBe(3);
    ui.send('position startpos', odd);
    expect(ui.count(/warning/)).toBe(6);
    await ui.quit();
  });

  it('is nothing', async () => {
    const ui = new Interface('uci');
    ui.send('', '   ', 'usi', 'bestmove e2e4', 'hello world', 'position', 'setoption', 'debug on');
    ui.send('register later', 'ponderhit', 'stop', '\u0000\uffff', 'info string go');
    expect(ui.lines.filter((line) => !ANSWER.test(line))).toEqual([]);
    await ui.quit();
  });
});

const SETUPS = {
  uci: [
    ...['startpos', 'fen 8/8/8/3k4/8/8/1Q6/K7 w - - 0 1', 'fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'],
    ...['fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'fen 8/8/8/8/8/8/8/8 w - - 0 1', 'fen x y z'],
    ...['fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -', 'startpos moves e2e4 e7e5 e1e8', 'sfen'],
  ],
  usi: [
    ...['startpos', 'sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1', 'sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1'],
    ...['sfen l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1', 'sfen 9'],
    ...['sfen 9/9/9/9/9/9/9/9/9 b - 1', 'startpos moves 7g7f 7g7f', 'startpos moves P*5e', 'fen'],
  ],
} as const;

const NUMBER_WORDS = ['wtime', 'btime', 'winc', 'binc', 'movestogo', 'byoyomi', 'depth', 'nodes'];
const NOISE = [
  ...['isready', 'stop', 'stop', 'ponderhit', 'debug on', 'register later', 'xyzzy', '', '   '],
  ...['setoption name MultiPV value 3', 'setoption name MultiPV value 1', 'setoption name Hash'],
  ...['setoption name USI_Hash value 2', 'setoption name Hash value 2', 'setoption name', 'go2'],
  ...['setoption name UCI_Chess960 value true', 'setoption name UCI_Chess960 value false'],
  ...['setoption name TablebasePath value /nowhere', 'ucinewgame', 'usinewgame', 'gameover draw'],
  ...['setoption name Threads value 64', 'bestmove e2e4', 'info depth 3', 'uci', 'usi', 'quits'],
];

describe.each(['uci', 'usi'] as const)('a long and senseless conversation in %s', (protocol) => {
  it('is answered, go by go', async () => {
    const seed = Date.now() >>> 0;
    const random = dice(seed);
    const pick = <T>(list: readonly T[]) => list[random(list.length)] as T;
    const ui = new Interface(protocol);
    ui.send(protocol, protocol === 'uci' ? 'setoption name Hash value 1' : 'isready');
    // Where the engine should stand when each `go` comes, by our own account.
    const roots: (GameLine | undefined)[] = [];
    let root: GameLine | undefined = positionOf(protocol);
    let chess960 = false;
    const setUp = (words: string) => {
      ui.send(`position ${words}`);
      const [head = '', moves = ''] = words.split(/ ?moves /);
      const from = head === 'startpos' ? undefined : head.replace(/^s?fen /, '');
      const list = moves.split(' ').filter(Boolean);
      const next = gameLine(gameOf(protocol), from, list, { chess960 });
      root = next.ok ? next.value : undefined;
    };
    const goWords = () => {
      const words = Array.from({ length: random(3) }, () => {
        const value = pick([-5, 0, 1, 2, 3, 30, 60, '', 'x']);
        return `${pick(NUMBER_WORDS)} ${value}`;
      });
      if (random(6) === 0) words.push(pick(['infinite', 'ponder', 'mate 1', 'mate', 'perft 2']));
      if (random(6) === 0)
        words.push(`searchmoves ${root ? pick(root.position.moveTexts()) : 'x'}`);
      return [...words, random(4) ? `movetime ${random(6)}` : ''].join(' ');
    };
    for (let i = 0; i < 2000; i++) {
      const choice = random(10);
      if (choice < 3) setUp(pick(SETUPS[protocol]));
      else if (choice < 5) {
        const moves: string[] = [];
        for (let here = positionOf(protocol).position, left = random(40); left > 0; left--) {
          const move = pick(here.moveTexts());
          if (move === undefined) break;
          moves.push(move);
          here = here.play(move);
        }
        setUp(`startpos moves ${moves.join(' ')}`);
      } else if (choice < 7) {
        roots.push(root);
        ui.send(`go ${goWords()}`);
        if (random(3) === 0) await new Promise((resolve) => setTimeout(resolve, random(8)));
        if (random(2)) ui.send('stop');
      } else {
        const noise = pick(NOISE);
        if (protocol === 'uci' && noise.includes('960')) chess960 = noise.endsWith('true');
        ui.send(noise);
      }
    }
    await ui.quit();
    const answers = ui.lines.filter((line) => ANSWER.test(line));
    expect(answers.length, `seed ${seed}`).toBe(roots.length);
    expect(answers.length).toBeGreaterThan(200);
    expect(ui.lines.filter((line) => line.includes('bug'))).toEqual([]);
    let at = 0;
    for (const line of ui.lines) {
      const position = roots[Math.min(at, roots.length - 1)]?.position;
      const answer = parseAnswer(protocol, line);
      const what = `answer ${at}, "${line}", seed ${seed}`;
      if (answer?.kind === 'info' && answer.info.pv) {
        expect(position, what).toBeDefined();
        expectPlayable(position as AnyPosition, answer.info.pv, what);
      }
      if (answer?.kind === 'checkmate') at++;
      if (answer?.kind !== 'bestmove') continue;
      at++;
      if (!position) expect(line, what).toMatch(/^bestmove (0000|resign)$/);
      else if ('word' in answer) expect(position.moveTexts(), what).toEqual([]);
      else expectPlayable(position, [answer.move, ...(answer.ponder ? [answer.ponder] : [])], what);
    }
  }, 30_000);
});
