import { fromMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import { priceOf } from '#features/bookings/apply-balance.ts'
import * as bookings from '#features/bookings/queries.ts'
import * as ledger from '#features/payments/ledger.ts'
import { owedOf, receivedOf } from '#features/payments/payment-fields.ts'

/** The amounts of a booking for its checkout. Throws 404. */
export async function readBill(tenant: Tenant, bookingId: string) {
  const { currency } = tenant.business
  const [row, balance] = await Promise.all([
    bookings.findWithStaff(tenant, bookingId),
    ledger.balanceOf(tenant, bookingId),
  ])
  return {
    total: row.total,
    paid: fromMinor(balance.paidMinor, currency),
    received: fromMinor(receivedOf(balance), currency),
    owed: fromMinor(owedOf(priceOf(tenant, row), balance), currency),
    currency,
  }
}
