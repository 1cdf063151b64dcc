/** Every tricky and every odd position of data/positions is searched, and played under UCI or USI. */
import { describe, expect, it } from 'vitest';
import { Searcher } from '../../src/engine/searcher.js';
import { unwrap } from '../../src/errors/error.js';
import { GAMES, type GameName } from '../../src/game.js';
import { LOCAL } from '../../src/node/local-environment.js';
import { rulesOf } from '../../src/rules.js';
import { UciSession } from '../../src/uci/session/session.js';
import { newSearcher, searched } from '../engine/positions.js';
import { oddPositions, trickyPositions } from './files.js';

function textsOf(game: GameName): string[] {
  return [...trickyPositions(game), ...oddPositions(game)].map(({ text }) => text);
}

const read = (game: GameName, text: string) => unwrap(rulesOf(game).parse(text, { lenient: true }));

describe.each(GAMES)('positions of %s', (game) => {
  it('are searched: the best line can be played', () => {
    const searcher = newSearcher(Searcher, game, 1);
    for (const text of textsOf(game)) {
      const position = read(game, text);
      const { lines } = searched(searcher, position, { depth: 4, nodes: 3000 });
      expect(lines.length, text).toBe(position.hasNoMoves ? 0 : 1);
      let here = position;
      for (const code of lines[0]?.codes ?? []) {
        expect(here.legalCodes(), text).toContain(code);
        here = here.play(rulesOf(game).moveText(code, here));
      }
      searcher.clear();
    }
  }, 60_000);

  it('are played under the protocol, each with its warnings', async () => {
    const protocol = game === 'chess' ? 'uci' : 'usi';
    const lines: string[] = [];
    let wake = () => {};
    const session = new UciSession(
      protocol,
      '1.2.3',
      (line) => {
        lines.push(line);
        wake();
      },
      LOCAL,
    );
    const answer = async () => {
      for (;;) {
        const found = lines.find((line) => line.startsWith('bestmove'));
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    };
    for (const text of textsOf(game)) {
      const position = read(game, text);
      lines.length = 0;
      // The start in between, so that warnings are not taken for told.
      session.receive('position startpos');
      session.receive(`position ${game === 'chess' ? 'fen' : 'sfen'} ${text}`);
      session.receive('go nodes 50');
      const [, move = ''] = (await answer()).split(' ');
      if (position.hasNoMoves) expect(['(none)', 'resign'], text).toContain(move);
      else if (move !== 'win') expect(position.parseMove(move).ok, `${text}: ${move}`).toBe(true);
      const told = lines.filter((line) => line.startsWith('info string warning: '));
      const expected = position.warnings.map(({ message }) => `info string warning: ${message}`);
      expect(told, text).toEqual(expect.arrayContaining(expected));
    }
    session.receive('quit');
    await session.ended;
  }, 60_000);
});
