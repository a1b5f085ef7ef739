import type { Selectable } from 'kysely'

import type { Booking as BookingTable } from '#db/schema.gen.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import type { BookedProduct } from './checkout/schema.ts'
import type { Booking, BookingLine } from './schema.ts'

/** What a booking shows of its customer, and its notes; stored sealed, in one piece. */
export interface Shown {
  customerName: string | null
  customerEmail: string | null
  customerPhone: string | null
  notes: string | null
  /** Where a mobile booking takes place. */
  address?: string | null
}

/** The columns that a reply is made of; search is never read. */
export const columns = [
  'id',
  'businessId',
  'bookingNumber',
  'customerId',
  'staffId',
  'status',
  'date',
  'startTime',
  'endTime',
  'startsAt',
  'endsAt',
  'totalDuration',
  'services',
  'products',
  'productsTotal',
  'subtotal',
  'travelCost',
  'discount',
  'total',
  'tipAmount',
  'isMobile',
  'paymentMethod',
  'paymentStatus',
  'depositRequired',
  'depositPaid',
  'depositAmount',
  'depositDueAt',
  'depositHolds',
  'depositConfirms',
  'hasPayments',
  'rescheduledCount',
  'rescheduledFrom',
  'cancelledAt',
  'cancelReason',
  'reminderSent',
  'sealed',
  'createdAt',
  'updatedAt',
] as const

export type BookingRow = Pick<Selectable<BookingTable>, (typeof columns)[number]>

/** A row as the API shows it. */
export function toBooking(tenant: Tenant, row: BookingRow): Booking {
  const {
    sealed: bytes,
    rescheduledFrom,
    cancelledAt,
    cancelReason,
    services,
    products,
    ...rest
  } = row
  // Not shown: the deposit is told by depositInfo, payments by their own routes.
  const {
    depositAmount: _amount,
    depositDueAt: _dueAt,
    depositHolds: _holds,
    depositConfirms: _confirms,
    hasPayments: _has,
    ...plain
  } = rest
  const { address, ...shown } = sealed(tenant, 'booking', row.id).openJson<Shown>(bytes)
  return {
    ...plain,
    ...shown,
    mobileAddress: address ?? null,
    services: services as unknown as BookingLine[],
    products: products as unknown as BookedProduct[],
    // Present only after a reschedule or a cancellation.
    ...(rescheduledFrom && { rescheduledFrom }),
    ...(cancelledAt && { cancelledAt }),
    ...(cancelReason && { cancelReason }),
  } as Booking
}

/** A row as it is written: the driver would write a list as an array of PostgreSQL's own, not as JSON. */
export const written = <Row extends Pick<BookingRow, 'services' | 'products'>>(row: Row) => ({
  ...row,
  services: JSON.stringify(row.services),
  products: JSON.stringify(row.products),
})

export const sealShown = (tenant: Tenant, id: string, shown: Shown) =>
  sealed(tenant, 'booking', id).sealJson(shown)
