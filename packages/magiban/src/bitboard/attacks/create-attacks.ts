/** Creates the attack generator of a board: magic tables where they fit into the budget, ray casting on request. */
import { unknownName } from '../../errors/english/options.js';
import type { BoardGeometry } from '../geometry.js';
import { MagicAttacks, type MagicOptions } from '../magic/attacks.js';
import { DEFAULT_BUDGET, planSliders } from '../magic/plan.js';
import { ATTACK_METHODS, type AttackGenerator, type AttackMethod } from './attacks.js';
import { RaycastAttacks } from './raycast.js';

/** How `createAttacks` computes attacks, and within which memory budget. */
export interface CreateAttacksOptions extends MagicOptions {
  /** Fall back to ray casting where magic tables do not fit, instead of throwing `InsufficientMemory`. */
  readonly fallback?: boolean;
  /** Magic tables by default. */
  readonly method?: AttackMethod;
}

/** Creates the attack generator of a board, by default with magic tables, which are built on first use. */
export function createAttacks(
  geometry: BoardGeometry,
  options: CreateAttacksOptions = {},
): AttackGenerator {
  const { method = 'magic', fallback = false, budget = DEFAULT_BUDGET } = options;
  if (!ATTACK_METHODS.includes(method)) {
    throw unknownName({ what: 'attack-method', name: String(method), known: ATTACK_METHODS });
  }
  if (method === 'raycast') return new RaycastAttacks(geometry, { budget });
  const plan = planSliders(geometry, budget);
  const fits = plan.ok || plan.error.code !== 'InsufficientMemory';
  return fits || !fallback
    ? new MagicAttacks(geometry, options)
    : new RaycastAttacks(geometry, { budget });
}
