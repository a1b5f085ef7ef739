import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'

import type { Tenant } from '#db/tenant.ts'

import { columnsOf, openPerson, type Person } from './person.ts'
import * as customers from './queries.ts'
import type { Customer, CustomerChanges } from './schema.ts'

/** Changes what is named and leaves the rest; two changes at once lose nothing, because the row is locked. */
export async function changeCustomer(
  tenant: Tenant,
  id: string,
  { tags, ...changes }: CustomerChanges,
): Promise<Customer> {
  const row = await customers.lock(tenant, id)
  const person = openPerson(tenant, row)
  const changed = { ...row, tags: tags ?? row.tags }
  const changedPerson = { ...person, ...changes }

  if (!isDeepStrictEqual(person, changedPerson)) {
    const columns = columnsOf(tenant, id, changedPerson)
    changed.sealed = columns.sealed
    if (isFoundOtherwise(person, changedPerson)) tenant.later(keepSearchOfBookings(tenant, id))
    tenant.later(update(tenant, id, { sealed: columns.sealed, search: columns.search as never }))
  }
  if (!isDeepStrictEqual(row.tags, changed.tags))
    tenant.later(update(tenant, id, { tags: changed.tags }))
  return customers.show(tenant, changed)
}

const isFoundOtherwise = ({ notes: _, ...before }: Person, { notes: __, ...after }: Person) =>
  !isDeepStrictEqual(before, after)

/**
 * Bookings go on showing the card as it was when they were made, so they must be found by it: those
 * that were found through the card get its tokens before it changes.
 */
const keepSearchOfBookings = ({ db, businessId }: Tenant, id: string) =>
  db
    .updateTable('booking')
    .from('customer')
    .set({ search: sql.ref('customer.search') })
    .whereRef('customer.businessId', '=', 'booking.businessId')
    .whereRef('customer.id', '=', 'booking.customerId')
    .where('booking.businessId', '=', businessId)
    .where('booking.customerId', '=', id)
    .where('booking.search', 'is', null)
    .execute()

const update = (
  { db, businessId, now }: Tenant,
  id: string,
  values: { sealed?: Buffer; search?: never; tags?: string[] },
) =>
  db
    .updateTable('customer')
    .set({ ...values, updatedAt: now.toISOString() })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
