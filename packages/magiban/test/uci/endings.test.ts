/**
 * Won endings under UCI and USI, 50 ms a move, against the best defence: mate comes exactly when the tables say. Those of three
 * men here, those of four as well if MAGIBAN_TABLES names a folder that has them.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEEP_TIMEOUT, deepOr, dice } from '../../../../test/support/deep.js';
import type { ChessPosition } from '../../src/chess/position/position.js';
import { LOCAL } from '../../src/node/local-environment.js';
import { TableFolder } from '../../src/node/table-folder.js';
import type { ShogiPosition } from '../../src/shogi/position/position.js';
import { entriesOf } from '../../src/tablebase/index/layouts.js';
import type { Material } from '../../src/tablebase/index/material.js';
import { positionAt } from '../../src/tablebase/index/positions.js';
import { isPackaged, setsOf } from '../../src/tablebase/index.js';
import { UciSession } from '../../src/uci/session/session.js';

const FOLDER = process.env.MAGIBAN_TABLES;
const GAMES_A_SET = deepOr(100, 4);
/** Sets without a won position. */
const DRAWN = ['KBvK', 'KNvK', 'KNNvK', 'KBvKB', 'KBvKN', 'KNvKN'];

const isThere = (set: Material) =>
  isPackaged(set) ||
  (FOLDER !== undefined && existsSync(join(FOLDER, `${set.game}-${set.name}.mgt`)));
const sets = [...setsOf('chess'), ...setsOf('shogi')].filter(
  (set) => isThere(set) && !(set.game === 'chess' && DRAWN.includes(set.name)),
);

type Position = ChessPosition | ShogiPosition;

/** An engine that is asked for one move after the other. */
class Player {
  #hear: (move: string) => void = () => {};
  readonly #session: UciSession;
  readonly #form: string;

  constructor(game: Material['game']) {
    const [protocol, form] =
      game === 'chess' ? (['uci', 'fen'] as const) : (['usi', 'sfen'] as const);
    this.#form = form;
    this.#session = new UciSession(
      protocol,
      '0',
      (line) => {
        const [word, move = ''] = line.split(' ');
        if (word === 'bestmove') this.#hear(move);
      },
      LOCAL,
    );
    if (FOLDER) this.#session.receive(`setoption name TablebasePath value ${FOLDER}`);
  }

  move(start: string, moves: readonly string[]): Promise<string> {
    return new Promise((resolve) => {
      this.#hear = resolve;
      this.#session.receive(`position ${this.#form} ${start} moves ${moves.join(' ')}`);
      this.#session.receive('go movetime 50');
    });
  }

  quit(): void {
    this.#session.receive('quit');
  }
}

describe('won endings', () => {
  it.each(sets)(
    '$game $name: mate comes when the table says',
    async (set) => {
      const tablebase = await new TableFolder(FOLDER).tablebase();
      const player = new Player(set.game);
      const random = dice(set.name.length * 7919 + set.name.charCodeAt(1));
      for (let game = 0; game < GAMES_A_SET; ) {
        let position = positionAt(set, random(entriesOf(set))) as Position | undefined;
        const known = position && (await tablebase.probe(position));
        if (!position || known?.outcome !== 'win') continue;
        game++;
        const start = position.text;
        const moves: string[] = [];
        for (let plies = known.dtm ?? 0; plies > 0; plies--) {
          const ours = moves.length % 2 === 0;
          const defence = ours ? undefined : (await tablebase.explain(position))?.moves[0]?.move;
          const move: string = defence ?? (await player.move(start, moves));
          const next = position.tryPlay(move);
          if (!next.ok) throw new Error(`${start} ${moves.join(' ')}: ${next.error.message}`);
          position = next.value as Position;
          moves.push(move);
        }
        expect(
          position.isCheckmate || position.legalMoves().length === 0,
          `${start} ${moves}`,
        ).toBe(true);
      }
      player.quit();
    },
    DEEP_TIMEOUT,
  );
});
