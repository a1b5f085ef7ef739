import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { onePage } from '../http/all-rows.ts'
import { keyOf } from '../http/renew.ts'
import type { Refund, RefundStatus } from '../http/schema.gen.ts'

export const refundsPerPage = 50

/** Newest first, one page at a time, with the number of all. */
export function useRefunds(businessId: string, status: RefundStatus | null, page: number) {
  const params = { businessId, status, page, limit: refundsPerPage }
  return useQuery({
    queryKey: keyOf('/payments/refunds', params, 'page'),
    placeholderData: keepPreviousData,
    queryFn: () => onePage('/payments/refunds', params),
  })
}

/** The booking of a refund, or its sale without a visit, with its number and customer. */
export function refundedOf({ booking, sale }: Pick<Refund, 'booking' | 'sale'>) {
  if (booking) return { ...booking, number: booking.bookingNumber }
  return sale && { ...sale, number: sale.saleNumber }
}

/** The subject of refunds: a booking, or a sale without a visit. */
export type RefundSubject = { bookingId: string } | { saleId: string }
