/** Whether the double step of a setup can be answered by a capture that is legal: the core knows about pins. */
import { CAN_CAPTURE_EN_PASSANT, host } from './core.js';
import { pack } from './packed.js';
import type { ChessSetup } from './setup.js';
import { validateSetup } from './validation.js';

/** In a position that cannot exist nothing is legal. */
export function canCaptureEnPassant(setup: ChessSetup): boolean {
  if (setup.enPassant === undefined || !validateSetup(setup).ok) return false;
  return (host.status(pack(setup)) & CAN_CAPTURE_EN_PASSANT) !== 0;
}
