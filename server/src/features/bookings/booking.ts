import type { Selectable } from 'kysely'

import type { Booking as BookingTable } from '#db/schema/schema.gen.ts'
import type { Tenant } from '#db/tenant.ts'

import type { BookedProduct } from './field-schema.ts'
import { bookingPrivateData } from './private-data.ts'
import type { Booking, BookingLine } from './schema.ts'

/** The columns of a reply; search is never read. */
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
  'source',
  'sealed',
  'createdAt',
  'updatedAt',
] as const

export type BookingRow = Pick<Selectable<BookingTable>, (typeof columns)[number]>

/** A row in the form of the API. */
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
  // Omitted: depositInfo contains the deposit, and payments have their own routes.
  const {
    depositAmount: _amount,
    depositDueAt: _dueAt,
    depositHolds: _holds,
    depositConfirms: _confirms,
    hasPayments: _has,
    ...plain
  } = rest
  const { address, ...copied } = bookingPrivateData.open(tenant, row.id, bytes)
  return {
    ...plain,
    ...copied,
    mobileAddress: address,
    services: services as unknown as BookingLine[],
    products: products as unknown as BookedProduct[],
    // Present only after a reschedule or a cancellation.
    ...(rescheduledFrom && { rescheduledFrom }),
    ...(cancelledAt && { cancelledAt }),
    ...(cancelReason && { cancelReason }),
  } as Booking
}

/** A row in the form of the driver, which would write a list as a PostgreSQL array, not as JSON. */
export const written = <Row extends Pick<BookingRow, 'services' | 'products'>>(row: Row) => ({
  ...row,
  services: JSON.stringify(row.services),
  products: JSON.stringify(row.products),
})
