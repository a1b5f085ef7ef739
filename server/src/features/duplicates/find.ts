import { sql } from 'kysely'

import { createTimeSlices } from '#core/concurrency/time-slices.ts'
import { cpuAccountOf } from '#core/cpu/accounts.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'
import type { Customer } from '#features/customers/customer-schema.ts'
import { type CustomerBookings, toCustomer } from '#features/customers/customer.ts'
import { readNotDuplicates } from '#features/customers/duplicates/not-duplicates.ts'
import type {
  DuplicateReason,
  LikelyDuplicates,
} from '#features/customers/list/likely-duplicates.ts'
import { duplicatesOf } from '#features/customers/list/name-order.ts'
import { isSameAddress, isSamePhone } from '#features/customers/match.ts'
import { base, columns } from '#features/customers/queries.ts'

import { withoutPairs } from './without-pairs.ts'

const shownMax = 50

/** The customers who are likely to be one person, at most 50 groups. */
export async function findDuplicates(tenant: Tenant, { totalsOf }: CustomerBookings) {
  const [index, areDifferent] = await Promise.all([duplicatesOf(tenant), readNotDuplicates(tenant)])
  const isShown = (ids: string[]) => withoutPairs(ids, areDifferent).length > 0
  const turns = createTimeSlices(cpuAccountOf(tenant))
  const groups = (await index.first({ count: shownMax, isShown }, turns))
    .flatMap(({ reasons, ids }) =>
      withoutPairs(ids, areDifferent).map((left): LikelyDuplicates => ({ reasons, ids: left })),
    )
    .slice(0, shownMax)
  const ids = [...new Set(groups.flatMap((one) => one.ids))]
  if (ids.length === 0) return []
  const [rows, totals, country] = await Promise.all([
    base(tenant)
      .select(columns)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute(),
    totalsOf(tenant, ids),
    businesses.countryOf(tenant),
  ])
  const byId = new Map(
    rows.map((row) => [row.id, toCustomer(tenant, row, { ...totals(row.id), country })]),
  )
  return groups.flatMap((group) => confirmed(group, byId, country))
}

/** Without what only the hashes have in common. */
function confirmed(
  { reasons, ids }: LikelyDuplicates,
  byId: ReadonlyMap<string, Customer>,
  country: string | null,
) {
  const [first, ...others] = ids.flatMap((id) => byId.get(id) ?? [])
  if (!first || others.length === 0) return []
  const same: Record<DuplicateReason, (one: Customer) => boolean> = {
    PHONE: ({ phone }) => isSamePhone(first.phone, phone, country),
    EMAIL: ({ email }) => isSameAddress(first.email ?? '', email ?? ''),
    NAME: () => true,
  }
  const kept = reasons.filter((reason) => others.every(same[reason]))
  return kept.length === 0 ? [] : [{ reasons: kept, customers: [first, ...others] }]
}
