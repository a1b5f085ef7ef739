import { fromMinor } from '#core/money.ts'
import type { Tenant } from '#db/tenant.ts'
import * as ledger from '#features/payments/ledger.ts'
import { owedOf } from '#features/payments/marks.ts'

import * as bookings from '../queries.ts'
import { priceOf } from '../settle.ts'

/** What whoever checks somebody out has to know of the money. Throws 404. */
export async function readBill(tenant: Tenant, bookingId: string) {
  const { currency } = tenant.business
  const [row, balance] = await Promise.all([
    bookings.findWithStaff(tenant, bookingId),
    ledger.balanceOf(tenant, bookingId),
  ])
  return {
    total: row.total,
    paid: fromMinor(balance.paidMinor, currency),
    owed: fromMinor(owedOf(priceOf(tenant, row), balance), currency),
    currency,
  }
}
