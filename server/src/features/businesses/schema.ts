import { type Static, Type } from 'typebox'

import { Plan, Role } from '#http/enums.ts'
import {
  Block,
  Body,
  Count,
  Country,
  Currency,
  Email,
  Flag,
  HttpsUrl,
  Id,
  Latitude,
  Line,
  Longitude,
  Money,
  Nullable,
  Patch,
  Percent,
  Phone,
  TimeZone,
} from '#http/types.ts'

const Name = Line('Studio Noord')
const Slug = Type.String({
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  maxLength: 63,
  description: 'Lower-case letters, digits and single hyphens',
  examples: ['studio-noord'],
})
const City = Line('Amsterdam')
const Minutes = (example: number, minimum: number, maximum: number) =>
  Type.Integer({ minimum, maximum, examples: [example] })
const Kilometres = Type.Number({ minimum: 0, maximum: 20_040, examples: [15] })
const Categories = Type.Array(Line('hair', 50), { maxItems: 20, uniqueItems: true })
const Rating = Nullable(Type.Number({ examples: [4.75] }))

/** What the owner may change, as the profile shows it. */
const Editable = {
  name: Name,
  slug: Slug,
  description: Nullable(Block('Cuts and colour in the north of the city')),
  categories: Categories,
  email: Nullable(Email),
  phone: Nullable(Phone),
  website: Nullable(HttpsUrl('https://studio-noord.example')),
  street: Nullable(Line('NDSM-plein')),
  houseNumber: Nullable(Line('12')),
  city: Nullable(City),
  postalCode: Nullable(Line('1033 WB')),
  country: Nullable(Country),
  latitude: Nullable(Latitude),
  longitude: Nullable(Longitude),
  timezone: TimeZone,
  currency: Currency,
  slotDuration: Minutes(30, 5, 1_440),
  slotCapacity: Type.Integer({
    minimum: 1,
    maximum: 100,
    description: 'How many bookings one member may serve at once',
    examples: [1],
  }),
  bufferTimeBefore: Minutes(0, 0, 1_440),
  bufferTimeAfter: Minutes(10, 0, 1_440),
  minAdvanceBooking: Type.Integer({
    minimum: 0,
    maximum: 525_600,
    description: 'Minutes',
    examples: [60],
  }),
  maxAdvanceBooking: Type.Integer({
    minimum: 0,
    maximum: 3_650,
    description: 'Days',
    examples: [365],
  }),
  onlinePaymentMode: Type.String({ pattern: '^[A-Z][A-Z_]{0,39}$', examples: ['ALL'] }),
  autoConfirm: Flag,
  acceptingBookings: Flag,
  isPublic: Flag,
  depositPercent: Nullable(Percent),
  depositHoldMinutes: Minutes(30, 1, 10_080),
  travelBaseFee: Money,
  travelFeePerKm: Money,
  travelFreeKm: Kilometres,
  travelRadiusKm: Nullable(Kilometres),
}

/** What anybody may know of a business that is public. */
export const BusinessSummary = Type.Object(
  {
    id: Id,
    name: Name,
    slug: Slug,
    description: Editable.description,
    categories: Categories,
    city: Editable.city,
    country: Editable.country,
    averageRating: Rating,
    reviewCount: Count,
  },
  { title: 'BusinessSummary' },
)

export const Business = Type.Object(
  {
    id: Id,
    ...Editable,
    isVerified: Flag,
    averageRating: Rating,
    reviewCount: Count,
  },
  { title: 'Business' },
)

export const BusinessChanges = Patch(Body(Editable))
export type BusinessChanges = Static<typeof BusinessChanges>

/** What only those who run the installation may change. */
export const OperatorChanges = Patch(Body({ ...Editable, plan: Plan, isVerified: Flag }))
export type OperatorChanges = Static<typeof OperatorChanges>

/** A business with, if given, the account of its owner. */
export const BusinessSignUp = Body({
  name: Name,
  slug: Slug,
  plan: Plan,
  timezone: TimeZone,
  currency: Currency,
  country: Type.Optional(Country),
  ownerEmail: Type.Optional(Email),
  ownerPassword: Type.Optional(
    Type.String({ minLength: 8, maxLength: 200, examples: ['correct horse battery staple'] }),
  ),
})
export type BusinessSignUp = Static<typeof BusinessSignUp>

export const AccessibleBusiness = Type.Object(
  {
    id: Id,
    name: Name,
    slug: Slug,
    accessRole: Role,
  },
  { title: 'AccessibleBusiness' },
)
