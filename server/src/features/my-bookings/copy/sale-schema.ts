import { Type } from '#core/json-schema.ts'
import { Sale } from '#features/sales/schema.ts'
import { Id } from '#http/types.ts'

const ofSale = Sale.properties

export const CopiedSale = Type.Object(
  {
    id: Id,
    saleNumber: ofSale.saleNumber,
    status: ofSale.status,
    customerName: ofSale.customerName,
    staffName: ofSale.staffName,
    lines: ofSale.lines,
    discount: ofSale.discount,
    total: ofSale.total,
    tipAmount: ofSale.tipAmount,
    vat: ofSale.vat,
    payments: ofSale.payments,
    refundedAmount: ofSale.refundedAmount,
    createdAt: ofSale.createdAt,
  },
  { title: 'CopiedSale', description: 'A sale without a visit' },
)
