import { activeStatuses, type BookingStatus } from '#core/booking-status.ts'
import { conflict } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { applyBalance } from '#features/bookings/apply-balance.ts'
import type { BookingRow } from '#features/bookings/booking.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as ledger from '#features/payments/ledger.ts'
import * as providerRefunds from '#features/payments/provider-refunds.ts'
import { abandon, complete } from '#features/payments/refund.ts'
import * as refunds from '#features/payments/refunds.ts'
import {
  type RefundAction,
  refundTransitions,
  type RefundStatus,
} from '#features/payments/states.ts'
import * as sales from '#features/sales/queries.ts'

import { giveBackOfSale } from './of-sale/give-back.ts'
import { toSaleRefund } from './of-sale/refund.ts'
import { toRefund } from './refund.ts'
import { reloadCards } from './reload-cards.ts'

/**
 * Completes a refund: refunds the money, or declines it. If a provider took the money, processing leaves it PENDING,
 * and a worker requests it from the provider. A repeated decision changes nothing and emits no event. Throws 404 and
 * 409.
 */
export async function decideRefund(tenant: Tenant, id: string, action: RefundAction) {
  const { bookingId, saleId } = await refunds.find(tenant, id)
  if (saleId !== null) return decideSaleRefund(tenant, { id, saleId }, action)
  if (bookingId === null) throw new Error(`The refund ${id} is of nothing`)
  // Every change of a refund locks its booking first, so the state read here does not change.
  const booking = await bookings.lock(tenant, bookingId)
  const refund = await refunds.find(tenant, id)
  const { from, to } = refundTransitions[action]
  const isRequested = refund.askedAt !== null && refund.status === 'PENDING'
  if (refund.status === to || (isRequested && action === 'process'))
    return toRefund(tenant, refund, booking)
  if (isRequested && action === 'decline') throw alreadyRequested()
  if (!(from as readonly RefundStatus[]).includes(refund.status)) throw final(refund.status, to)
  if (action === 'process' && (await providerRefunds.enqueue(tenant, id)))
    return toRefund(tenant, refund, booking)
  if (to === 'COMPLETED') await giveBack(tenant, refund, booking)
  else abandon(tenant, refund, to)
  return toRefund(tenant, { ...refund, status: to }, booking)
}

/** The same for a refund of a sale, which no provider has taken. */
async function decideSaleRefund(
  tenant: Tenant,
  { id, saleId }: { id: string; saleId: string },
  action: RefundAction,
) {
  const sale = await sales.lock(tenant, saleId)
  const refund = await refunds.find(tenant, id)
  const { from, to } = refundTransitions[action]
  if (refund.status === to) return toSaleRefund(tenant, refund, sale)
  if (!(from as readonly RefundStatus[]).includes(refund.status)) throw final(refund.status, to)
  if (to === 'COMPLETED') await giveBackOfSale(tenant, refund, sale)
  else abandon(tenant, refund, to)
  return toSaleRefund(tenant, { ...refund, status: to }, sale)
}

const alreadyRequested = () =>
  conflict(
    'INVALID_STATUS_TRANSITION',
    'A refund that was requested from its provider cannot become DECLINED',
  )

const final = (from: RefundStatus, to: RefundStatus) =>
  conflict('INVALID_STATUS_TRANSITION', `A refund that is ${from} cannot become ${to}`)

/**
 * Records that the money was refunded, in the ledger, on the gift cards that paid and in the payment fields of the
 * locked booking.
 */
export async function giveBack(tenant: Tenant, refund: refunds.RefundRow, booking: BookingRow) {
  const parts = await reloadCards(tenant, await refunds.partsOf(tenant, refund.id))
  const owedAgain = activeStatuses.includes(booking.status as BookingStatus)
  await complete(tenant, refund, { parts, booking, owedAgain })
  // Read after it: the refund of a double payment changes no payment field.
  const balance = await ledger.balanceOf(tenant, booking.id)
  applyBalance(tenant, booking, { balance, step: 'refunded' })
}
