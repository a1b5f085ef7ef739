import { type Static, Type } from '#core/json-schema.ts'
import { maxAmount } from '#core/money/money.ts'
import { DeskMethod } from '#features/payments/schema.ts'
import { LetterName } from '#http/letter-name.ts'
import { LongListQuery } from '#http/reply/long-list.ts'
import {
  Body,
  described,
  Email,
  Flag,
  HttpsUrl,
  Id,
  Line,
  Money,
  Nullable,
  Patch,
  Timestamp,
} from '#http/types.ts'

import { GiftCardEmailStatus } from './email-status.ts'

const amount = (text: string, example: number) =>
  described({ ...Money, examples: [example] }, `${text}, in the currency of the business`)

/** An amount must be more than 0. */
const moved = (description: string, example: number) =>
  Type.Number({
    'x-money': true,
    exclusiveMinimum: 0,
    maximum: maxAmount,
    description: `${description}, in the currency of the business and with no more decimals than it has`,
    examples: [example],
  })

const design = {
  name: described(Line('Spring'), 'The name shown to customers'),
  imageUrl: described(
    HttpsUrl('https://studio-noord.example/cards/spring.png'),
    'The picture of the card',
  ),
}

const settings = {
  isEnabled: described(
    Flag,
    'Whether gift cards are sold; cards sold before can still be redeemed',
  ),
  minAmount: amount('The minimum amount of a card', 5),
  maxAmount: amount('The maximum amount of a card', 500),
  expirationMonths: Nullable(
    Type.Integer({
      minimum: 1,
      maximum: 120,
      description: 'Months after its sale that a new card expires; null: never',
      examples: [12],
    }),
  ),
}

const GiftCardDesign = Type.Object(
  { id: Id, ...design },
  { title: 'GiftCardDesign', description: 'A design that customers can choose' },
)

export const GiftCardSettings = Type.Object(
  {
    id: described(Id, 'The id of the business, which has one set of settings'),
    businessId: Id,
    ...settings,
    designs: Type.Array(GiftCardDesign, { description: 'In the order in which they were sent' }),
  },
  { title: 'GiftCardSettings', description: 'The gift card settings of a business' },
)
export type GiftCardSettings = Static<typeof GiftCardSettings>

const SentDesign = Body({
  id: Type.Optional(
    described(Id, 'The id of an existing design; without it a new design is created'),
  ),
  ...design,
})

export const GiftCardSettingsChanges = Patch(
  Body({
    ...settings,
    designs: Type.Array(SentDesign, {
      maxItems: 50,
      description: 'The complete new list: omitted designs are removed',
    }),
  }),
)
export type GiftCardSettingsChanges = Static<typeof GiftCardSettingsChanges>

const recipient = {
  recipientName: described(
    Nullable(LetterName('Nina Jansen')),
    'The name of the recipient; null if not given',
  ),
  recipientEmail: described(
    Nullable(Email),
    'The address that the card is sent to, if the installation sends mail; null if not given',
  ),
}

const Message = LetterName('Happy birthday!')

const Code = Line('7K2M-9QXP-4RTB-H3WD-N5VZ', 100)

const VoidReason = Line('Sold twice by mistake')

export const GiftCardVoiding = Body({
  reason: described(VoidReason, 'Why the sale is reversed, as the staff reads it'),
})
export type GiftCardVoiding = Static<typeof GiftCardVoiding>

export const GiftCard = Type.Object(
  {
    id: Id,
    code: described(
      Code,
      'The code, which is sufficient to spend the balance; callers without gift-cards:write see its last four characters',
    ),
    initialAmount: amount('The amount that the card was sold for', 50),
    remainingAmount: amount('The remaining amount; 0 after the expiry', 50),
    ...recipient,
    message: Type.Optional(described(Message, 'The words of the giver; absent: none')),
    isRedeemed: Type.Boolean({
      description: 'Whether the whole amount was redeemed',
      examples: [false],
    }),
    expiresAt: described(
      Nullable({ ...Timestamp, examples: ['2027-11-20T14:05:00.000Z'] }),
      'The end of the validity; null: unlimited',
    ),
    voidedAt: described(
      Nullable({ ...Timestamp, examples: [null] }),
      'When its sale was reversed; null: it was not',
    ),
    voidReason: described(
      Nullable({ ...VoidReason, examples: [null] }),
      'Why its sale was reversed; null: it was not',
    ),
    createdAt: described(Timestamp, 'When it was sold'),
    emailStatus: Type.Optional(GiftCardEmailStatus),
  },
  { title: 'GiftCard', description: 'A prepaid card' },
)
export type GiftCard = Static<typeof GiftCard>

export const GiftCardQuery = Type.Object({
  ...LongListQuery.properties,
  customerId: Type.Optional(
    described(
      Id,
      'Only cards that paid for bookings of this customer or sales to them; an unknown id matches nothing',
    ),
  ),
})
export type GiftCardQuery = Static<typeof GiftCardQuery>

const newGiftCard = {
  paymentMethod: Type.Optional(described(DeskMethod, 'How it was paid; ON_SITE unless specified')),
  amount: moved('The amount: between minAmount and maxAmount of the settings', 50),
  ...Type.Partial(Type.Object(recipient)).properties,
  message: Type.Optional(
    described(
      Nullable(Message),
      'A line for the recipient, in the letter that brings the card; without links',
    ),
  ),
}

export const NewGiftCard = Body(newGiftCard)
export type NewGiftCard = Static<typeof NewGiftCard>

/** The body where the path does not name the business. */
export const GiftCardPurchase = Body({ businessId: Id, ...newGiftCard })

export const Redemption = Body({
  code: described(Code, 'Case, spaces and hyphens are ignored; O is read as 0, I and L as 1'),
  amount: moved('The amount to redeem', 25),
  bookingId: Type.Optional(
    described(
      Id,
      'The booking to pay for, up to the amount due; without it, the payment is for something outside of this system',
    ),
  ),
})
export type Redemption = Static<typeof Redemption>

export const RedeemedCard = Type.Object(
  {
    code: described(Code, 'The code in its normal form'),
    redeemed: amount('The redeemed amount', 25),
    remainingAmount: amount('The balance after the redemption', 25),
  },
  { title: 'RedeemedGiftCard', description: 'The result of a redemption' },
)
export type RedeemedCard = Static<typeof RedeemedCard>
