import { type Static, Type } from 'typebox'

import { Enum } from '#http/enums.ts'
import { Currency } from '#http/geography.ts'
import { described, Flag, Timestamp } from '#http/types.ts'

import { amount } from '../line-schema.ts'
import { depositStatuses } from './status.ts'

const DepositStatus = Enum('DepositStatus', depositStatuses, {
  description: 'EXPIRED: it did not come in time, and the booking was cancelled',
  examples: ['PENDING'],
})

export const DepositInfo = Type.Object(
  {
    required: described(Flag, 'Always true: null stands where no deposit is asked for'),
    amount: amount('What is to be paid in advance', 12.4),
    currency: Currency,
    dueAt: described(
      Timestamp,
      'Unpaid then, the booking is cancelled, unless somebody has confirmed it by hand',
    ),
    status: DepositStatus,
    paymentUrl: Type.String({
      description: 'A page for the customer to pay on. It is told only here: no list repeats it',
      examples: ['https://booking.example.com/pay/2fOqS0T5yqVrkYt7Xb8o1cZ3nJmLdEwGhKpRsUvWxYz'],
    }),
  },
  { title: 'DepositInfo', description: 'What is to be paid in advance, until when and where' },
)
export type DepositInfo = Static<typeof DepositInfo>
