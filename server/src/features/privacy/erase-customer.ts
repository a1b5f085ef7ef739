import { notFound } from '#core/errors.ts'
import { redactEvents } from '#db/queue/redact-events.ts'
import type { Tenant } from '#db/tenant.ts'
import { cancelBooking } from '#features/bookings/cancel.ts'
import * as customerRows from '#features/bookings/customer/rows.ts'
import { ofCustomer } from '#features/bookings/list/of-customer.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as messages from '#features/campaigns/sending/messages.ts'
import { duplicatesOf } from '#features/customers/duplicates/merged.ts'
import * as notDuplicates from '#features/customers/duplicates/not-duplicates.ts'
import * as erasureRequests from '#features/customers/erasure-requests.ts'
import { openPerson } from '#features/customers/person.ts'
import * as customers from '#features/customers/queries.ts'
import { Person } from '#features/customers/schema.ts'
import * as invoices from '#features/invoices/customer/queries.ts'
import * as geocodeCache from '#features/locations/geocoder/cache.ts'
import { closeCards } from '#features/loyalty/cards/close.ts'
import { forget } from '#features/messages/sms/replies/texted-numbers.ts'
import * as refunds from '#features/payments/refunds.ts'
import { declaredTables } from '#features/resources.ts'
import { anonymizeReviews } from '#features/reviews/anonymize.ts'
import * as sales from '#features/sales/queries.ts'
import * as wallet from '#features/wallet/erase-devices.ts'
import { replaceAnswers } from '#http/idempotency/with-idempotency-key.ts'
import { lockStaff } from '#scheduling/claims/locks.ts'

import { removeRows } from './named-rows.ts'
import { areAbout } from './traces.ts'

/**
 * Erases a person permanently, wherever their data is: the card and its search tokens, addresses, copies in bookings,
 * stored replies, payloads of events. Future bookings are cancelled; rows without personal data stay, so that the
 * figures of the business stay correct. Former duplicates, which were merged into the customer, are erased as well. The data is processed in batches of a few rows.
 */
export async function eraseCustomer(tenant: Tenant, id: string) {
  // Every transaction that adds data of the person locks the card, so it has committed or now waits for this one.
  const card = await customers.lock(tenant, id)
  const cards = [card, ...(await duplicatesOf(tenant, id))]
  const people = cards.map((one) => openPerson(tenant, one))
  const customerIds = cards.map((one) => one.id)
  const toCome: { id: string; staffId: string }[] = []
  for await (const theirs of ofCustomer(tenant, id)) {
    for (const booking of theirs)
      if (isToCome(tenant, booking)) toCome.push({ id: booking.id, staffId: booking.staffId })
    const ids = theirs.map((booking) => booking.id)
    await customerRows.blank(tenant, ids)
    await refunds.eraseReasons(tenant, ids)
    // After the bookings, whose locks a transaction that issues an invoice holds.
    await invoices.blank(tenant, ids)
    await forget(tenant, ids)
    for (const person of people) await anonymizeReviews(tenant, ids, person)
  }
  await refunds.eraseReasonsOfSales(tenant, await sales.blank(tenant, customerIds))
  const areTheirs = (texts: string[]) => areAbout(tenant, customerIds, texts)
  await replaceAnswers(tenant, areTheirs, notFound('Customer'))
  for (const one of customerIds) await redactEvents(tenant, one, withoutPerson)
  await cancelAll(tenant, toCome)
  for (const one of customerIds) {
    await closeCards(tenant, one)
    await wallet.eraseDevices(tenant, one)
    tenant.defer(messages.removeOfCustomer(tenant, one))
  }
  // Last, since they determine which stored replies concern the person.
  tenant.defer(geocodeCache.removeAll(tenant))
  for (const { name } of removed) tenant.defer(removeRows(tenant, name, id))
  tenant.defer(erasureRequests.remove(tenant, id))
  tenant.defer(notDuplicates.removeAll(tenant, id))
  for (const one of customerIds) tenant.defer(customers.blank(tenant, one))
}

/** The tables whose rows are removed with their customer. */
const removed = declaredTables.filter(({ customer }) => customer?.erase === 'remove')

/** Late, since no other transaction can book the members until this one ends; locked in a fixed order. */
async function cancelAll(tenant: Tenant, toCome: readonly { id: string; staffId: string }[]) {
  for (const { id } of toCome) await bookings.lock(tenant, id)
  await lockStaff(tenant, [...new Set(toCome.map(({ staffId }) => staffId))])
  for (const { id } of toCome) await cancelBooking(tenant, id, cancellation)
}

const isToCome = ({ now }: Tenant, { status, startsAt }: { status: string; startsAt: string }) =>
  Date.parse(startsAt) > now.getTime() && ['PENDING', 'CONFIRMED'].includes(status)

const cancellation = { cancelReasonKey: 'other', cancelledBy: 'system' } as const

/** The fields of payloads with personal data: any of a customer, and what events name otherwise. */
const personalFields = new Set([...Object.keys(Person.properties), 'name', 'comment'])

const withoutPerson = (payload: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, personalFields.has(name) ? null : value]),
  )
