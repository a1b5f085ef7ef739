import { type BookingRow, open, toBooking } from '#features/bookings/booking.ts'
import { eachPage } from '#features/bookings/list/of-customers.ts'
import { paymentsOf } from '#features/payments/of-bookings.ts'
import * as refunds from '#features/payments/refunds.ts'
import { serializerOf } from '#http/reply/serializer.ts'

import { type CopyContext, takeTurns } from './copied.ts'
import { CopiedBooking } from './schema.ts'

const bookingText = serializerOf(CopiedBooking)

/** The bookings of the customers with their payments, a page at a time. */
export async function* bookingTexts(copied: CopyContext): AsyncGenerator<string> {
  const { tenant, customerIds } = copied
  for await (const rows of eachPage(tenant, customerIds)) {
    const bookingIds = rows.map(({ id }) => id)
    const [paid, refunded] = await Promise.all([
      paymentsOf(tenant, bookingIds),
      refunds.ofBookings(tenant, bookingIds),
    ])
    const paymentsBy = Map.groupBy(paid, ({ bookingId }) => bookingId)
    const refundsBy = Map.groupBy(refunded, ({ bookingId }) => bookingId)
    for (const row of rows) {
      await takeTurns(copied)
      yield bookingText({
        ...bookingOf(copied, row),
        payments: paymentsBy.get(row.id) ?? [],
        refunds: refundsBy.get(row.id) ?? [],
      })
    }
  }
}

function bookingOf({ tenant }: CopyContext, row: BookingRow & { firstName: string }) {
  const { locale, marketingConsent, acceptedTermsAt } = open(tenant, row)
  const booking = toBooking(tenant, row)
  return {
    ...booking,
    staff: { id: row.staffId, firstName: row.firstName },
    notes: booking.source === 'BOOKING_PAGE' ? booking.notes : null,
    locale,
    marketingConsent,
    acceptedTermsAt,
  }
}
