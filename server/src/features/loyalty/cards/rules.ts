import { type Fault, fault } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import type { Caller } from '#http/identify/caller.ts'
import { requireMayDiscount } from '#http/identify/may-discount.ts'

import type { PointsAdjustment } from './schema.ts'

/** An adjustment by 0. */
export const adjustmentFaults = ({ amount }: PointsAdjustment): Fault[] =>
  amount === 0 ? [fault('amount', 'must not be 0', 'zero')] : []

/** Points that nobody has earned are a discount to come. Throws 403. */
export function requireAdjustmentRights(
  caller: Caller,
  tenant: Tenant,
  { amount }: PointsAdjustment,
) {
  if (amount > 0) requireMayDiscount(caller, tenant)
}
