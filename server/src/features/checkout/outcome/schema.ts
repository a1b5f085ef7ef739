import { Type } from '#core/json-schema.ts'
import { amount } from '#features/bookings/field-schema.ts'
import { ProgramType } from '#features/loyalty/programs/schema.ts'
import { Count, described, Email, Enum, Id, Line, Nullable } from '#http/types.ts'

import { VatPart } from '../schema.ts'

const Earned = Type.Object(
  {
    cardId: described(Id, 'The loyalty card'),
    programName: described(Line('Noord points'), 'The name of its program'),
    type: ProgramType,
    earned: described({ ...Count, examples: [62] }, 'The points or stamps of this visit'),
    balance: described({ ...Count, examples: [162] }, 'The present points or stamps of the card'),
  },
  { title: 'EarnedByVisit', description: 'What a visit earned on a loyalty card' },
)

const PaidCard = Type.Object(
  {
    lastFour: Type.String({
      description: 'The last four characters of the code',
      examples: ['N5VZ'],
    }),
    remainingAmount: amount('The amount left on the card', 35),
  },
  { title: 'GiftCardAfterCheckout', description: 'A gift card that paid for a booking' },
)

const warning = Enum('ReceiptWarning', ['UNSUBSCRIBED', 'UNREACHABLE'], {
  description:
    'UNSUBSCRIBED: the customer wants no e-mail. UNREACHABLE: the address refused an earlier one',
  examples: ['UNSUBSCRIBED'],
})

export const CheckoutOutcome = Type.Object(
  {
    loyalty: Type.Array(Earned, { description: 'One for each card on which the visit earned' }),
    giftCards: Type.Array(PaidCard, { description: 'The gift cards that paid for the booking' }),
    vat: Type.Array(VatPart, {
      description: 'The VAT in the price by rate, the highest rate first: as on the invoice',
    }),
    receiptEmail: described(
      Nullable(Email),
      'The address to which the receipt can be sent; null: the booking has none',
    ),
    receiptWarning: described(
      Nullable(warning),
      'Why a person should confirm the receipt by e-mail; null: nothing speaks against it',
    ),
    usualIntervalDays: Type.Integer({
      minimum: 7,
      description:
        'After how many days the customer usually comes again, in whole weeks; six weeks before a second visit',
      examples: [42],
    }),
  },
  { title: 'CheckoutOutcome', description: 'What a customer may be told after paying' },
)
