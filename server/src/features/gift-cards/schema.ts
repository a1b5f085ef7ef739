import { type Static, Type } from 'typebox'

import { maxAmount } from '#core/money.ts'
import { LongListQuery } from '#http/long-list.ts'
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

const amount = (text: string, example: number) =>
  described({ ...Money, examples: [example] }, `${text}, in the currency of the business`)

/** What moves must be more than nothing. */
const moved = (description: string, example: number) =>
  Type.Number({
    'x-money': true,
    exclusiveMinimum: 0,
    maximum: maxAmount,
    description: `${description}, in the currency of the business and with no more decimals than it has`,
    examples: [example],
  })

const design = {
  name: described(Line('Spring'), 'As customers know it'),
  imageUrl: described(
    HttpsUrl('https://studio-noord.example/cards/spring.png'),
    'What the card looks like',
  ),
}

const settings = {
  isEnabled: described(
    Flag,
    'Whether gift cards are sold; those sold before can be redeemed still',
  ),
  minAmount: amount('The least that a card is sold for', 5),
  maxAmount: amount('The most that a card is sold for', 500),
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
  { title: 'GiftCardDesign', description: 'A look that customers may choose' },
)

export const GiftCardSettings = Type.Object(
  {
    id: described(Id, 'That of the business, which has these settings once'),
    businessId: Id,
    ...settings,
    designs: Type.Array(GiftCardDesign, { description: 'In the order in which they were sent' }),
  },
  { title: 'GiftCardSettings', description: 'Which gift cards a business sells' },
)
export type GiftCardSettings = Static<typeof GiftCardSettings>

const SentDesign = Body({
  id: Type.Optional(described(Id, 'Of a design that stays; without it there is a new one')),
  ...design,
})

export const GiftCardSettingsChanges = Patch(
  Body({
    ...settings,
    designs: Type.Array(SentDesign, {
      maxItems: 50,
      description: 'All that there are from now on: those that are left out go',
    }),
  }),
)
export type GiftCardSettingsChanges = Static<typeof GiftCardSettingsChanges>

const recipient = {
  recipientName: described(Nullable(Line('Nina Jansen')), 'Who gets it; null when not told'),
  recipientEmail: described(
    Nullable(Email),
    'Where it is sent, if the installation sends mail; null when not told',
  ),
}

const Code = Line('7K2M-9QXP-4RTB-H3WD-N5VZ', 100)

export const GiftCard = Type.Object(
  {
    id: Id,
    code: described(Code, 'Who has it can spend what is left'),
    initialAmount: amount('What it was sold for', 50),
    remainingAmount: amount('What is left on it; 0 once it has expired', 50),
    ...recipient,
    isRedeemed: Type.Boolean({ description: 'Whether all of it was redeemed', examples: [false] }),
    expiresAt: described(
      Nullable({ ...Timestamp, examples: ['2027-11-20T14:05:00.000Z'] }),
      'From when it cannot be redeemed any more; null: never',
    ),
    createdAt: described(Timestamp, 'When it was sold'),
  },
  { title: 'GiftCard', description: 'An amount that was paid in advance' },
)
export type GiftCard = Static<typeof GiftCard>

export const GiftCardQuery = Type.Object({
  ...LongListQuery.properties,
  customerId: Type.Optional(
    described(Id, 'Only cards with which bookings of this customer were paid; any id is taken'),
  ),
})
export type GiftCardQuery = Static<typeof GiftCardQuery>

const newGiftCard = {
  amount: moved('What it is sold for: between minAmount and maxAmount of the settings', 50),
  ...Type.Partial(Type.Object(recipient)).properties,
}

export const NewGiftCard = Body(newGiftCard)
export type NewGiftCard = Static<typeof NewGiftCard>

/** The same where the path does not name the business. */
export const GiftCardPurchase = Body({ businessId: Id, ...newGiftCard })

export const Redemption = Body({
  code: described(Code, 'Case, spaces and hyphens do not count; O is 0, I and L are 1'),
  amount: moved('What is taken off the card', 25),
  bookingId: Type.Optional(
    described(Id, 'What it pays for, at most what is still owed; without it nothing of ours'),
  ),
})
export type Redemption = Static<typeof Redemption>

export const Redeemed = Type.Object(
  {
    code: described(Code, 'As the card has it'),
    redeemed: amount('What was taken off the card now', 25),
    remainingAmount: amount('What is left on it', 25),
  },
  { title: 'RedeemedGiftCard', description: 'What a redemption has done' },
)
export type Redeemed = Static<typeof Redeemed>
