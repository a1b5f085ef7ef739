import { type BookingStatus } from '#core/booking-status.ts'
import { conflict } from '#core/errors.ts'
import { gather } from '#core/gather.ts'
import { epochMinuteOf } from '#core/time.ts'
import { emit } from '#db/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import * as customers from '#features/customers/queries.ts'
import { issueInvoice } from '#features/invoices/customer/issue.ts'
import { earn } from '#features/loyalty/cards/earn.ts'
import { releaseRest, releaseTime } from '#scheduling/claims/occupy.ts'

import { announceConfirmed } from './announce.ts'
import { type BookingRow, toBooking } from './booking.ts'
import { bookingCompleted, bookingNoShow, bookingStarted } from './events.ts'
import { type BookingAction, can, transitions } from './lifecycle.ts'
import * as bookings from './queries.ts'

/** What each action tells. */
const announcements = {
  confirm: announceConfirmed,
  start: (tenant: Tenant, row: BookingRow, startedAt: string) =>
    emit(tenant, bookingStarted, { ...idsOf(row), status: 'IN_PROGRESS', startedAt }),
  complete: (tenant: Tenant, row: BookingRow, completedAt: string) =>
    emit(tenant, bookingCompleted, { ...idsOf(row), status: 'COMPLETED', completedAt }),
  'no-show': (tenant: Tenant, row: BookingRow, markedAt: string) =>
    emit(tenant, bookingNoShow, { ...idsOf(row), status: 'NO_SHOW', markedAt }),
}

export type Progress = keyof typeof announcements

const done = {
  confirm: 'confirmed',
  start: 'started',
  complete: 'completed',
  'no-show': 'no_show',
} as const

/** Takes a booking a step on. Throws 404, and 409 where the table of transitions has no such step. */
export async function progress(tenant: Tenant, id: string, action: Progress) {
  const held = await hold(tenant, id, action)
  const row = await step(tenant, held, action)
  const booking = toBooking(tenant, row)
  if (row !== held.row) await issueInvoice(tenant, booking)
  return booking
}

/** The same for a booking that is held, save for its invoice; one that is there already stays as it is. */
export async function step(tenant: Tenant, { row, earns }: Held, action: Progress) {
  if (!advance(tenant, row, action)) return row
  const now = tenant.now.toISOString()
  // Whatever somebody has decided by hand, no unpaid deposit undoes.
  const changes = { status: transitions[action].to, depositHolds: false, updatedAt: now }
  const completed = action === 'complete' && { completedAt: now, asksReview: true }
  tenant.later(bookings.update(tenant, row.id, done[action], { ...changes, ...completed }))
  announcements[action](tenant, row, now)
  if (earns) await earn(tenant, row)
  return { ...row, ...changes }
}

interface Held {
  row: BookingRow
  /** Whether its customer may get a loyalty card by it. */
  earns: boolean
}

/** Completing may give the customer a loyalty card, and everybody locks customers before bookings. */
export async function hold(tenant: Tenant, id: string, action: Progress | null): Promise<Held> {
  if (action !== 'complete') return { row: await bookings.lock(tenant, id), earns: false }
  const [earns, row] = await gather([
    customers.holdOfBooking(tenant, id),
    bookings.lock(tenant, id),
  ])
  return { row, earns }
}

/**
 * Frees the time that an action frees; false when the booking is where it leads to already. Throws
 * 409 INVALID_STATUS_TRANSITION.
 */
export function advance(tenant: Tenant, row: BookingRow, action: BookingAction) {
  const { to, frees } = transitions[action]
  const status = row.status as BookingStatus
  if (status === to) return false
  if (!can(action, status)) throw impossible(status, to)
  if (frees === 'all') tenant.later(releaseTime(tenant, row))
  if (frees === 'rest') tenant.later(releaseRest(tenant, row, restFrom(tenant, row)))
  return true
}

export const impossible = (from: string, to: string) =>
  conflict('INVALID_STATUS_TRANSITION', `A booking cannot go from ${from} to ${to}`)

/** Completed before it began, a booking needs none of its time, the buffer before it included. */
const restFrom = ({ now }: Tenant, { startsAt }: BookingRow) =>
  now.getTime() <= Date.parse(startsAt) ? beforeAllTime : epochMinuteOf(now.getTime())

const beforeAllTime = -(2 ** 31)

const idsOf = ({ id, businessId, customerId }: BookingRow) => ({ id, businessId, customerId })
