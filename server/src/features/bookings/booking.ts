import type { Selectable } from 'kysely'

import { completeLine } from '#core/money/line-amounts.ts'
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
  'cancelledBy',
  'reminderSent',
  'source',
  'linkVersion',
  'revision',
  'editedCount',
  'confirmDueAt',
  'sealed',
  'createdAt',
  'updatedAt',
] as const

export type BookingRow = Pick<Selectable<BookingTable>, (typeof columns)[number]>

/** A row in the form of the API. */
export function toBooking(tenant: Tenant, row: BookingRow): Booking {
  const {
    sealed: _sealed,
    rescheduledFrom,
    cancelledAt,
    cancelReason,
    cancelledBy,
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
    linkVersion: _link,
    revision: version,
    editedCount: _edited,
    confirmDueAt: _confirmDue,
    ...plain
  } = rest
  const { address, locale: _locale, marketingConsent: _consent, ...copied } = open(tenant, row)
  const { acceptedTermsAt: _terms, reasons: _reasons, isDeclined: _declined, ...shown } = copied
  return {
    ...plain,
    version,
    ...shown,
    currency: tenant.business.currency,
    mobileAddress: address,
    services: (services as unknown as BookingLine[]).map((line) =>
      completeLine(line, tenant.business.currency),
    ),
    products: products as unknown as BookedProduct[],
    // Present only after a reschedule or a cancellation.
    ...(rescheduledFrom && { rescheduledFrom }),
    ...(cancelledAt && { cancelledAt }),
    ...(cancelReason && { cancelReason }),
    ...(cancelledBy && { cancelledBy }),
  } as Booking
}

/** The sealed data of a row. */
export const open = (tenant: Tenant, { id, sealed }: Pick<BookingRow, 'id' | 'sealed'>) =>
  bookingPrivateData.open(tenant, id, sealed)

/** A row in the form of the driver, which would write a list as a PostgreSQL array, not as JSON. */
export const written = <Row extends Pick<BookingRow, 'services' | 'products'>>(row: Row) => ({
  ...row,
  services: JSON.stringify(row.services),
  products: JSON.stringify(row.products),
})
