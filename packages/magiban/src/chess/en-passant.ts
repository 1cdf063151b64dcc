/** Whether a legal en passant capture exists in a setup: the core knows about pins. */
import { CAN_CAPTURE_EN_PASSANT, host } from './core.js';
import type { ChessSetup } from './setup.js';
import { packValid } from './validation.js';

/** Whether en passant is legal; false for an impossible position. */
export function canCaptureEnPassant(setup: ChessSetup): boolean {
  if (setup.enPassant === undefined) return false;
  const packed = packValid(setup);
  return packed.ok && (host.status(packed.value) & CAN_CAPTURE_EN_PASSANT) !== 0;
}
