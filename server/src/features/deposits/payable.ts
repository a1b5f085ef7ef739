import { chargeStepOf } from '#core/money/currencies.ts'
import { toMinor } from '#core/money/money.ts'
import type { BookingRow } from '#features/bookings/booking.ts'
import type { Balance } from '#features/payments/payment-fields.ts'

type RequestInput = Pick<
  BookingRow,
  'status' | 'depositPaid' | 'depositAmount' | 'depositDueAt' | 'depositHolds' | 'startsAt'
>

/** The state of a payment page: open as long as a payment has an effect. */
export const pageStates = ['OPEN', 'PAID', 'EXPIRED'] as const

export type PageState = (typeof pageStates)[number]

/** A held booking can be paid until the due time, a manually confirmed one until the start. Pure. */
export function pageStateOf(row: RequestInput, now: Date): PageState {
  if (row.depositPaid) return 'PAID'
  const until = row.depositHolds ? row.depositDueAt : row.startsAt
  const isWanted = row.status === 'PENDING' || row.status === 'CONFIRMED'
  return isWanted && until !== null && Date.parse(until) > now.getTime() ? 'OPEN' : 'EXPIRED'
}

/** The unpaid part of the deposit that a provider can charge, in minor units. */
export function openMinor(
  { depositAmount }: RequestInput,
  { paidMinor, owedAgainMinor }: Balance,
  currency: string,
) {
  const open = Math.max(0, toMinor(depositAmount ?? 0, currency) - paidMinor + owedAgainMinor)
  return open - (open % chargeStepOf(currency))
}
