import { fault, inTheWay, refuseFaults } from '#core/errors.ts'
import { fitsCurrency } from '#core/money.ts'
import type { Plan } from '#core/plans.ts'
import type { Tenant } from '#db/tenant.ts'
import { coordinateFaults } from '#http/geography.ts'

import * as plans from './plans.ts'
import * as businesses from './queries.ts'
import type { OperatorChanges } from './schema.ts'

/**
 * Changes what is named and answers whether anything differs now. Throws 409 when the zone is to change
 * while bookings are to come, or the currency once something has a price. The caller has validated the
 * changes and bumps the rev.
 */
export async function changeBusiness(tenant: Tenant, changes: OperatorChanges): Promise<boolean> {
  await businesses.lock(tenant)
  const before = await businesses.profile(tenant)
  const different = differences(before, changes)
  if (Object.keys(different).length === 0) return false

  refuseFaults(coordinateFaults({ ...before, ...different }))
  if ('timezone' in different && (await businesses.hasBookingsToCome(tenant)))
    throw inTheWay(
      'TIME_ZONE_IN_USE',
      'The time zone cannot change while there are future bookings',
    )
  if (different.currency !== undefined) {
    if (await businesses.hasPrices(tenant))
      throw inTheWay('CURRENCY_IN_USE', 'The currency cannot change once there is a price')
    refuseFaults(businesses.amounts.flatMap((name) => digitFaults(different, name)))
  }
  await businesses.update(tenant, different)
  if (different.plan) await recordPlan(tenant, different.plan, before.plan as Plan)
  return true
}

/** The changes were validated in the currency that the business had. */
function digitFaults({ currency = '', ...changes }: OperatorChanges, name: Amount) {
  const amount = changes[name] ?? 0
  return fitsCurrency(amount, currency)
    ? []
    : [fault(name, 'has more digits than the currency', 'too_many_decimals')]
}

type Amount = (typeof businesses.amounts)[number]

const recordPlan = ({ db, businessId, now }: Tenant, plan: Plan, before: Plan) =>
  plans.record(db, { businessId, plan, before, now })

const differences = (before: Record<string, unknown>, changes: OperatorChanges): OperatorChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  )
