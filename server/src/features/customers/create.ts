import { newId } from '#core/ids.ts'
import { emitAll, occurrence } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'

import { consentOf, noConsent } from './consent.ts'
import { customerCreated } from './events.ts'
import { columnsOf, searchedOf, sealedPerson } from './person.ts'
import * as customers from './queries.ts'
import type { Customer, NewCustomer } from './schema.ts'
import { shownPerson } from './shown.ts'
import { resubscribe } from './unsubscribe/addresses.ts'

/** Adds a customer, and reads what their number means in the country of the business. */
export async function createCustomer(tenant: Tenant, values: NewCustomer): Promise<Customer> {
  const { emailFault, smsFault, ...customer } = addCustomer(tenant, values)
  const country = await businesses.countryOf(tenant)
  const none = tenant.onlyStaffId === null ? 0 : null
  const totals = { totalBookings: none, totalSpent: none }
  return { ...customer, ...shownPerson({ ...customer, emailFault, smsFault }, country), ...totals }
}

/** Adds a customer and emits the event. The row is visible to every later statement of the transaction. */
export function addCustomer(tenant: Tenant, values: NewCustomer) {
  const { businessId } = tenant
  const { marketingConsent = false, contact, ...fields } = values
  const completed = sealedPerson.complete(fields)
  const person = { ...completed, contact: { ...completed.contact, ...contact } }
  const id = newId()
  const createdAt = tenant.now.toISOString()
  const consent = marketingConsent ? consentOf(tenant, true) : noConsent
  const columns = columnsOf(tenant, id, person)
  const isWalkIn = tenant.actor !== 'customer'
  tenant.defer(customers.insert(tenant, { id, createdAt, isWalkIn, ...columns, ...consent }))
  // Anybody can write any address into the form of the booking page.
  if (marketingConsent && person.email !== null && isWalkIn)
    tenant.defer(resubscribe(tenant, person.email))
  const payload = { id, businessId, ...searchedOf(person), createdAt }
  emitAll(tenant, [{ ...occurrence(customerCreated, payload), subjectId: id }])
  return { id, ...person, marketingConsent, isWalkIn, createdAt }
}
