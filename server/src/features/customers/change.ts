import { isDeepStrictEqual } from 'node:util'

import type { Tenant } from '#db/tenant.ts'

import { consentOf } from './consent.ts'
import { keepFound } from './keep-found.ts'
import { cardOf, columnsOf, openPerson, type Person } from './person.ts'
import * as customers from './queries.ts'
import type { Customer, CustomerChanges } from './schema.ts'

/** Changes what is named and leaves the rest; two changes at once lose nothing, because the row is locked. */
export async function changeCustomer(
  tenant: Tenant,
  id: string,
  { marketingConsent, ...changes }: CustomerChanges,
): Promise<Customer> {
  const row = await customers.lock(tenant, id)
  const person = openPerson(tenant, row)
  const changed = { ...person, ...changes }
  const isAsked = marketingConsent !== undefined && marketingConsent !== row.marketingConsent
  const consent = isAsked ? consentOf(tenant, marketingConsent) : {}
  if (isDeepStrictEqual(person, changed) && !isAsked) return customers.show(tenant, row)

  const isOther = isFoundOtherwise(person, changed)
  const columns = { ...(isOther ? columnsOf : cardOf)(tenant, id, changed), ...consent }
  if (isOther) tenant.later(keepFound(tenant, id))
  tenant.later(customers.update(tenant, id, columns))
  return customers.show(tenant, { ...row, ...columns })
}

const isFoundOtherwise = (before: Person, after: Person) =>
  !isDeepStrictEqual(searched(before), searched(after))

const searched = ({ notes: _, tags: __, ...rest }: Person) => rest
