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

/** The personal data of a customer, sealed as one value. A field added here is accepted, stored and returned; see `fieldRules`. */
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

/**
 * The treatment of each field, which the types demand of a new one. `merge`: the value of a duplicate fills a field without one, or
 * `merged-person.ts` has a rule. `isCopied`: it is in the copy that customers get of their data. `identifies`: the search finds
 * customers by it, and their reviews lose it when they are erased.
 */
export const fieldRules = {
  firstName: { merge: 'rule', isCopied: true, identifies: true },
  lastName: { merge: 'fill', isCopied: true, identifies: true },
  email: { merge: 'fill', isCopied: true, identifies: true },
  phone: { merge: 'fill', isCopied: true, identifies: true },
  locale: { merge: 'fill', isCopied: true },
  contact: { merge: 'rule', isCopied: true },
  birthday: { merge: 'fill', isCopied: true },
  preferredStaffId: { merge: 'fill', isCopied: true },
  alerts: { merge: 'rule', isCopied: true },
  // Words of the business for itself, and what its mail server said.
  notes: { merge: 'rule', isCopied: false },
  tags: { merge: 'rule', isCopied: false },
  emailFault: { merge: 'rule', isCopied: false },
  smsFault: { merge: 'rule', isCopied: false },
} as const satisfies { [Name in keyof Person]: FieldRules<Person[Name]> }

interface FieldRules<Value> {
  merge: 'rule' | (null extends Value ? 'fill' : never)
  isCopied: boolean
  identifies?: Value extends string | null ? boolean : never
}

/** The fields with this rule. */
export type FieldsWith<Rule> = {
  [Name in keyof Person]: (typeof fieldRules)[Name] extends Rule ? Name : never
}[keyof Person]

/** Their names, in the order of the table. */
export const fieldsWith = <const Rule extends Partial<FieldRules<null>>>(rule: Rule) =>
  (Object.keys(fieldRules) as (keyof Person)[]).filter((name) => {
    const rules: Partial<Record<string, unknown>> = fieldRules[name]
    return Object.entries(rule).every(([key, value]) => rules[key] === value)
  }) as FieldsWith<Rule>[]

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
