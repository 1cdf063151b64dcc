/**
 * Two engines that play each other and keep running from game to game; one that crashed or did not answer is restarted. An
 * engine that cannot be started ends the match instead of losing the game: with a wrong path, it would lose every game.
 */
import { Failure } from '../failure.js';
import { otherSide } from '../game.js';
import { faultOf } from '../uci/client/players/fault.js';
import type { ConnectEngine, Player } from '../uci/client/players/player.js';
import { startPlayer } from '../uci/client/players/start-player.js';
import { type Engine, engineOf, type GameRecord, otherEngine } from './game-record.js';
import { playGame } from './play-game.js';
import { refereeFor } from './referee.js';
import type { MatchSettings, Opening } from './settings.js';

export class EnginePair {
  readonly #settings: MatchSettings;
  readonly #connect: ConnectEngine;
  readonly #signal: AbortSignal;
  readonly #players: [Player | undefined, Player | undefined] = [undefined, undefined];

  constructor(settings: MatchSettings, connect: ConnectEngine, signal: AbortSignal) {
    this.#settings = settings;
    this.#connect = connect;
    this.#signal = signal;
  }

  /** Plays one game; its number determines opening and colours. Rejects if the match is stopped meanwhile. */
  async play(game: number): Promise<GameRecord> {
    const { openings } = this.#settings;
    const opening = Math.floor(game / 2) % openings.length;
    const first: Engine = game % 2 === 0 ? 0 : 1;
    await this.#start();
    const started = new Date().toISOString();
    const begin = performance.now();
    const played = await this.#playFrom(openings[opening] as Opening, first);
    // The engines were killed: this is not a result.
    this.#signal.throwIfAborted();
    const { winner, reason, detail } = played.verdict;
    // Drop an engine that crashed or does not answer.
    if (winner !== undefined && (reason === 'crash' || reason === 'no-answer')) {
      await this.#drop(engineOf(otherSide(winner), first));
    }
    return {
      ...{ game, opening, first },
      winner: winner === undefined ? null : engineOf(winner, first),
      reason,
      ...(detail === undefined ? {} : { detail }),
      moves: played.moves,
      opinions: played.opinions.map((opinion) => opinion ?? null),
      times: played.times.map((time) => Math.round(time * 10) / 10),
      ...(played.missed === 0 ? {} : { missed: Math.round(played.missed) }),
      started,
      seconds: Math.round(performance.now() - begin) / 1000,
    };
  }

  #playFrom(opening: Opening, first: Engine) {
    const { game, engines, rules, adjudicators, maxPlies, margin } = this.#settings;
    const second = otherEngine(first);
    return playGame({
      ...{ opening, adjudicators, maxPlies, margin },
      referee: refereeFor(game, opening, rules),
      players: { first: this.#players[first] as Player, second: this.#players[second] as Player },
      limits: { first: engines[first].limit, second: engines[second].limit },
    });
  }

  /** Starts the engines that are not running. */
  async #start(): Promise<void> {
    const { game, engines, patience } = this.#settings;
    for (const engine of [0, 1] as const) {
      if (this.#players[engine]?.isAlive) continue;
      this.#signal.throwIfAborted();
      try {
        const [connect, signal] = [this.#connect, this.#signal];
        const settings = { game, engine: engines[engine], patience, connect, signal };
        this.#players[engine] = await startPlayer(settings);
      } catch (error) {
        this.#signal.throwIfAborted();
        const fault = faultOf(error);
        if (!fault) throw error;
        throw new Failure(`cannot start ${engines[engine].name}: ${fault.detail}`);
      }
    }
  }

  async #drop(engine: Engine): Promise<void> {
    const player = this.#players[engine];
    this.#players[engine] = undefined;
    player?.kill();
    await player?.quit();
  }

  async close(): Promise<void> {
    await Promise.all(this.#players.map((player) => player?.quit()));
  }
}
