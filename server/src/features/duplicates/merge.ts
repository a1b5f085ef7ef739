import { isDeepStrictEqual } from 'node:util'

import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import type { Customer } from '#features/customers/customer-schema.ts'
import { type CustomerBookings, find } from '#features/customers/customer.ts'
import { endAsDuplicate, lockPair } from '#features/customers/duplicates/merged.ts'
import * as notDuplicates from '#features/customers/duplicates/not-duplicates.ts'
import { columnsOf, openPerson, searchedOf } from '#features/customers/person.ts'
import * as customers from '#features/customers/queries.ts'

import { customerMerged } from './events.ts'
import { mergedConsent, mergedPerson } from './merged-person.ts'
import { moveRows } from './move-rows.ts'

interface Merge {
  /** The customer who stays. */
  customerId: string
  sourceCustomerId: string
  bookings: CustomerBookings
}

/**
 * Merges a duplicate into a customer. Every transaction that adds data of a customer locks its row, so it has committed
 * or now waits for this one, and is refused then.
 */
export async function mergeCustomers(
  tenant: Tenant,
  { customerId, sourceCustomerId, bookings }: Merge,
): Promise<Customer> {
  const locked = await lockPair(tenant, customerId, sourceCustomerId)
  const [kept, duplicate] = [openPerson(tenant, locked.one), openPerson(tenant, locked.other)]
  const person = mergedPerson(kept, duplicate)
  const asked = { ...locked.other, email: duplicate.email }
  const columns = {
    ...columnsOf(tenant, customerId, person),
    ...mergedConsent(person.email, locked.one, asked),
  }
  // Bookings stay findable by the data of their creation.
  await bookings.keepSearchTokens(tenant, sourceCustomerId)
  if (!isDeepStrictEqual(searchedOf(kept), searchedOf(person)))
    await bookings.keepSearchTokens(tenant, customerId)
  await moveRows(tenant, sourceCustomerId, customerId)
  await customers.update(tenant, customerId, columns)
  await notDuplicates.removeAll(tenant, sourceCustomerId)
  await endAsDuplicate(tenant, locked.other, customerId)
  announce(tenant, customerId, sourceCustomerId)
  return find(tenant, customerId, bookings)
}

const announce = (tenant: Tenant, customerId: string, sourceCustomerId: string) =>
  emit(tenant, customerMerged, {
    businessId: tenant.businessId,
    customerId,
    sourceCustomerId,
    mergedAt: tenant.now.toISOString(),
  })
