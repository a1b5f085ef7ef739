import type { Tenant } from '#db/tenant.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as addresses from '#features/customers/addresses.ts'

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * Tells of several texts which name a customer, or a booking or an address of theirs. It looks the ids of
 * the texts up rather than all that are the customer's, of which there may be any number.
 */
export async function areAbout(
  tenant: Tenant,
  customerId: string,
  texts: readonly string[],
): Promise<boolean[]> {
  const named = texts.map((text) => text.match(idPattern) ?? [])
  const ids = [...new Set(named.flat())]
  const theirs = await Promise.all([
    bookings.whichOf(tenant, customerId, ids),
    addresses.whichOf(tenant, customerId, ids),
  ])
  const known = new Set([customerId, ...theirs.flat()])
  return named.map((some) => some.some((id) => known.has(id)))
}
