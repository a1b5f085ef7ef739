import { type Static, Type } from '#core/json-schema.ts'
import { AvailabilityQuery } from '#features/availability/schema.ts'
import { appearance, Question, rules } from '#features/booking-page/schema.ts'
import { BusinessImage } from '#features/businesses/images/schema.ts'
import { Business } from '#features/businesses/schema.ts'
import { Exception } from '#features/schedule/exceptions/schema.ts'
import { Day } from '#features/schedule/schema.ts'
import { Service, Variant, Addon } from '#features/services/schema.ts'
import { Member } from '#features/staff/schema.ts'
import {
  Block,
  described,
  Id,
  Line,
  LocalDate,
  LocalTime,
  Money,
  Nullable,
  Timestamp,
} from '#http/types.ts'

const { name, slug, description, timezone, currency, averageRating, reviewCount } =
  Business.properties
const { street, houseNumber, postalCode, city, country } = Business.properties
const { minAdvanceBooking, maxAdvanceBooking, acceptingBookings } = Business.properties

const logoUrl = described(
  Nullable(BusinessImage.properties.url),
  'The logo, as a path of this installation; null if there is none',
)
const photoUrl = described(
  appearance.photoUrl,
  'The uploaded photo, as a path of this installation, else the https URL of one; null if there is none',
)

const Price = (text: string) =>
  described(Nullable(Money), `${text}; null if the business does not show prices`)

const PublicVariant = Type.Object({
  id: Id,
  name: Variant.properties.name,
  price: Price('Replaces the price of the service'),
  duration: Variant.properties.duration,
})

const PublicAddon = Type.Object({
  id: Id,
  name: Addon.properties.name,
  price: Price('Added to the price of the service'),
  duration: Addon.properties.duration,
})

const PublicPerformer = Type.Object({
  id: described(Id, 'The member'),
  price: Price('What the service costs with this member, without add-ons'),
  duration: Service.properties.duration,
})

const PublicService = Type.Object(
  {
    id: Id,
    name: Service.properties.name,
    description: Service.properties.description,
    price: Price('Without add-ons, of the member with the lowest price'),
    priceFrom: Type.Boolean({
      description: 'Whether others have a higher price, so that price is the lowest of several',
      examples: [false],
    }),
    duration: Service.properties.duration,
    variants: Type.Array(PublicVariant, { description: 'The oldest first' }),
    addons: Type.Array(PublicAddon, { description: 'Those that can be booked, in order' }),
    staffIds: Type.Array(Id, {
      description:
        'The members with whom it can be booked online; empty if the business does not show them',
    }),
    staff: Type.Array(PublicPerformer, { description: 'The same members, with their prices' }),
  },
  { title: 'PublicService', description: 'A service that customers can book online' },
)
export type PublicService = Static<typeof PublicService>

const PublicReview = Type.Object(
  {
    rating: Type.Integer({ minimum: 1, maximum: 5, description: 'Stars', examples: [5] }),
    comment: described(
      Nullable(Block('Best haircut in years')),
      'Null if the review has stars only',
    ),
    firstName: described(Nullable(Line('Nina')), 'The author; null after an erasure'),
    response: described(
      Nullable(Block('Thank you, see you in spring!')),
      'The response of the business; null if there is none',
    ),
    createdAt: Timestamp,
  },
  { title: 'PublicReview', description: 'A review of a customer' },
)

export const PublicProfile = Type.Object(
  {
    name,
    slug,
    description,
    phone: Business.properties.phone,
    ...appearance,
    logoUrl,
    photoUrl,
    address: Type.Object(
      { street, houseNumber, postalCode, city, country },
      { description: 'The address of the business' },
    ),
    timezone,
    currency,
    openingHours: Type.Array(Day, { description: 'Monday first' }),
    exceptions: Type.Array(Type.Omit(Exception, ['id']), {
      description: 'The exceptions of the next 60 days, by date',
    }),
    averageRating,
    reviewCount,
    reviews: Type.Array(PublicReview, { description: 'The latest ten, newest first' }),
    rules: Type.Object(
      { ...rules, minAdvanceBooking, maxAdvanceBooking, acceptingBookings },
      { description: 'The rules of booking online' },
    ),
    categories: Type.Array(
      Type.Object({
        id: Id,
        name: described(Line('Hair'), 'The heading of its services'),
        services: Type.Array(PublicService, { description: 'In order' }),
      }),
      { description: 'In order, without empty ones' },
    ),
    services: Type.Array(PublicService, { description: 'Those without a category, in order' }),
    staff: Type.Array(
      Type.Object({
        id: Id,
        firstName: Member.properties.firstName,
        title: Member.properties.title,
        avatar: Member.properties.avatar,
      }),
      {
        description:
          'The members with whom customers can book, in order; empty if the business does not show them',
      },
    ),
    questions: Type.Array(Question, { description: 'In the order of the form' }),
  },
  { title: 'PublicProfile', description: 'The business as customers see it before they book' },
)
export type PublicProfile = Static<typeof PublicProfile>

const { skipAdvanceCheck: _, duration: __, available: ___, ...asked } = AvailabilityQuery.properties

export const LastDay = Type.Optional(
  described(LocalDate, 'The last day, inclusive, at most the 62nd; default startDate'),
)

export const PublicAvailabilityQuery = Type.Object({ ...asked, endDate: LastDay })
export type PublicAvailabilityQuery = Static<typeof PublicAvailabilityQuery>

export const PublicAvailability = Type.Object(
  {
    days: Type.Array(
      Type.Object({
        date: LocalDate,
        times: Type.Array(LocalTime, {
          description: 'The starts that can be booked, each once; empty if there is none',
          examples: [['09:30', '10:00']],
        }),
      }),
      { description: 'Every requested day' },
    ),
    nextAvailableDate: described(
      Nullable(LocalDate),
      'The first date with a time: among the days, else within 90 days after them; null: none',
    ),
  },
  { title: 'PublicAvailability', description: 'The times at which customers can book' },
)
export type PublicAvailability = Static<typeof PublicAvailability>
