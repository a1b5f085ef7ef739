import { notFound } from '#core/errors.ts'
import { redactEvents } from '#db/redact-events.ts'
import type { Tenant } from '#db/tenant.ts'
import { cancelBooking } from '#features/bookings/cancel.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as messages from '#features/campaigns/sending/messages.ts'
import * as addresses from '#features/customers/addresses.ts'
import { openPerson } from '#features/customers/person.ts'
import * as customers from '#features/customers/queries.ts'
import * as invoices from '#features/invoices/customer/queries.ts'
import * as places from '#features/locations/geocoder/places.ts'
import { closeCards } from '#features/loyalty/cards/close.ts'
import * as refunds from '#features/payments/refunds.ts'
import { unname } from '#features/reviews/unname.ts'
import * as wallet from '#features/wallet/forget.ts'
import { replaceAnswers } from '#http/idempotency/once.ts'
import { lockStaff } from '#scheduling/claims/locks.ts'

import { areAbout } from './traces.ts'

/**
 * Erases a person for good, wherever their data lies: the card and what it is found by, addresses, what
 * bookings show, answers kept for repeats, payloads of events. Bookings to come are cancelled; rows
 * without their data stay, so that the figures of the business stay true. However much there is, a few
 * rows are in memory.
 */
export async function eraseCustomer(tenant: Tenant, id: string) {
  // Whoever makes something of the person holds the card, and has committed it or now waits for us.
  const person = openPerson(tenant, await customers.lock(tenant, id))
  const toCome: { id: string; staffId: string }[] = []
  for await (const theirs of bookings.ofCustomer(tenant, id)) {
    for (const booking of theirs)
      if (isToCome(tenant, booking)) toCome.push({ id: booking.id, staffId: booking.staffId })
    const ids = theirs.map((booking) => booking.id)
    await bookings.blank(tenant, ids)
    await refunds.forgetReasons(tenant, ids)
    // Behind the bookings, whose locks whoever is issuing an invoice holds.
    await invoices.blank(tenant, ids)
    await unname(tenant, ids, person)
  }
  const areTheirs = (texts: string[]) => areAbout(tenant, id, texts)
  await replaceAnswers(tenant, areTheirs, notFound('Customer'))
  await redactEvents(tenant, id, { areAbout: areTheirs, redact: withoutPerson })
  await cancelAll(tenant, toCome)
  await closeCards(tenant, id)
  await wallet.forgetCustomer(tenant, id)
  tenant.later(messages.forgetCustomer(tenant, id))
  // Last, since they tell which answers are about the person.
  tenant.later(places.forgetAll(tenant))
  tenant.later(addresses.removeAll(tenant, id))
  tenant.later(customers.blank(tenant, id))
}

/** Late, since nobody else can book the members until the transaction ends; locked in one order, as by everybody. */
async function cancelAll(tenant: Tenant, toCome: readonly { id: string; staffId: string }[]) {
  for (const { id } of toCome) await bookings.lock(tenant, id)
  await lockStaff(tenant, [...new Set(toCome.map(({ staffId }) => staffId))])
  for (const { id } of toCome) await cancelBooking(tenant, id, cancellation)
}

const isToCome = ({ now }: Tenant, { status, startsAt }: { status: string; startsAt: string }) =>
  Date.parse(startsAt) > now.getTime() && ['PENDING', 'CONFIRMED'].includes(status)

const cancellation = { cancelReasonKey: 'other', cancelledBy: 'system' } as const

/** The fields of payloads that say something of a person. */
const personalFields = new Set(['name', 'email', 'phone', 'comment'])

const withoutPerson = (payload: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, personalFields.has(name) ? null : value]),
  )
