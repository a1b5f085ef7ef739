import { toMinor } from '#core/money.ts'
import type { Balance } from '#features/payments/marks.ts'

import type { BookingRow } from '../booking.ts'

type Asked = Pick<
  BookingRow,
  'status' | 'depositPaid' | 'depositAmount' | 'depositDueAt' | 'depositHolds' | 'startsAt'
>

/** What a page for paying shows: open as long as paying helps. */
export const pageStates = ['OPEN', 'PAID', 'EXPIRED'] as const

export type PageState = (typeof pageStates)[number]

/** Held, it can be paid until it is due; confirmed by hand, until the appointment begins. Pure. */
export function pageStateOf(row: Asked, now: Date): PageState {
  if (row.depositPaid) return 'PAID'
  const until = row.depositHolds ? row.depositDueAt : row.startsAt
  const isWanted = row.status === 'PENDING' || row.status === 'CONFIRMED'
  return isWanted && until !== null && Date.parse(until) > now.getTime() ? 'OPEN' : 'EXPIRED'
}

/** What of the deposit has not come, in minor units. */
export const openMinor = ({ depositAmount }: Asked, { paidMinor }: Balance, currency: string) =>
  Math.max(0, toMinor(depositAmount ?? 0, currency) - paidMinor)
