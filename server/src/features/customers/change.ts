import { isDeepStrictEqual } from 'node:util'

import type { Tenant } from '#db/tenant.ts'

import { keepFound } from './keep-found.ts'
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
    if (isFoundOtherwise(person, changedPerson)) tenant.later(keepFound(tenant, id))
    tenant.later(customers.update(tenant, id, columns))
  }
  if (!isDeepStrictEqual(row.tags, changed.tags))
    tenant.later(customers.update(tenant, id, { tags: changed.tags }))
  return customers.show(tenant, changed)
}

const isFoundOtherwise = ({ notes: _, ...before }: Person, { notes: __, ...after }: Person) =>
  !isDeepStrictEqual(before, after)
