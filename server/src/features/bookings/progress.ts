import { type BookingStatus } from '#core/booking-status.ts'
import { allOrFirstError } from '#core/concurrency/all-or-first-error.ts'
import { conflict } from '#core/errors.ts'
import { epochMinuteOf } from '#core/time/time.ts'
import { emit } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { issueInvoice } from '#features/invoices/customer/issue.ts'
import { earn } from '#features/loyalty/cards/earn.ts'
import type { IfMatch } from '#http/validate/if-match.ts'
import { releaseRest, releaseTime } from '#scheduling/claims/occupy.ts'

import { holdCustomerOf } from './booked-customer.ts'
import { type BookingRow, toBooking } from './booking.ts'
import { requireMatch } from './edit/version.ts'
import { announceConfirmed, bookingCompleted, bookingNoShow, bookingStarted } from './events.ts'
import { type BookingAction, can, transitions } from './lifecycle.ts'
import * as bookings from './queries.ts'
import { presentRates } from './quote/present-rates.ts'

/** The event of each action. */
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

/** Moves a booking to its next state. Throws 404, and 409 if the table of transitions has no such step. */
export async function progress(
  tenant: Tenant,
  id: string,
  action: Progress,
  ifMatch: IfMatch = null,
) {
  const locked = await lockForProgress(tenant, id, action)
  requireMatch(ifMatch, locked.row)
  const more = action === 'complete' ? await presentRates(tenant, locked.row) : {}
  const row = await step(tenant, { ...locked, more }, action)
  const booking = toBooking(tenant, row)
  if (row !== locked.row) await issueInvoice(tenant, booking)
  return booking
}

/** Moves a locked booking, without its invoice; a booking in the target state is not changed. */
export async function step(
  tenant: Tenant,
  { row, earns, more = {} }: LockedBooking & { more?: bookings.Change['fields'] },
  action: Progress,
) {
  if (!advance(tenant, row, action)) return row
  const now = tenant.now.toISOString()
  // An unpaid deposit does not undo a manual decision.
  const { to: status } = transitions[action]
  const fields = { ...more, status, depositHolds: false, confirmDueAt: null, updatedAt: now }
  // The business vouches for a customer who has not confirmed the address.
  const vouched = row.confirmDueAt !== null && { notifiesCustomer: true }
  const completed = action === 'complete' && { completedAt: now, asksReview: true }
  const stepped = { action: done[action], fields, ...vouched, ...completed }
  const changed = bookings.change(tenant, row, stepped)
  announcements[action](tenant, row, now)
  if (earns) await earn(tenant, row)
  return changed
}

interface LockedBooking {
  row: BookingRow
  /** Whether its customer may get a loyalty card by it. */
  earns: boolean
}

/** Completing may create a loyalty card, and customers are locked before bookings. */
export async function lockForProgress(
  tenant: Tenant,
  id: string,
  action: Progress | null,
): Promise<LockedBooking> {
  if (action !== 'complete') return { row: await bookings.lock(tenant, id), earns: false }
  const [earns, row] = await allOrFirstError([
    holdCustomerOf(tenant, id),
    bookings.lock(tenant, id),
  ])
  return { row, earns }
}

/**
 * Frees the time according to the action; returns false if the booking is in the target state already. Throws 409
 * INVALID_STATUS_TRANSITION.
 */
export function advance(tenant: Tenant, row: BookingRow, action: BookingAction) {
  const { to, frees } = transitions[action]
  const status = row.status as BookingStatus
  if (status === to) return false
  if (!can(action, status)) throw impossible(status, to)
  if (frees === 'all') tenant.defer(releaseTime(tenant, row))
  if (frees === 'rest') tenant.defer(releaseRest(tenant, row, remainingFrom(tenant, row)))
  return true
}

export const impossible = (from: string, to: string) =>
  conflict('INVALID_STATUS_TRANSITION', `A booking cannot change from ${from} to ${to}`)

/** A booking completed before its start needs none of its time, the buffer before it included. */
const remainingFrom = ({ now }: Tenant, { startsAt }: BookingRow) =>
  now.getTime() <= Date.parse(startsAt) ? beforeAllTime : epochMinuteOf(now.getTime())

const beforeAllTime = -(2 ** 31)

const idsOf = ({ id, businessId, customerId }: BookingRow) => ({ id, businessId, customerId })
