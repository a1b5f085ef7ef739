import { type Fault, fault } from '#core/errors.ts'

import type { NewMovement } from './schema.ts'

/** A movement that moves nothing. */
export const movementFaults = ({ changeQty }: NewMovement): Fault[] =>
  changeQty === 0 ? [fault('changeQty', 'must not be 0', 'zero')] : []
