import { type Static, type TProperties, Type } from '#core/json-schema.ts'
import { LetterName } from '#http/letter-name.ts'
import {
  Block,
  Body,
  described,
  Duration,
  Flag,
  Id,
  Line,
  Money,
  Nullable,
  Patch,
  Percent,
  SortOrder,
} from '#http/types.ts'

const optional = <Fields extends TProperties>(fields: Fields) =>
  Type.Partial(Type.Object(fields)).properties

/** The required fields of an item with a price. */
const priced = <Name, Price, Length>(fields: { name: Name; price: Price; duration: Length }) => ({
  name: fields.name,
  price: fields.price,
  duration: fields.duration,
})

const service = {
  name: described(LetterName('Haircut'), 'The name shown to customers'),
  description: described(Nullable(Block('Wash, cut and blow-dry')), 'Null if there is none'),
  categoryId: described(Nullable(Id), 'The category of the service; null if there is none'),
  price: described(
    Money,
    'In the currency of the business, without add-ons; replaced by the price of a variant or the price override of a member',
  ),
  duration: described(
    Duration,
    'Minutes, without add-ons and buffers; replaced by the duration of a variant',
  ),
  isActive: described(Flag, 'False: listed, but cannot be booked. Default true'),
  isOnline: described(
    Flag,
    'False: customers cannot book it themselves; people of the business and API keys can. Default true',
  ),
  order: SortOrder,
  depositPercent: described(
    Nullable(Percent),
    'The deposit in percent of the price; null: the setting of the business',
  ),
  vatPercent: described(
    Nullable({ ...Percent, examples: [9] }),
    'The VAT rate in percent, included in the price; null: that of its category, else that of the business',
  ),
}

const category = {
  name: described(Line('Hair'), 'The heading of its services'),
  description: described(Nullable(Block('Everything for your hair')), 'Null if there is none'),
  isActive: described(
    Flag,
    'For pages that show the catalog; it has no other effect. Default true',
  ),
  order: SortOrder,
  vatPercent: described(
    Nullable({ ...Percent, examples: [9] }),
    'The VAT rate in percent of its services that have none of their own; null: that of the business',
  ),
}

const variant = {
  name: described(
    LetterName('Long hair'),
    'The name that distinguishes the variant from the others',
  ),
  price: described(Money, 'Replaces the price of the service'),
  duration: described(Duration, 'Minutes; replaces the duration of the service'),
}

const addon = {
  name: described(LetterName('Scalp massage'), 'The name shown to customers'),
  price: described(Money, 'Added to the price of the service'),
  duration: Type.Integer({
    minimum: 0,
    maximum: 1_440,
    description: 'Minutes added to the duration of the service; 0 for none',
    examples: [10],
  }),
  isActive: described(Flag, 'False: listed, but cannot be booked. Default true'),
  order: SortOrder,
}

export const Category = Type.Object(
  { id: Id, ...category },
  { title: 'Category', description: 'A group of services' },
)
export const NewCategory = Body({ ...optional(category), name: category.name })
export const CategoryChanges = Patch(NewCategory)

export const Variant = Type.Object(
  { id: Id, ...variant },
  { title: 'Variant', description: 'An alternative form of a service' },
)
export const NewVariant = Body(variant)
export const VariantChanges = Patch(NewVariant)

export const Addon = Type.Object(
  { id: Id, serviceId: described(Id, 'The service that the add-on belongs to'), ...addon },
  { title: 'Addon', description: 'An optional addition to a service' },
)
export const NewAddon = Body({ ...optional(addon), ...priced(addon) })
export const AddonChanges = Patch(NewAddon)

export const ListedService = Type.Object(
  {
    id: Id,
    ...service,
    variants: Type.Array(Variant, {
      description: 'The oldest first; empty if there are no variants',
    }),
  },
  { title: 'ListedService', description: 'A service in a list, without its add-ons' },
)
export const Service = Type.Object(
  {
    ...ListedService.properties,
    addons: Type.Array(Addon, { description: 'In order, inactive ones included' }),
  },
  { title: 'Service', description: 'A service that can be booked' },
)
export const NewService = Body({ ...optional(service), ...priced(service) })
export const ServiceChanges = Patch(NewService)

export type NewService = Static<typeof NewService>
export type ServiceChanges = Static<typeof ServiceChanges>
