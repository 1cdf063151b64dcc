/** Whether the double step of a setup can be answered by a capture that is legal: the core knows about pins. */
import { CAN_CAPTURE_EN_PASSANT, host } from './core.js';
import type { ChessSetup } from './setup.js';
import { packValid } from './validation.js';

/** In a position that cannot exist nothing is legal. */
export function canCaptureEnPassant(setup: ChessSetup): boolean {
  if (setup.enPassant === undefined) return false;
  const packed = packValid(setup);
  return packed.ok && (host.status(packed.value) & CAN_CAPTURE_EN_PASSANT) !== 0;
}
