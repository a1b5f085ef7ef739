import { type Static, Type } from 'typebox'

import { Enum } from '#http/enums.ts'
import {
  Block,
  Body,
  described,
  Email,
  Flag,
  Id,
  Line,
  Nullable,
  PageQuery,
  Patch,
  Phone,
  Timestamp,
} from '#http/types.ts'
import { Country, Latitude, Longitude } from '#http/validate/geography.ts'
import { Search } from '#http/validate/search.ts'

import { Contact, contact, ContactFaults, StoredFault } from './contact-schema.ts'

export const tagsMax = 50

const Tags = Type.Array(Line('regular', 50), {
  maxItems: tagsMax,
  uniqueItems: true,
  description: 'Labels of the business for groups of customers',
  examples: [['regular', 'colour']],
})

/** The personal data of a customer, sealed as one value. A field added here is accepted, stored and returned. */
const person = {
  firstName: described(Line('Nina'), 'The first name, or the whole name if it has no parts'),
  lastName: described(Nullable(Line('Jansen')), 'Null if not given'),
  email: described(
    Nullable(Email),
    'Null if not given; several customers may have the same address',
  ),
  phone: described(Nullable(Phone), 'The number as entered; null if not given'),
  notes: described(
    Nullable(Block('Prefers mornings')),
    'Visible to the business only; null if there are none',
  ),
  tags: Tags,
  locale: described(
    Nullable(
      Type.String({
        pattern: '^[a-z]{2}(-[A-Z]{2})?$',
        'x-form': 'a language such as nl or nl-BE',
        examples: ['nl'],
      }),
    ),
    'The language of messages; null: that of the country of the business',
  ),
  contact: Contact,
}

const noRefusal = { email: true, sms: true }

/** The stored form. The default is not part of the fields, or a change without tags would remove all of them. */
export const Person = Type.Object({
  ...person,
  tags: { ...Tags, default: [] },
  contact: {
    ...Type.Object({
      email: { ...contact.email, default: true },
      sms: { ...contact.sms, default: true },
    }),
    default: noRefusal,
  },
  emailFault: StoredFault,
  smsFault: StoredFault,
})
export type Person = Static<typeof Person>

const MarketingConsent = described(
  Flag,
  'The consent to marketing e-mail; each change is stored with its time and source. Default false',
)

export const NewCustomer = Body({
  ...Type.Partial(Type.Object(person)).properties,
  firstName: person.firstName,
  contact: Type.Optional(
    described(Patch(Body(contact)), 'The changed channels; those that are not sent stay'),
  ),
  marketingConsent: Type.Optional(MarketingConsent),
})
export type NewCustomer = Static<typeof NewCustomer>

export const CustomerChanges = Patch(NewCustomer)
export type CustomerChanges = Static<typeof CustomerChanges>

export const NewTags = Body({ tags: described(Tags, 'The complete new list') })
export const NewNotes = Body({ notes: person.notes })

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
    createdAt: Timestamp,
  },
  { title: 'Customer', description: 'A customer of the business' },
)
export type Customer = Static<typeof Customer>

const CustomerOrigin = Enum('CustomerOrigin', ['online', 'walk-in'], {
  description: 'The origin: booked online by themselves, or created by a key or at the business',
  examples: ['walk-in'],
})

export const CustomerQuery = Type.Object({
  ...PageQuery.properties,
  search: Type.Optional(
    Search(
      'Search words; each must be the beginning of a name or of the e-mail, or the end of the phone number, which may be in any common form; words of one letter match nothing',
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

const place = {
  label: described(Nullable(Line('Home')), "The customer's name for it; null if there is none"),
  street: described(
    Nullable(Line('Ceintuurbaan')),
    'The street without the house number; null: unknown',
  ),
  houseNumber: described(
    Nullable(Line('88a')),
    'The house number with its letter, if any; null: unknown',
  ),
  city: described(Nullable(Line('Amsterdam')), 'Null if unknown'),
  postalCode: described(Nullable(Line('1072 GC')), 'In the format of the country; null: unknown'),
  country: described(Nullable(Country), 'ISO 3166-1 alpha-2; null: unknown'),
  latitude: described(
    Nullable(Latitude),
    'Degrees north, given together with longitude; null: unknown',
  ),
  longitude: described(
    Nullable(Longitude),
    'Degrees east, given together with latitude; null: unknown',
  ),
}

export const NewAddress = Patch(Body(place))
export type NewAddress = Static<typeof NewAddress>

/** An address in its stored, sealed form. */
export const Place = Type.Object(place)
export type Place = Static<typeof Place>

export const Address = Type.Object(
  { id: Id, ...place },
  { title: 'Address', description: 'A saved address of a customer' },
)
export type Address = Static<typeof Address>
