import { type Static, Type } from '#core/json-schema.ts'
import {
  Block,
  Body,
  described,
  Email,
  Flag,
  Id,
  Line,
  Nullable,
  Patch,
  Phone,
} from '#http/types.ts'
import { Country, Latitude, Longitude } from '#http/validate/geography.ts'

export const tagsMax = 50
export const alertsMax = 300

const Birthday = Type.String({ format: 'birthday', examples: ['1990-05-14'] })

const Tags = Type.Array(Line('regular', 50), {
  maxItems: tagsMax,
  uniqueItems: true,
  description: 'Labels of the business for groups of customers',
  examples: [['regular', 'colour']],
})

const contact = {
  email: described(Flag, 'Whether service messages may come by e-mail'),
  sms: described(Flag, 'Whether service messages may come by SMS'),
}

const Contact = Type.Object(contact, {
  description:
    'The channels of messages about bookings and other service messages, apart from marketingConsent. Default all',
})

/** The latest refusal of an address; it counts as long as the customer has that address. */
const Fault = Type.Object({
  address: Type.String(),
  reason: Type.String(),
  at: Type.String(),
})
export type Fault = Static<typeof Fault>
const StoredFault = Nullable(Fault)

/** The personal data of a customer, sealed as one value. A field added here is accepted, stored and returned. */
export const person = {
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
  birthday: described(
    Nullable(Birthday),
    'The day, or --MM-DD without the year; null if not given',
  ),
  preferredStaffId: described(
    Nullable(Id),
    'The member of staff whom the customer prefers; null: none. One who was deleted since stays named',
  ),
  alerts: described(
    Nullable(Line('Allergic to PPD', alertsMax)),
    'What everybody must know before a visit, such as allergies; null if there is nothing',
  ),
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

export const MarketingConsent = described(
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
