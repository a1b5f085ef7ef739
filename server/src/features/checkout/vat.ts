import { grossByRate, vatByRate } from '#core/money/gross-by-rate.ts'
import type { Tenant } from '#db/tenant.ts'
import { type BookingRow } from '#features/bookings/booking.ts'
import type { BookedProduct, BookingLine } from '#features/bookings/field-schema.ts'
import { presentRates } from '#features/bookings/quote/present-rates.ts'
import { usualRateOf } from '#features/invoices/customer/usual-rate.ts'

/** The VAT in the price of a booking by rate: what its invoice has, or would have now. */
export async function vatOfBooking(tenant: Tenant, row: BookingRow) {
  const { currency } = tenant.business
  const [rates, usual] = await Promise.all([presentRates(tenant, row), usualRateOf(tenant, row.id)])
  const { services, products, ...amounts } = { ...row, ...rates }
  const sale = {
    ...amounts,
    services: services as unknown as BookingLine[],
    products: products as unknown as BookedProduct[],
  }
  return vatByRate(grossByRate(sale, usual, currency), currency)
}
