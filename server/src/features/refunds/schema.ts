import { type Static, Type } from '#core/json-schema.ts'
import { maxAmount } from '#core/money/money.ts'
import { amount } from '#features/bookings/field-schema.ts'
import { DeskMethod, RefundStatus } from '#features/payments/schema.ts'
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

export const Refund = Type.Object(
  {
    id: Id,
    bookingId: described(Id, 'The refunded booking'),
    amount: amount('The amount of the refund', 20),
    method: described(
      { ...Nullable(DeskMethod), examples: ['CASH'] },
      'How its money is given back; null: as it was paid',
    ),
    currency: Currency,
    status: RefundStatus,
    reason: Reason,
    createdAt: Timestamp,
    booking: RefundedBooking,
  },
  { title: 'Refund', description: 'A refund of a booking, pending or final' },
)
export type Refund = Static<typeof Refund>

export const NewRefund = Body({
  bookingId: described(Id, 'The refunded payment'),
  amount: Type.Number({
    'x-money': true,
    exclusiveMinimum: 0,
    maximum: maxAmount,
    description:
      'In the currency of the business; at most what was paid less completed and pending refunds',
    examples: [20],
  }),
  reason: Type.Optional(Nullable(Reason)),
  method: Type.Optional(
    described(
      DeskMethod,
      'How the money is given back; default as it was paid. With a method no provider is asked; what gift cards paid goes back onto them all the same',
    ),
  ),
})
export type NewRefund = Static<typeof NewRefund>
