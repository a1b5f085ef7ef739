import { newId } from '#core/ids.ts'
import { fullName } from '#core/names.ts'
import { emitAll, occurrence } from '#db/outbox.ts'
import type { Tenant } from '#db/tenant.ts'

import { consentOf, neverAsked } from './consent.ts'
import { customerCreated } from './events.ts'
import { columnsOf } from './person.ts'
import * as customers from './queries.ts'
import type { Customer, NewCustomer } from './schema.ts'

/**
 * Adds a customer, as a key or the desk does, and tells so. The row is there for every statement
 * sent after it.
 */
export async function createCustomer(tenant: Tenant, values: NewCustomer): Promise<Customer> {
  const { businessId } = tenant
  const { firstName, lastName = null, email = null, phone = null, notes = null } = values
  const person = { firstName, lastName, email, phone, notes, tags: values.tags ?? [] }
  const id = newId()
  const createdAt = tenant.now.toISOString()
  const { marketingConsent = false } = values
  const consent = marketingConsent ? consentOf(tenant, true) : neverAsked
  const columns = columnsOf(tenant, id, person)
  tenant.later(customers.insert(tenant, { id, createdAt, ...columns, ...consent }))
  const name = fullName(firstName, lastName)
  const payload = { id, businessId, name, email, phone, createdAt }
  emitAll(tenant, [{ ...occurrence(customerCreated, payload), subjectId: id }])
  const totals = { totalBookings: 0, totalSpent: 0 }
  return { id, ...person, marketingConsent, isWalkIn: true, ...totals, createdAt }
}
