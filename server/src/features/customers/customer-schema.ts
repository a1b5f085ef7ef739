import { segmentNames } from '#core/customer-segments.ts'
import { type Static, Type } from '#core/json-schema.ts'
import { described, Enum, Id, Nullable, PageQuery, SortDirection, Timestamp } from '#http/types.ts'
import { Search } from '#http/validate/search.ts'

import { MarketingConsent, person } from './schema.ts'

const ContactFault = Nullable(
  Type.Object(
    {
      reason: Type.String({
        description: 'The reply code of the mail server, or the code of the provider',
        examples: ['550'],
      }),
      at: described(Timestamp, 'When it was refused'),
    },
    { description: 'Why nobody can be reached there' },
  ),
)

const ContactFaults = Type.Object(
  {
    email: described(
      ContactFault,
      'The mail server refused the address; null: it did not, or has accepted a letter since, or the address was changed',
    ),
    sms: described(
      ContactFault,
      'Text messages do not reach the number; null: they may, or one was delivered since, or the number was changed',
    ),
  },
  {
    description: 'Addresses at which the customer cannot be reached. Messages are still tried',
  },
)

/** Totals would show the bookings of other members. */
const hidden = '; null for people who see their own bookings only'

export const Customer = Type.Object(
  {
    id: Id,
    ...person,
    phoneE164: described(
      Nullable(Type.String({ examples: ['+31201234567'] })),
      'The number in E.164, by the country of the business; null if it cannot be a number of its country, or has no + and the business no country',
    ),
    contactFaults: ContactFaults,
    marketingConsent: MarketingConsent,
    isConsentPending: Type.Boolean({
      description:
        'Whether the customer has consented online and not yet used a link that was sent to the address: until then marketingConsent is false, and campaigns leave them out',
      examples: [false],
    }),
    isWalkIn: Type.Boolean({
      description: 'Created by a key or at the business, not by the customer online',
      examples: [true],
    }),
    totalBookings: Nullable(
      Type.Integer({
        minimum: 0,
        description: `Bookings that are neither CANCELLED nor NO_SHOW${hidden}`,
        examples: [7],
      }),
    ),
    totalSpent: Nullable(
      Type.Number({
        description: `Payments less completed refunds, without tips, in the currency of the business${hidden}`,
        examples: [412.5],
      }),
    ),
    noShows: Nullable(
      Type.Integer({
        minimum: 0,
        description: `Bookings that are NO_SHOW${hidden}`,
        examples: [1],
      }),
    ),
    lastVisitAt: described(
      Nullable(Timestamp),
      `The start of the latest booking that has begun and is CONFIRMED, IN_PROGRESS or COMPLETED; null if there is none${hidden}`,
    ),
    nextVisitAt: described(
      Nullable(Timestamp),
      `The start of the next booking that is PENDING or CONFIRMED; null if there is none${hidden}`,
    ),
    createdAt: Timestamp,
  },
  { title: 'Customer', description: 'A customer of the business' },
)
export type Customer = Static<typeof Customer>

export const CreatedCustomer = Type.Object(
  {
    ...Customer.properties,
    possibleDuplicates: Type.Optional(
      Type.Array(Id, {
        description:
          'Customers with the same e-mail address or phone number, the oldest first, at most 10; absent if there are none',
        examples: [['018f3a5e-7b2c-7d4e-9f10-2a3b4c5d6e7f']],
      }),
    ),
  },
  { title: 'CreatedCustomer', description: 'A new customer' },
)
export type CreatedCustomer = Static<typeof CreatedCustomer>

const CustomerOrigin = Enum('CustomerOrigin', ['online', 'walk-in'], {
  description: 'The origin: booked online by themselves, or created by a key or at the business',
  examples: ['walk-in'],
})

const CustomerSort = Enum(
  'CustomerSort',
  ['createdAt', 'name', 'lastVisitAt', 'nextVisitAt', 'totalBookings', 'totalSpent'],
  { description: 'The field by which customers are sorted', examples: ['lastVisitAt'] },
)
export type CustomerSort = Static<typeof CustomerSort>

const Segment = Enum('CustomerSegment', segmentNames, {
  description:
    'Customers with something in common: new (first visit within 30 days, or to come), regular (3 visits within 180 days), at-risk (2 visits or more, the last one 60 to 180 days ago, no next one), lapsed (last visit more than 180 days ago, no next one), birthday (in this month), high-spender (the tenth that spent the most), no-show-risk (2 no-shows, or one of at most 4 bookings)',
  examples: ['lapsed'],
})

export const CustomerQuery = Type.Object({
  ...PageQuery.properties,
  sortBy: { ...CustomerSort, default: 'createdAt' },
  sortOrder: described(
    { ...SortDirection, default: 'desc' },
    'Those without a last or next visit come last in both orders',
  ),
  segment: Type.Optional(Segment),
  search: Type.Optional(
    Search(
      'Search words; each must be the beginning of a name or of the e-mail, or the end of the phone number, which may be in any common form; words of one letter are left out beside longer ones and match nothing alone. An ideograph or a syllable of Chinese, Japanese or Korean is a word, and found anywhere in a name',
      'nina jan',
    ),
  ),
  type: Type.Optional(CustomerOrigin),
  tag: Type.Optional(
    Type.String({
      'x-text': 'line',
      maxLength: 50,
      description: 'A tag of the customer',
      examples: ['regular'],
    }),
  ),
})
export type CustomerQuery = Static<typeof CustomerQuery>
