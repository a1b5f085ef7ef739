import { notFound } from '#core/errors.ts'
import { redactEvents } from '#db/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { sealShown } from '#features/bookings/booking.ts'
import { replaceAnswers } from '#http/idempotency.ts'

import * as customers from './queries.ts'

/**
 * Erases a person for good, wherever their data lies: the card and what it is found by, addresses, what
 * bookings show, answers kept for repeats, payloads of events. Rows without their data stay, so that
 * the figures of the business stay true.
 */
export async function eraseCustomer(tenant: Tenant, id: string) {
  await customers.lock(tenant, id)
  const bookingIds = await bookingsOf(tenant, id)
  for (const bookingId of bookingIds) tenant.later(blankBooking(tenant, bookingId))
  tenant.later(deleteAddresses(tenant, id))
  tenant.later(blankCustomer(tenant, id))

  const ids = [id, ...bookingIds]
  const isAboutPerson = (text: string) => ids.some((known) => text.includes(known))
  await replaceAnswers(tenant, isAboutPerson, notFound('Customer'))
  await redactEvents(tenant, isAboutPerson, withoutPerson)
}

const bookingsOf = async ({ db, businessId }: Tenant, customerId: string) => {
  const rows = await db
    .selectFrom('booking')
    .select('id')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .execute()
  return rows.map(({ id }) => id)
}

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
