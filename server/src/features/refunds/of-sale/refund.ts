import { fromMinor } from '#core/money/money.ts'
import type { Tenant } from '#db/tenant.ts'
import type { RefundRow } from '#features/payments/refunds.ts'
import * as sales from '#features/sales/queries.ts'

import { sharedOf } from '../refund.ts'
import type { Refund } from '../schema.ts'

type OfSale = Pick<sales.SaleRow, 'id' | 'saleNumber' | 'customerId' | 'total' | 'sealed'>

/** A refund of a sale in the form of the API. */
export function toSaleRefund(tenant: Tenant, refund: RefundRow, sale: OfSale): Refund {
  const { customerName } = sales.customerOf(tenant, sale)
  const customerId = customerName === null ? null : sale.customerId
  const { saleNumber, total } = sale
  return {
    ...sharedOf(tenant, refund),
    bookingId: null,
    booking: null,
    saleId: sale.id,
    sale: { saleNumber, customerId, customerName, total },
    lines: (refund.lines ?? []).map(({ lineId, kind, quantity, minor }) => ({
      lineId,
      kind,
      quantity,
      amount: fromMinor(minor, refund.currency),
    })),
  }
}
