import { type Static, Type } from '#core/json-schema.ts'
import { Plan } from '#http/enums.ts'
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
import { Country, Currency, Latitude, Longitude, TimeZone } from '#http/validate/geography.ts'

import { CashRounding, FeeSettings } from './fee-schema.ts'
import { Name, Slug } from './name-schema.ts'

const Description = described(
  Nullable(Block('Cuts and colour in the north of the city')),
  'A description; null if there is none',
)
const City = described(Nullable(Line('Amsterdam')), 'Null if not given')
const Land = described(Nullable(Country), 'ISO 3166-1 alpha-2; null if not given')
const Minutes = (description: string, example: number, minimum: number, maximum: number) =>
  Type.Integer({ minimum, maximum, description, examples: [example] })
const Kilometres = Type.Number({ minimum: 0, maximum: 20_040, examples: [15] })
const Categories = Type.Array(Line('hair', 50), {
  maxItems: 20,
  uniqueItems: true,
  description: 'The kind of business, as free text',
})
export const AverageRating = described(
  Nullable(Type.Number({ examples: [4.75] })),
  'From 1 to 5, with two decimals; null without reviews',
)
const ReviewCount = described(Count, 'The number of reviews in the average')

/** The profile fields that the owner may change. */
const Editable = {
  name: Name,
  slug: Slug,
  description: Description,
  categories: Categories,
  email: described(Nullable(Email), 'The e-mail address for customers; null if not given'),
  phone: described(
    Nullable(Phone),
    'The telephone number for customers, as entered; null if not given',
  ),
  website: described(
    Nullable(HttpsUrl('https://studio-noord.example')),
    'An https URL; null if there is none',
  ),
  street: described(Nullable(Line('NDSM-plein')), 'Without the house number'),
  houseNumber: described(Nullable(Line('12')), 'With its letter, if any'),
  city: City,
  postalCode: described(Nullable(Line('1033 WB')), 'In the format of the country'),
  country: Land,
  legalName: described(
    Nullable(Line('Studio Noord B.V.')),
    'The name on invoices, if it differs; null: the same',
  ),
  registrationNumber: described(
    Nullable(Line('68750110', 50)),
    'The registration number, printed on invoices; null if not given',
  ),
  vatNumber: described(Nullable(Line('NL001234567B01', 50)), 'Printed on invoices'),
  vatPercent: described(
    Nullable({ ...Percent, examples: [21] }),
    'The tax rate included in all prices, printed on invoices; null: none is printed',
  ),
  latitude: described(
    Nullable(Latitude),
    'Degrees north, the default start of trips to customers; null: unknown',
  ),
  longitude: described(
    Nullable(Longitude),
    'Degrees east, the default start of trips to customers; null: unknown',
  ),
  timezone: described(
    TimeZone,
    'An IANA name: all local dates and times are in this zone. It cannot change while there are future bookings',
  ),
  currency: described(
    Currency,
    'ISO 4217: all decimal amounts are in this currency. It cannot change once there is a price',
  ),
  slotDuration: Minutes(
    'Minutes between listed starts, and the duration if no service is requested',
    30,
    5,
    1_440,
  ),
  slotCapacity: Type.Integer({
    minimum: 1,
    maximum: 100,
    description: 'The number of bookings that one member may serve at the same time',
    examples: [1],
  }),
  bufferTimeBefore: Minutes('Minutes reserved before each booking of a member', 0, 0, 1_440),
  bufferTimeAfter: Minutes('Minutes reserved after each booking of a member', 10, 0, 1_440),
  minAdvanceBooking: Minutes(
    'Minutes from now until the first start that can be booked',
    60,
    0,
    525_600,
  ),
  maxAdvanceBooking: Minutes(
    'The number of days after today that can be booked; 0: today only',
    365,
    0,
    3_650,
  ),
  onlinePaymentMode: Type.String({
    pattern: '^[A-Z][A-Z_]{0,39}$',
    'x-form': 'a word in capitals such as ALL',
    description:
      'NONE: deposits are paid to the business directly, whatever its provider. With any other value they may be paid online',
    examples: ['ALL'],
  }),
  autoConfirm: described(Flag, 'False: new bookings stay PENDING'),
  acceptingBookings: described(Flag, 'False: only signed-in members can book'),
  requestReviews: described(Flag, 'Sends customers an e-mail with a review link after a visit'),
  requireSecondFactor: described(
    { ...Flag, examples: [false] },
    'Members reach the business only in sessions begun with a second factor; set by an OWNER who has one',
  ),
  isPublic: described(Flag, 'Whether the public summary can be read by the slug'),
  depositPercent: described(
    Nullable(Percent),
    'The deposit of ONLINE bookings in percent of the price, for services without their own; null: none',
  ),
  cashRounding: CashRounding,
  depositHoldMinutes: Minutes('Minutes that a booking waits for its deposit', 30, 1, 10_080),
  ...FeeSettings,
  travelBaseFee: described(Money, "The base fee of a booking at a customer's address"),
  travelFeePerKm: described(Money, 'The fee for each kilometer beyond travelFreeKm'),
  travelFreeKm: described(Kilometres, 'Kilometers of a trip that are free'),
  travelRadiusKm: described(
    Nullable(Kilometres),
    'The maximum distance in kilometers; null: the business does not travel',
  ),
}

/** The public data of a business. */
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
  { title: 'BusinessSummary', description: 'The public summary of a business' },
)

export const Business = Type.Object(
  {
    id: Id,
    ...Editable,
    isVerified: described(Flag, 'Set by the operator of the installation'),
    averageRating: AverageRating,
    reviewCount: ReviewCount,
  },
  { title: 'Business', description: 'A business with its booking rules' },
)

export const BusinessChanges = Patch(Body(Editable))
export type BusinessChanges = Static<typeof BusinessChanges>

/** Settings that only the operator of the installation may change. */
export const OperatorChanges = Patch(
  Body({
    ...Editable,
    plan: Plan,
    isVerified: Flag,
    paymentProvider: Type.Enum(['MANUAL', 'STRIPE'], {
      description: 'The provider of online deposits; MANUAL: the business itself',
    }),
    paymentAccount: Nullable(
      Type.String({
        pattern: '^acct_[A-Za-z0-9]{1,60}$',
        'x-form': 'an account at the provider, such as acct_1A2b3C',
        description: 'The connected account of the provider; null: that of the installation',
      }),
    ),
  }),
)
export type OperatorChanges = Static<typeof OperatorChanges>
