import { type Fault, fault } from '#core/errors.ts'

import type { PointsAdjustment } from './schema.ts'

/** An adjustment by 0. */
export const adjustmentFaults = ({ amount }: PointsAdjustment): Fault[] =>
  amount === 0 ? [fault('amount', 'must not be 0', 'zero')] : []
