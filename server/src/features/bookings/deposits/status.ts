import type { BookingRow } from '../booking.ts'

export const depositStatuses = ['PENDING', 'PAID', 'EXPIRED'] as const

export type DepositStatus = (typeof depositStatuses)[number]

/** What has become of a booking's deposit: nothing keeps it but the booking itself. Pure. */
export const statusOf = ({
  depositPaid,
  status,
}: Pick<BookingRow, 'depositPaid' | 'status'>): DepositStatus =>
  depositPaid ? 'PAID' : status === 'CANCELLED' ? 'EXPIRED' : 'PENDING'
