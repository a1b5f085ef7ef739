import { Type } from 'typebox'

import {
  Block,
  Count,
  Country,
  Email,
  Flag,
  HttpsUrl,
  Id,
  Latitude,
  Line,
  Longitude,
  Money,
  Nullable,
  OneOf,
  Percent,
  Phone,
} from '#http/types.ts'

const Name = Line('Studio Noord')
const Slug = Type.String({ examples: ['studio-noord'] })
const City = Line('Amsterdam')
const Minutes = (example: number) => Type.Integer({ minimum: 0, examples: [example] })
const Kilometres = Type.Number({ minimum: 0, examples: [15] })
const Rating = Nullable(Type.Number({ examples: [4.75] }))

const Summary = {
  id: Id,
  name: Name,
  slug: Slug,
  description: Nullable(Block('Cuts and colour in the north of the city')),
  categories: Type.Array(Line('hair')),
  city: Nullable(City),
  country: Nullable(Country),
  averageRating: Rating,
  reviewCount: Count,
}

/** What anybody may know of a business that is public. */
export const BusinessSummary = Type.Object(Summary)

export const Business = Type.Object({
  ...Summary,
  email: Nullable(Email),
  phone: Nullable(Phone),
  website: Nullable(HttpsUrl('https://studio-noord.example')),
  street: Nullable(Line('NDSM-plein')),
  houseNumber: Nullable(Line('12')),
  postalCode: Nullable(Line('1033 WB')),
  latitude: Nullable(Latitude),
  longitude: Nullable(Longitude),
  timezone: Type.String({ description: 'IANA name', examples: ['Europe/Amsterdam'] }),
  currency: Type.String({ description: 'ISO 4217', examples: ['EUR'] }),
  slotDuration: Minutes(30),
  slotCapacity: Type.Integer({
    minimum: 1,
    description: 'How many bookings one member may serve at once',
    examples: [1],
  }),
  bufferTimeBefore: Minutes(0),
  bufferTimeAfter: Minutes(10),
  minAdvanceBooking: Type.Integer({ minimum: 0, description: 'Minutes', examples: [60] }),
  maxAdvanceBooking: Type.Integer({ minimum: 0, description: 'Days', examples: [365] }),
  onlinePaymentMode: Type.String({ examples: ['ALL'] }),
  autoConfirm: Flag,
  acceptingBookings: Flag,
  isPublic: Flag,
  isVerified: Flag,
  depositPercent: Nullable(Percent),
  depositHoldMinutes: Minutes(30),
  travelBaseFee: Money,
  travelFeePerKm: Money,
  travelFreeKm: Kilometres,
  travelRadiusKm: Nullable(Kilometres),
})

export const AccessibleBusiness = Type.Object({
  id: Id,
  name: Name,
  slug: Slug,
  accessRole: OneOf(['OWNER', 'MANAGER', 'STAFF']),
})
