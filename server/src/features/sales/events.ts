import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { PaymentMethod, RefundedLineKind } from '#features/payments/schema.ts'
import { described, Id, Line, MinorUnits, Nullable, Timestamp } from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

import { Quantity } from './schema.ts'

const customerId = described(Nullable(Id), 'Null: nobody known')
const staffId = described(Nullable(Id), 'The member who sold; null: nobody in particular')
const rounding = (meaning: string) =>
  Type.Integer({
    description: `By how much more (negative: less) cash ${meaning}, where cash is rounded; in minor units`,
    examples: [0],
  })
const saleNumber = described(Line('7K2M9QXZ'), 'A readable number')

export const saleCompleted = event(
  'sale.completed',
  Type.Object({
    id: described(Id, 'The id of the sale'),
    businessId: Id,
    saleNumber,
    customerId,
    staffId,
    products: Type.Array(
      Type.Object({
        productId: Id,
        quantity: Quantity,
        total: described(MinorUnits(1795), 'After its discount, in minor units'),
      }),
      { description: 'The products that were sold' },
    ),
    giftCardIds: Type.Array(Id, { description: 'The gift cards that were sold' }),
    total: described(MinorUnits(1795), 'Without the tip, in minor units'),
    tipAmount: described(MinorUnits(500), 'In minor units'),
    currency: Currency,
    payments: Type.Array(
      Type.Object({
        method: PaymentMethod,
        amount: described(MinorUnits(2295), 'Less change, in minor units'),
      }),
      { description: 'What paid it, with the tip' },
    ),
    rounding: rounding('was kept than the payments say'),
    createdAt: Timestamp,
  }),
  { scope: 'payments:read', when: 'Products, gift cards or a tip were sold without a visit.' },
)

export const saleRefunded = event(
  'sale.refunded',
  Type.Object({
    id: described(Id, 'The id of the sale'),
    refundId: described(Id, 'The id of this refund: a sale may have several'),
    businessId: Id,
    saleNumber,
    customerId,
    staffId,
    refundedAmount: described(MinorUnits(1795), 'The amount of this refund, in minor units'),
    rounding: rounding('was given back than the refunded amount says'),
    currency: Currency,
    lines: Type.Array(
      Type.Object({
        lineId: described(Nullable(Id), 'The line of the sale; null: its tip'),
        kind: RefundedLineKind,
        quantity: Quantity,
        amount: described(MinorUnits(1795), 'In minor units'),
      }),
      { description: 'What was given back' },
    ),
    refundedAt: described(Timestamp, 'When the refund was completed'),
  }),
  { scope: 'payments:read', when: 'Money of a sale without a visit was given back.' },
)
