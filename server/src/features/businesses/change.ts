import { fault, conflictFor, refuseFaults } from '#core/errors.ts'
import { fitsCurrency } from '#core/money/money.ts'
import type { Plan } from '#core/plans.ts'
import type { Tenant } from '#db/tenant.ts'
import { coordinateFaults } from '#http/validate/geography.ts'

import * as formerSlugs from './former-slugs.ts'
import * as plans from './plans.ts'
import * as businesses from './queries.ts'
import type { OperatorChanges } from './schema.ts'

/** Whether a setting can no longer change, and what depends on it. A higher feature passes these functions. */
export interface SettingsInUse {
  timezone: (tenant: Tenant) => Promise<boolean>
  currency: (tenant: Tenant) => Promise<boolean>
  /** Runs in the transaction that has changed the time zone. */
  timezoneChanged: (tenant: Tenant) => Promise<void>
}

/**
 * Changes the given fields and returns those that differ, before and after; undefined: none. Throws 409 for a change of the time zone while
 * there are future bookings, or of the currency once there is a price. The caller has validated the changes and
 * increments the rev.
 */
export async function changeBusiness(
  tenant: Tenant,
  changes: OperatorChanges,
  inUse: SettingsInUse,
): Promise<{ before: object; after: object } | undefined> {
  await businesses.lock(tenant)
  const before = await businesses.profile(tenant)
  const different = differences(before, changes)
  if (Object.keys(different).length === 0) return undefined

  refuseFaults(coordinateFaults({ ...before, ...different }))
  if ('timezone' in different && (await inUse.timezone(tenant)))
    throw conflictFor(
      'TIME_ZONE_IN_USE',
      'The time zone cannot change while there are future bookings',
    )
  if (different.currency !== undefined) {
    if (await inUse.currency(tenant))
      throw conflictFor('CURRENCY_IN_USE', 'The currency cannot change once there is a price')
    refuseFaults(businesses.amounts.flatMap((name) => digitFaults(different, name)))
  }
  await update(tenant, different)
  if (different.slug !== undefined) await changeSlug(tenant, before.slug, different.slug)
  if (different.timezone !== undefined) await inUse.timezoneChanged(tenant)
  if (different.plan) await recordPlan(tenant, different.plan, before.plan as Plan)
  return { before: pick(before, different), after: different }
}

const pick = (record: Record<string, unknown>, names: object) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, record[name]]))

/** The changes were validated in the previous currency. */
function digitFaults({ currency = '', ...changes }: OperatorChanges, name: Amount) {
  const amount = changes[name] ?? 0
  return fitsCurrency(amount, currency)
    ? []
    : [fault(name, 'has more digits than the currency', 'too_many_decimals')]
}

type Amount = (typeof businesses.amounts)[number]

async function changeSlug({ db, businessId }: Tenant, before: string, slug: string) {
  await formerSlugs.take(db, { businessId, slug })
  await formerSlugs.giveUp(db, { businessId, slug: before })
}

const recordPlan = ({ db, businessId, now }: Tenant, plan: Plan, before: Plan) =>
  plans.record(db, { businessId, plan, before, now })

const differences = (before: Record<string, unknown>, changes: OperatorChanges): OperatorChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  )

const listingFields = ['name', 'slug', 'plan', 'timezone', 'currency'] as const

/** Whether these changes touch what is looked up together with a key. */
export const changesListing = (changes: OperatorChanges) =>
  listingFields.some((field) => changes[field] !== undefined)

async function update({ db, businessId, now }: Tenant, changes: OperatorChanges) {
  const { name, slug, plan, timezone, currency, requireSecondFactor, cashRounding, ...columns } =
    changes
  const ours = { requireSecondFactor, cashRounding }
  const listing = Object.entries({ name, slug, plan, timezone, currency, ...ours })
  const named = listing.filter(([, value]) => value !== undefined)
  if (named.length > 0)
    await db
      .updateTable('directory')
      .set(Object.fromEntries(named))
      .where('businessId', '=', businessId)
      .execute()
  await db
    .updateTable('business')
    .set({ ...columns, updatedAt: now.toISOString() })
    .where('businessId', '=', businessId)
    .execute()
}
