import { notFound } from '#core/errors.ts'
import { redactEvents } from '#db/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { cancelBooking } from '#features/bookings/cancel.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as addresses from '#features/customers/addresses.ts'
import * as customers from '#features/customers/queries.ts'
import { replaceAnswers } from '#http/idempotency/once.ts'

/**
 * Erases a person for good, wherever their data lies: the card and what it is found by, addresses, what
 * bookings show, answers kept for repeats, payloads of events. Bookings to come are cancelled; rows
 * without their data stay, so that the figures of the business stay true.
 */
export async function eraseCustomer(tenant: Tenant, id: string) {
  await customers.lock(tenant, id)
  const theirs = await bookings.ofCustomer(tenant, id)
  for (const booking of theirs) {
    if (isToCome(tenant, booking)) await cancelBooking(tenant, booking.id, cancellation)
    tenant.later(bookings.blank(tenant, booking.id))
  }
  tenant.later(addresses.removeAll(tenant, id))
  tenant.later(customers.blank(tenant, id))

  const ids = [id, ...theirs.map((booking) => booking.id)]
  const isAboutPerson = (text: string) => ids.some((known) => text.includes(known))
  await replaceAnswers(tenant, isAboutPerson, notFound('Customer'))
  await redactEvents(tenant, isAboutPerson, withoutPerson)
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
