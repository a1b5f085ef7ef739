import { type Fault, fault } from '#core/errors.ts'

import type { NewMovement } from './schema.ts'

/** A movement with quantity 0. */
export const movementFaults = ({ changeQty }: NewMovement): Fault[] =>
  changeQty === 0 ? [fault('changeQty', 'must not be 0', 'zero')] : []
