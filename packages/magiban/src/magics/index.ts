/** `magiban/magics`: find, verify and store magic numbers for any board; attack tables as files. */
export {
  type ErrorCode,
  type ErrorData,
  MagibanError,
  type Result,
  unwrap,
} from '../errors/error.js';
export { parseAttackTable, parseRaycastCases, type RaycastCase } from './attack-tables.js';
export { MagicCache, type MagicKey } from './cache.js';
export { type MagicFile, makeMagics, parseMagics, storedMagics } from './files.js';
export { defaultAttempts, type FindOptions, type Found, findMagic } from './finder.js';
export { MAX_MASK_BITS } from './slider.js';
export {
  type Magic,
  relevantMask,
  SLIDERS,
  type SliderName,
  STRATEGIES,
  type Strategy,
  tableEntries,
} from './types.js';
export { verifyMagic } from './verify.js';
