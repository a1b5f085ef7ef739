import { type Static, Type } from 'typebox'

import { Plan } from '#http/enums.ts'
import { Country, Currency, Latitude, Longitude, TimeZone } from '#http/geography.ts'
import {
  Block,
  Body,
  Count,
  described,
  Email,
  Flag,
  HttpsUrl,
  Id,
  Line,
  Money,
  Nullable,
  Patch,
  Percent,
  Phone,
} from '#http/types.ts'

import { FeeSettings } from './fee-schema.ts'
import { Name, Slug } from './name-schema.ts'

const Description = described(
  Nullable(Block('Cuts and colour in the north of the city')),
  'What it says of itself; null when nothing',
)
const City = described(Nullable(Line('Amsterdam')), 'Null when not told')
const Land = described(Nullable(Country), 'ISO 3166-1 alpha-2; null when not told')
const Minutes = (description: string, example: number, minimum: number, maximum: number) =>
  Type.Integer({ minimum, maximum, description, examples: [example] })
const Kilometres = Type.Number({ minimum: 0, maximum: 20_040, examples: [15] })
const Categories = Type.Array(Line('hair', 50), {
  maxItems: 20,
  uniqueItems: true,
  description: 'What kind of business it is, in words of its own',
})
export const AverageRating = described(
  Nullable(Type.Number({ examples: [4.75] })),
  'From 1 to 5, with two decimals; null without reviews',
)
const ReviewCount = described(Count, 'How many reviews the average is of')

/** What the owner may change, as the profile shows it. */
const Editable = {
  name: Name,
  slug: Slug,
  description: Description,
  categories: Categories,
  email: described(Nullable(Email), 'Where customers write to; null when not told'),
  phone: described(Nullable(Phone), 'Where customers call, as it was typed; null when not told'),
  website: described(
    Nullable(HttpsUrl('https://studio-noord.example')),
    'An https address; null when there is none',
  ),
  street: described(Nullable(Line('NDSM-plein')), 'Without the house number; null when not told'),
  houseNumber: described(Nullable(Line('12')), 'With its letter, if any; null when not told'),
  city: City,
  postalCode: described(Nullable(Line('1033 WB')), 'As its country writes it; null when not told'),
  country: Land,
  legalName: described(
    Nullable(Line('Studio Noord B.V.')),
    'The name on invoices, where it is another; null: none',
  ),
  registrationNumber: described(
    Nullable(Line('68750110', 50)),
    'In the register of companies, as invoices show it; null when not told',
  ),
  vatNumber: described(
    Nullable(Line('NL001234567B01', 50)),
    'As invoices show it; null when there is none',
  ),
  vatPercent: described(
    Nullable({ ...Percent, examples: [21] }),
    'The tax that all prices hold, as invoices tell it; null: none is told',
  ),
  latitude: described(
    Nullable(Latitude),
    'Degrees north: where trips to customers begin; null: unknown',
  ),
  longitude: described(
    Nullable(Longitude),
    'Degrees east: where trips to customers begin; null: unknown',
  ),
  timezone: described(
    TimeZone,
    'An IANA name: all dates and times of day are on its clock. Fixed while bookings are to come',
  ),
  currency: described(
    Currency,
    'ISO 4217: all decimal amounts are in it. Fixed once there is a price',
  ),
  slotDuration: Minutes(
    'Minutes from one listed start to the next, and the length when no service is asked for',
    30,
    5,
    1_440,
  ),
  slotCapacity: Type.Integer({
    minimum: 1,
    maximum: 100,
    description: 'How many bookings one member may serve at once',
    examples: [1],
  }),
  bufferTimeBefore: Minutes('Minutes kept free before each booking of a member', 0, 0, 1_440),
  bufferTimeAfter: Minutes('Minutes kept free after each booking of a member', 10, 0, 1_440),
  minAdvanceBooking: Minutes('Minutes from now until the first start to book', 60, 0, 525_600),
  maxAdvanceBooking: Minutes(
    'Days after today for which bookings are taken; 0: today only',
    365,
    0,
    3_650,
  ),
  onlinePaymentMode: Type.String({
    pattern: '^[A-Z][A-Z_]{0,39}$',
    'x-form': 'a word in capitals such as ALL',
    description:
      'NONE: deposits are paid to the business itself, whatever provider it has. With any other word they may be paid online',
    examples: ['ALL'],
  }),
  autoConfirm: described(Flag, 'A new booking is confirmed at once, else it waits as PENDING'),
  acceptingBookings: described(
    Flag,
    'False refuses all new bookings but those of people signed in',
  ),
  requestReviews: described(
    Flag,
    'Customers get a letter after a visit, with the link by which they review it',
  ),
  isPublic: described(Flag, 'Whether others may read its summary by the slug'),
  depositPercent: described(
    Nullable(Percent),
    'Percent of the price that ONLINE bookings pay in advance, where the service has none of its own; null: none',
  ),
  depositHoldMinutes: Minutes('Minutes that a booking waits for its deposit', 30, 1, 10_080),
  ...FeeSettings,
  travelBaseFee: described(Money, 'What a booking at the address of a customer costs in any case'),
  travelFeePerKm: described(Money, 'For each kilometre beyond travelFreeKm'),
  travelFreeKm: described(Kilometres, 'Kilometres of a trip that cost nothing'),
  travelRadiusKm: described(
    Nullable(Kilometres),
    'Kilometres that the business travels at most; null: it does not travel',
  ),
}

/** What anybody may know of a business that is public. */
export const BusinessSummary = Type.Object(
  {
    id: Id,
    name: Name,
    slug: Slug,
    description: Description,
    categories: Categories,
    city: City,
    country: Land,
    averageRating: AverageRating,
    reviewCount: ReviewCount,
  },
  { title: 'BusinessSummary', description: 'What others may know of a business' },
)

export const Business = Type.Object(
  {
    id: Id,
    ...Editable,
    isVerified: described(Flag, 'Set by those who run the installation'),
    averageRating: AverageRating,
    reviewCount: ReviewCount,
  },
  { title: 'Business', description: 'A business and the rules it takes bookings by' },
)

export const BusinessChanges = Patch(Body(Editable))
export type BusinessChanges = Static<typeof BusinessChanges>

/** What only those who run the installation may change. */
export const OperatorChanges = Patch(
  Body({
    ...Editable,
    plan: Plan,
    isVerified: Flag,
    paymentProvider: Type.Enum(['MANUAL', 'STRIPE'], {
      description: 'Who takes deposits that are paid online; MANUAL: the business itself',
    }),
    paymentAccount: Nullable(
      Type.String({
        pattern: '^acct_[A-Za-z0-9]{1,60}$',
        'x-form': 'an account at the provider, such as acct_1A2b3C',
        description: 'The connected account that is paid; null: that of the installation',
      }),
    ),
  }),
)
export type OperatorChanges = Static<typeof OperatorChanges>
