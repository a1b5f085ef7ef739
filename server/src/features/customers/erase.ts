import { notFound } from '#core/errors.ts'
import { redactEvents } from '#db/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { sealShown } from '#features/bookings/booking.ts'
import { cancelBooking } from '#features/bookings/cancel.ts'
import { replaceAnswers } from '#http/idempotency.ts'

import * as customers from './queries.ts'

/**
 * Erases a person for good, wherever their data lies: the card and what it is found by, addresses, what
 * bookings show, answers kept for repeats, payloads of events. Bookings to come are cancelled; rows
 * without their data stay, so that the figures of the business stay true.
 */
export async function eraseCustomer(tenant: Tenant, id: string) {
  await customers.lock(tenant, id)
  const bookings = await bookingsOf(tenant, id)
  for (const booking of bookings) {
    if (isToCome(tenant, booking)) await cancelBooking(tenant, booking.id, cancellation)
    tenant.later(blankBooking(tenant, booking.id))
  }
  tenant.later(deleteAddresses(tenant, id))
  tenant.later(blankCustomer(tenant, id))

  const ids = [id, ...bookings.map((booking) => booking.id)]
  const isAboutPerson = (text: string) => ids.some((known) => text.includes(known))
  await replaceAnswers(tenant, isAboutPerson, notFound('Customer'))
  await redactEvents(tenant, isAboutPerson, withoutPerson)
}

const bookingsOf = ({ db, businessId }: Tenant, customerId: string) =>
  db
    .selectFrom('booking')
    .select(['id', 'status', 'startsAt'])
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .execute()

const isToCome = ({ now }: Tenant, { status, startsAt }: { status: string; startsAt: string }) =>
  Date.parse(startsAt) > now.getTime() && ['PENDING', 'CONFIRMED'].includes(status)

const cancellation = { cancelReasonKey: 'other', cancelledBy: 'system' } as const

/** What a booking shows of nobody. */
const nobody = { customerName: null, customerEmail: null, customerPhone: null, notes: null }

const blankBooking = (tenant: Tenant, id: string) =>
  tenant.db
    .updateTable('booking')
    .set({ sealed: sealShown(tenant, id, nobody), search: [] })
    .where('businessId', '=', tenant.businessId)
    .where('id', '=', id)
    .execute()

const deleteAddresses = ({ db, businessId }: Tenant, customerId: string) =>
  db
    .deleteFrom('customerAddress')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .execute()

/** Nothing opens the card of an erased customer, so nothing is left in it. */
const blankCustomer = ({ db, businessId, now }: Tenant, id: string) =>
  db
    .updateTable('customer')
    .set({ sealed: Buffer.alloc(0), search: [], tags: [], erasedAt: now.toISOString() })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/** The fields of payloads that say something of a person. */
const personalFields = new Set(['name', 'email', 'phone', 'comment'])

const withoutPerson = (payload: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, personalFields.has(name) ? null : value]),
  )
