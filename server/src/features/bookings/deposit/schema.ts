import { type Static, Type } from '#core/json-schema.ts'
import { described, Enum, Flag, Timestamp } from '#http/types.ts'
import { Currency } from '#http/validate/geography.ts'

import { amount } from '../field-schema.ts'

const DepositStatus = Enum('DepositStatus', ['PENDING', 'PAID', 'EXPIRED'], {
  description: 'EXPIRED: it was not paid in time, and the booking was cancelled',
  examples: ['PENDING'],
})

export const DepositInfo = Type.Object(
  {
    required: described(Flag, 'Always true: the field is null if no deposit is required'),
    amount: amount('The amount due in advance', 12.4),
    currency: Currency,
    dueAt: described(
      Timestamp,
      'If it is unpaid then, the booking is cancelled, unless it was confirmed manually',
    ),
    status: DepositStatus,
    paymentUrl: Type.String({
      description:
        'The payment page for the customer. Returned only in this response: lists do not contain it',
      examples: ['https://booking.example.com/pay/2fOqS0T5yqVrkYt7Xb8o1cZ3nJmLdEwGhKpRsUvWxYz'],
    }),
  },
  {
    title: 'DepositInfo',
    description: 'The amount due in advance, its due time and its payment page',
  },
)
export type DepositInfo = Static<typeof DepositInfo>

/** The state of a booking's deposit, derived from the booking. Pure. */
export const statusOf = ({
  depositPaid,
  status,
}: {
  depositPaid: boolean
  status: string
}): Static<typeof DepositStatus> =>
  depositPaid ? 'PAID' : status === 'CANCELLED' ? 'EXPIRED' : 'PENDING'
