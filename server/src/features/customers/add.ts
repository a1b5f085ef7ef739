import { newId } from '#core/ids.ts'
import { fullName } from '#core/text/names.ts'
import { emitAll, occurrence } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'

import { consentOf, isPending, noConsent, pendingConsent } from './consent.ts'
import { customerCreated } from './events.ts'
import { columnsOf, sealedPerson } from './person.ts'
import * as customers from './queries.ts'
import type { NewCustomer } from './schema.ts'

/**
 * Adds a customer and emits the event. The row is visible to every later statement of the transaction. One who is not listed
 * gave no name: the list leaves them out until their card is changed.
 */
export function addCustomer(tenant: Tenant, values: NewCustomer, { isListed = true } = {}) {
  const { businessId } = tenant
  const { marketingConsent = false, contact, ...fields } = values
  const completed = sealedPerson.complete(fields)
  const person = { ...completed, contact: { ...completed.contact, ...contact } }
  const id = newId()
  const createdAt = tenant.now.toISOString()
  const columns = columnsOf(tenant, id, person)
  const isWalkIn = tenant.actor !== 'customer'
  // Anybody can write any address into the form of the booking page.
  const given = isWalkIn ? consentOf(tenant, true) : pendingConsent
  const isGivable = marketingConsent && (isWalkIn || person.email !== null)
  const consent = isGivable ? given : noConsent
  tenant.defer(
    customers.insert(tenant, { id, createdAt, isWalkIn, isListed, ...columns, ...consent }),
  )
  const { firstName, lastName, email, phone } = person
  const payload = { id, businessId, name: fullName(firstName, lastName), email, phone, createdAt }
  emitAll(tenant, [{ ...occurrence(customerCreated, payload), subjectId: id }])
  const { marketingConsent: isGiven } = consent
  const isConsentPending = isPending(consent)
  return { id, ...person, marketingConsent: isGiven, isConsentPending, isWalkIn, createdAt }
}
