import { isDeepStrictEqual } from 'node:util'

import type { Tenant } from '#db/tenant.ts'
import * as staff from '#features/staff/queries.ts'

import { consentOf, isPending } from './consent.ts'
import type { Customer } from './customer-schema.ts'
import { type CustomerBookings, fromRow } from './customer.ts'
import { cardOf, columnsOf, openPerson, searchedOf } from './person.ts'
import * as customers from './queries.ts'
import type { CustomerChanges } from './schema.ts'
import { resubscribe } from './unsubscribe/addresses.ts'

/** Changes the given fields; concurrent changes are serialised by the row lock. */
export async function changeCustomer(
  tenant: Tenant,
  id: string,
  { marketingConsent, contact, ...changes }: CustomerChanges,
  bookings: CustomerBookings,
): Promise<Customer> {
  const row = await customers.lock(tenant, id)
  const person = openPerson(tenant, row)
  const { preferredStaffId } = changes
  if (preferredStaffId && preferredStaffId !== person.preferredStaffId)
    await staff.mustExist(tenant, preferredStaffId)
  const changed = { ...person, ...changes, contact: { ...person.contact, ...contact } }
  const isAsked =
    marketingConsent !== undefined && (marketingConsent !== row.marketingConsent || isPending(row))
  const consent = isAsked ? consentOf(tenant, marketingConsent) : {}
  if (isDeepStrictEqual(person, changed) && !isAsked) return fromRow(tenant, row, bookings)

  const isOther = !isDeepStrictEqual(searchedOf(person), searchedOf(changed))
  const columns = {
    ...(isOther ? columnsOf : cardOf)(tenant, id, changed),
    ...(isOther && { isListed: true }),
    ...consent,
  }
  if (isOther) tenant.defer(bookings.keepSearchTokens(tenant, id))
  tenant.defer(customers.update(tenant, id, columns))
  if (isAsked && marketingConsent && changed.email !== null)
    tenant.defer(resubscribe(tenant, changed.email))
  return fromRow(tenant, { ...row, ...columns }, bookings)
}
