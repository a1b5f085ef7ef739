import { type Static, Type } from '#core/json-schema.ts'
import { Program, Reward } from '#features/loyalty/programs/schema.ts'
import { GuestBooking, NewGuestBooking } from '#features/online-booking/bookings/schema.ts'
import {
  Body,
  described,
  Email,
  Id,
  Line,
  Money,
  Nullable,
  Timestamp,
  TokenText,
} from '#http/types.ts'

export const LinkRequest = Body({
  email: described(Email, 'The address of a customer, to which the letter goes'),
  locale: NewGuestBooking.properties.locale,
})
export type LinkRequest = Static<typeof LinkRequest>

export const SignIn = Body({ token: TokenText })

const soon = { ...Timestamp, examples: ['2026-11-20T14:35:00.000Z'] }

export const GuestSession = Type.Object(
  {
    token: described(TokenText, 'The secret of the session; it is valid at this business alone'),
    expiresAt: described(soon, 'When the session ends'),
  },
  { title: 'GuestSession', description: 'A session of a customer who has proven an address' },
)
export type GuestSession = Static<typeof GuestSession>

export const PastQuery = Type.Object({
  page: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    default: 1,
    description: 'The page of past bookings',
    examples: [1],
  }),
})

const MyBooking = Type.Object(
  {
    ...GuestBooking.properties,
    manageUrl: Nullable(
      Type.String({
        description:
          'The page on which the customer can change or cancel it; null from 30 days after the visit',
        examples: ['https://booking.example.com/book/studio-noord/manage/AaILWNzNcAGRFgK1oo'],
      }),
    ),
  },
  { title: 'MyBooking', description: 'A booking with the link of its customer' },
)
export type MyBooking = Static<typeof MyBooking>

const sum = (text: string, example: number) =>
  described({ ...Money, examples: [example] }, `${text}, in the currency of the business`)

export const MyGiftCard = Type.Object(
  {
    code: described(
      Line('7K2M-9QXP-4RTB-H3WD-N5VZ', 100),
      'The code of a card that was sent to the address; the last group of one that has paid for a booking',
    ),
    initialAmount: sum('The amount that the card was sold for', 50),
    remainingAmount: sum('The remaining amount; 0 after the expiry', 20),
    expiresAt: described(
      Nullable({ ...Timestamp, examples: ['2027-11-20T14:05:00.000Z'] }),
      'The end of the validity; null: unlimited',
    ),
  },
  { title: 'MyGiftCard', description: 'A gift card as its holder sees it' },
)
export type MyGiftCard = Static<typeof MyGiftCard>

const count = (description: string, example: number) =>
  Type.Integer({ minimum: 0, description, examples: [example] })

const MyReward = Type.Object(
  {
    name: described(Line('Free treatment'), 'The reward for the customer'),
    cost: count('Stamps or points', 10),
    worth: Reward.properties.worth,
    isReached: Type.Boolean({
      description: 'Whether the card has enough for it',
      examples: [false],
    }),
  },
  { title: 'MyReward', description: 'A reward of the program of a card' },
)

export const MyLoyaltyCard = Type.Object(
  {
    id: Id,
    program: described(Line('Noord points'), 'The name of the program'),
    unit: Program.properties.type,
    balance: count('The stamps or points that can be redeemed', 4),
    stampsRequired: Nullable(count('Stamps on a full card; null for points', 10)),
    rewards: Type.Array(MyReward, { description: 'In the order of the program' }),
  },
  { title: 'MyLoyaltyCard', description: 'A loyalty card as its customer sees it' },
)
export type MyLoyaltyCard = Static<typeof MyLoyaltyCard>

const Erasure = Type.Object(
  {
    requestedAt: Nullable(described(Timestamp, 'When it was asked for; null: it was not')),
    isRefused: Type.Boolean({
      description: 'Whether the business has refused it',
      examples: [false],
    }),
  },
  { description: 'The request of the customer to be erased' },
)

export const MyBookings = Type.Object(
  {
    email: described(Email, 'The address that was proven'),
    expiresAt: described(soon, 'When the session ends'),
    upcoming: Type.Array(MyBooking, { description: 'The visits to come, the next one first' }),
    past: Type.Array(MyBooking, {
      description: 'A page of 20 bookings that are over or were cancelled, the latest first',
    }),
    pastPages: count('The number of pages of past bookings', 1),
    giftCards: Type.Array(MyGiftCard, {
      description: 'Cards that were sent to the address or have paid for bookings, newest first',
    }),
    loyaltyCards: Type.Array(MyLoyaltyCard, { description: 'The oldest first' }),
    erasure: Erasure,
  },
  {
    title: 'MyBookings',
    description: 'The bookings and cards of a customer, as the business shows them',
  },
)
export type MyBookings = Static<typeof MyBookings>
