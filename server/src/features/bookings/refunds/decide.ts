import { conflict } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import * as asking from '#features/payments/asking.ts'
import * as ledger from '#features/payments/ledger.ts'
import { abandon, complete } from '#features/payments/refund.ts'
import * as refunds from '#features/payments/refunds.ts'
import {
  type RefundAction,
  refundTransitions,
  type RefundStatus,
} from '#features/payments/states.ts'

import type { BookingRow } from '../booking.ts'
import * as bookings from '../queries.ts'
import { settle } from '../settle.ts'
import { toRefund } from './refund.ts'

/**
 * Takes a refund to its end: gives the money back, or declines to. Where a provider took the money, processing leaves it
 * PENDING, and a worker has the provider give it back. What it is already stays, without an event. Throws 404 and 409.
 */
export async function decideRefund(tenant: Tenant, id: string, action: RefundAction) {
  const { bookingId } = await refunds.find(tenant, id)
  // Whoever changes a refund holds its booking, so that what is read now stays.
  const booking = await bookings.lock(tenant, bookingId)
  const refund = await refunds.find(tenant, id)
  const { from, to } = refundTransitions[action]
  const isAsked = refund.askedAt !== null && refund.status === 'PENDING'
  if (refund.status === to || (isAsked && action === 'process'))
    return toRefund(tenant, refund, booking)
  if (isAsked && action === 'decline') throw asked()
  if (!(from as readonly RefundStatus[]).includes(refund.status)) throw final(refund.status, to)
  if (action === 'process' && (await asking.begin(tenant, id)))
    return toRefund(tenant, refund, booking)
  if (to === 'COMPLETED') await giveBack(tenant, refund, booking)
  else abandon(tenant, refund, to)
  return toRefund(tenant, { ...refund, status: to }, booking)
}

const asked = () =>
  conflict(
    'INVALID_STATUS_TRANSITION',
    'A refund that its provider was asked for cannot become DECLINED',
  )

const final = (from: RefundStatus, to: RefundStatus) =>
  conflict('INVALID_STATUS_TRANSITION', `A refund that is ${from} cannot become ${to}`)

/** The money has gone back: the ledger and the marks of the booking, which is locked, say so. */
export async function giveBack(tenant: Tenant, refund: refunds.RefundRow, booking: BookingRow) {
  await complete(tenant, refund, booking.customerId)
  // Read after it: what goes back of a payment that came twice changes no mark.
  const balance = await ledger.balanceOf(tenant, booking.id)
  settle(tenant, booking, { balance, step: 'refunded' })
}
