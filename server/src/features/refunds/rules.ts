import { type Fault, fault } from '#core/errors.ts'

import type { BookingRefundRequest, NewRefund, SaleRefundRequest } from './schema.ts'

/** A refund is of a booking, by an amount, or of a sale, by lines or of the whole. */
export function refundFaults({ bookingId, saleId, amount, lines }: NewRefund): Fault[] {
  const excluded = (field: string, other: string) =>
    fault(field, `cannot be combined with ${other}`, { code: 'not_with', other })
  if (saleId !== undefined)
    return [
      ...(bookingId === undefined ? [] : [excluded('bookingId', 'saleId')]),
      ...(amount === undefined ? [] : [excluded('amount', 'saleId')]),
    ]
  return [
    ...(bookingId === undefined ? [fault('bookingId', 'is required', 'required')] : []),
    ...(amount === undefined ? [fault('amount', 'is required', 'required')] : []),
    ...(lines === undefined ? [] : [excluded('lines', 'bookingId')]),
  ]
}

export const isOfSale = (request: NewRefund): request is SaleRefundRequest & { saleId: string } =>
  request.saleId !== undefined

export const isOfBooking = (request: NewRefund): request is BookingRefundRequest =>
  request.bookingId !== undefined && request.amount !== undefined
