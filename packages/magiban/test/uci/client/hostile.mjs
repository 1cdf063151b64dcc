// An engine with bad manners, for tests of the client: node hostile.mjs [manner …]
//
// Without manners it answers `go` with depths 1 and 2 and plays a legal first move of either game. `pid=FILE` appends its process
// number to a file, and `log=FILE` each line it gets. `die-first=FILE` dies with the first `go` of all, which the file remembers.
import { appendFileSync, closeSync, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

const manners = new Map(process.argv.slice(2).map((text) => text.split('=')));
const has = (name) => manners.has(name);
const say = (text) => process.stdout.write(`${text}\n`);
if (has('pid')) appendFileSync(manners.get('pid'), `${process.pid}\n`);
if (has('crash-at-start')) {
  process.stderr.write('first line\nno network file\n');
  process.exit(7);
}

let isUsi = has('usi');
let move = isUsi ? '7g7f' : 'e2e4';
let searches = 0;
let waiting;

function hello(protocol) {
  if (has('mute') || (has('usi') && protocol === 'uci')) return;
  isUsi = protocol === 'usi';
  move = isUsi ? '7g7f' : 'e2e4';
  if (has('options')) {
    for (let i = 0; i < 50_000; i++) say(`option name O${i} type check default true`);
  }
  say('id name Hostile 1\nid author Someone');
  say('option name Hash type spin default 16 min 1 max 64');
  say('option name MultiPV type spin default 1 min 1 max 4');
  say('option name Style type combo default Solid var Solid var Very Risky');
  say('option name Clear Hash type button');
  say('option name Book type string default <empty>');
  say('option name Fast type check default false');
  say(`${protocol}ok`);
}

function flood() {
  const line = `info depth 1 score cp 1 string ${'x'.repeat(200)}\n`;
  const write = () => {
    for (let i = 0; i < 200; i++) process.stdout.write(line);
    setTimeout(write, 1);
  };
  write();
}

function go(words) {
  searches++;
  const isFirst = has('die-first') && !existsSync(manners.get('die-first'));
  if (isFirst) appendFileSync(manners.get('die-first'), 'x');
  if (has('die') || isFirst || (has('die-once') && searches === 2)) {
    process.stderr.write('assertion failed\n');
    process.stdout.write('info depth 1 score cp 10 pv e2', () => process.exit(3));
    return;
  }
  if (has('silent')) return;
  if (has('close')) return closeSync(1);
  if (has('flood')) return flood();
  if (has('endless')) {
    const write = () => process.stdout.write('x'.repeat(1 << 16), () => setTimeout(write, 1));
    return write();
  }
  if (has('garbage')) {
    say('\u0000\u0001\u0002 ÿþ info depth score cp pv bestmove');
    say('info depth NaN score cp many pv e2e4');
    say('info depth 99999999999999999999 seldepth -5 nodes -1 multipv 0 score');
    say('info string bestmove a7a5');
    say('bestmove');
  }
  if (words[0] === 'mate') {
    return say(
      has('mate')
        ? `checkmate ${manners.get('mate').replaceAll('_', ' ')}`
        : 'checkmate notimplemented',
    );
  }
  const best = manners.get('best') ?? move;
  say(`info depth 1 seldepth 2 score cp 10 nodes 20 time 1 pv ${move}`);
  say(
    `info depth 2 seldepth 3 score cp 20 wdl 300 500 200 nodes 40 nps 40000 hashfull 3 tbhits 1 time 2 pv ${move} zzzz ${move}`,
  );
  const answer = () => {
    say(`bestmove ${best.replaceAll('_', ' ')}`);
    if (has('twice')) say('bestmove a2a3');
  };
  if (words.includes('infinite') || words.includes('ponder') || has('wait')) waiting = answer;
  else answer();
}

const stop = () => {
  if (has('deaf')) return;
  waiting?.();
  waiting = undefined;
};

const COMMANDS = {
  uci: () => hello('uci'),
  usi: () => hello('usi'),
  isready: () => has('unready') || say('readyok'),
  go,
  stop,
  ponderhit: stop,
  quit: () => has('deaf') || process.exit(0),
};

createInterface({ input: process.stdin })
  .on('line', (line) => {
    if (has('log')) appendFileSync(manners.get('log'), `${line}\n`);
    const [word = '', ...words] = line.trim().split(/\s+/);
    COMMANDS[word]?.(words);
  })
  .on('close', () => {
    if (!has('deaf')) process.exit(0);
  });
if (has('deaf')) setInterval(() => {}, 1000);
