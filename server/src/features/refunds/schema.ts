import { type Static, Type } from '#core/json-schema.ts'
import { maxAmount } from '#core/money/money.ts'
import { amount, Quantity } from '#features/bookings/field-schema.ts'
import { DeskMethod, RefundedLineKind, RefundStatus } from '#features/payments/schema.ts'
import { Body, described, FullName, Id, Line, Nullable, Timestamp } from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

const Reason = described(Line('MANUAL'), 'The reason, as a word or a line; default MANUAL')

const RefundedBooking = Type.Object(
  {
    bookingNumber: Type.String({ description: 'A readable number', examples: ['7K2M9QXZ'] }),
    customerId: described(Nullable(Id), 'The customer of the booking; null after an erasure'),
    customerName: described(
      Nullable(FullName('Nina Jansen')),
      'As given for the booking; null after an erasure',
    ),
    total: amount('The total of the booking', 62),
  },
  { title: 'RefundedBooking', description: 'The refunded payment' },
)

const RefundedSale = Type.Object(
  {
    saleNumber: Type.String({ description: 'A readable number', examples: ['7K2M9QXZ'] }),
    customerId: described(Nullable(Id), 'The customer of the sale; null: nobody known, or erased'),
    customerName: described(
      Nullable(FullName('Nina Jansen')),
      'At the time of the sale; null: nobody known, or erased',
    ),
    total: amount('The total of the sale, without its tip', 62),
  },
  { title: 'RefundedSale', description: 'The refunded sale' },
)

const RefundedLine = Type.Object(
  {
    lineId: described(Nullable(Id), 'The line of the sale; null: its tip'),
    kind: RefundedLineKind,
    quantity: Quantity,
    amount: amount('The amount that is given back', 20),
  },
  { title: 'RefundedLine', description: 'What is given back of a line of a sale' },
)

export const Refund = Type.Object(
  {
    id: Id,
    bookingId: described(Nullable(Id), 'The refunded booking; null for a sale without a visit'),
    amount: amount('The amount of the refund', 20),
    method: described(
      { ...Nullable(DeskMethod), examples: ['CASH'] },
      'How its money is given back; null: as it was paid',
    ),
    currency: Currency,
    status: RefundStatus,
    reason: Reason,
    createdAt: Timestamp,
    booking: described(Nullable(RefundedBooking), 'Null for a sale without a visit'),
    saleId: Type.Optional(described(Id, 'The refunded sale without a visit')),
    sale: Type.Optional(RefundedSale),
    lines: Type.Optional(
      Type.Array(RefundedLine, { description: 'What is given back of the sale' }),
    ),
  },
  {
    title: 'Refund',
    description: 'A refund of a booking or of a sale without a visit, pending or final',
  },
)
export type Refund = Static<typeof Refund>

const WantedLine = Body({
  lineId: described(Id, 'The line of the sale'),
  quantity: Type.Optional(
    described(Quantity, 'The pieces that are given back; default: all that are left'),
  ),
})

export const NewRefund = Body({
  bookingId: Type.Optional(described(Id, 'The refunded booking; excludes saleId')),
  saleId: Type.Optional(described(Id, 'The refunded sale without a visit; excludes bookingId')),
  amount: Type.Optional(
    Type.Number({
      'x-money': true,
      exclusiveMinimum: 0,
      maximum: maxAmount,
      description:
        'Of a booking, in the currency of the business; at most what was paid less completed and pending refunds. Required with bookingId, excludes saleId',
      examples: [20],
    }),
  ),
  lines: Type.Optional(
    Type.Array(WantedLine, {
      minItems: 1,
      maxItems: 60,
      description:
        'The lines of a sale that are given back; absent: all that is left of it, with its tip',
    }),
  ),
  reason: Type.Optional(Nullable(Reason)),
  method: Type.Optional(
    described(
      DeskMethod,
      'How the money is given back; default as it was paid. With a method no provider is asked; what gift cards paid goes back onto them all the same',
    ),
  ),
})
export type NewRefund = Static<typeof NewRefund>

/** A valid request for a refund of a booking. */
export interface BookingRefundRequest {
  bookingId: string
  amount: number
  reason?: string | null
  method?: NonNullable<NewRefund['method']>
}

/** A valid request for a refund of a sale. */
export interface SaleRefundRequest {
  saleId: string
  lines?: NonNullable<NewRefund['lines']>
  reason?: string | null
  method?: NonNullable<NewRefund['method']>
}
