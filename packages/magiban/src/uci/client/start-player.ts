/** Starts an engine with its protocol. */
import type { Player, PlayerSettings } from './player.js';
import { UciPlayer } from './uci-player.js';
import { XBOARD, XSHOGI } from './xboard-dialect.js';
import { XboardPlayer } from './xboard-player.js';

export function startPlayer(settings: PlayerSettings): Promise<Player> {
  switch (settings.engine.protocol) {
    case 'uci':
    case 'usi':
      return UciPlayer.start(settings, settings.engine.protocol);
    case 'xboard':
      return XboardPlayer.start(settings, XBOARD);
    case 'xshogi':
      return XboardPlayer.start(settings, XSHOGI);
  }
}
