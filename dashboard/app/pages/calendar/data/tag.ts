import type { Booking } from '#app/api/http/schema.gen.ts'

/** The one word that matters most about a booking; null: nothing out of the ordinary. */
export type Tag = 'confirm' | 'deposit' | 'inChair' | 'noShow' | 'unpaid'

type Tagged = Pick<Booking, 'status' | 'depositRequired' | 'depositPaid' | 'paymentStatus'>

export function tagOf({ status, depositRequired, depositPaid, paymentStatus }: Tagged): Tag | null {
  const isDue = depositRequired && !depositPaid
  if (status === 'PENDING') return isDue ? 'deposit' : 'confirm'
  if (status === 'CONFIRMED') return isDue ? 'deposit' : null
  if (status === 'IN_PROGRESS') return 'inChair'
  if (status === 'NO_SHOW') return 'noShow'
  const isOwed = paymentStatus === 'PENDING' || paymentStatus === 'ON_SITE'
  return status === 'COMPLETED' && isOwed ? 'unpaid' : null
}
