import { type Static, Type } from 'typebox'

import { maxAmount } from '#core/money.ts'
import { RefundStatus } from '#features/payments/schema.ts'
import { Currency } from '#http/geography.ts'
import { Body, described, Id, Line, Nullable, Timestamp } from '#http/types.ts'

import { amount } from '../line-schema.ts'

const Reason = described(Line('MANUAL'), 'Why, in a word or a line; MANUAL unless given')

const RefundedBooking = Type.Object(
  {
    bookingNumber: Type.String({ description: 'For people', examples: ['7K2M9QXZ'] }),
    customerId: described(Nullable(Id), 'Whose booking it is; null once erased'),
    customerName: described(
      Nullable(Line('Nina Jansen')),
      'As told when booking; null once erased',
    ),
    total: amount('What the booking cost', 62),
  },
  { title: 'RefundedBooking', description: 'What money is given back of' },
)

export const Refund = Type.Object(
  {
    id: Id,
    bookingId: described(Id, 'What it is of'),
    amount: amount('What is given back', 20),
    currency: Currency,
    status: RefundStatus,
    reason: Reason,
    createdAt: Timestamp,
    booking: RefundedBooking,
  },
  { title: 'Refund', description: 'Money of a booking to be given back, or given back' },
)
export type Refund = Static<typeof Refund>

export const NewRefund = Body({
  bookingId: described(Id, 'What was paid'),
  amount: Type.Number({
    'x-money': true,
    exclusiveMinimum: 0,
    maximum: maxAmount,
    description:
      'In the currency of the business; at most what was paid less what was or may be refunded',
    examples: [20],
  }),
  reason: Type.Optional(Nullable(Reason)),
})
export type NewRefund = Static<typeof NewRefund>
