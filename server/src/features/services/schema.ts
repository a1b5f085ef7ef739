import { type Static, type TProperties, Type } from 'typebox'

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

/** What a thing with a price cannot be made without. */
const priced = <Name, Price, Length>(fields: { name: Name; price: Price; duration: Length }) => ({
  name: fields.name,
  price: fields.price,
  duration: fields.duration,
})

const service = {
  name: described(Line('Haircut'), 'As customers see it'),
  description: described(Nullable(Block('Wash, cut and blow-dry')), 'Null when there is none'),
  categoryId: described(Nullable(Id), 'The category it stands in; null: none'),
  price: described(
    Money,
    'In the currency of the business, without add-ons; a variant or a price of the member takes its place',
  ),
  duration: described(Duration, 'Minutes, without add-ons and buffers; a variant takes its place'),
  isActive: described(Flag, 'False: listed, but not to be booked. True unless given'),
  order: SortOrder,
  depositPercent: described(
    Nullable(Percent),
    'Percent of the price to be paid in advance; null: as the business has it',
  ),
}

const category = {
  name: described(Line('Hair'), 'The heading above its services'),
  description: described(Nullable(Block('Everything for your hair')), 'Null when there is none'),
  isActive: described(
    Flag,
    'For pages that show the catalogue: nothing here depends on it. True unless given',
  ),
  order: SortOrder,
}

const variant = {
  name: described(Line('Long hair'), 'What sets it apart from the other variants'),
  price: described(Money, 'Takes the place of the price of the service'),
  duration: described(Duration, 'Minutes; takes the place of the length of the service'),
}

const addon = {
  name: described(Line('Scalp massage'), 'As customers see it'),
  price: described(Money, 'On top of the price of the service'),
  duration: Type.Integer({
    minimum: 0,
    maximum: 1_440,
    description: 'Minutes on top of the length of the service; 0 when it takes no longer',
    examples: [10],
  }),
  isActive: described(Flag, 'False: listed, but not to be booked. True unless given'),
  order: SortOrder,
}

export const Category = Type.Object(
  { id: Id, ...category },
  { title: 'Category', description: 'A heading under which services stand' },
)
export const NewCategory = Body({ ...optional(category), name: category.name })
export const CategoryChanges = Patch(NewCategory)

export const Variant = Type.Object(
  { id: Id, ...variant },
  { title: 'Variant', description: 'One of several ways to have a service' },
)
export const NewVariant = Body(variant)
export const VariantChanges = Patch(NewVariant)

export const Addon = Type.Object(
  { id: Id, serviceId: described(Id, 'The service that it goes with'), ...addon },
  { title: 'Addon', description: 'What can be booked on top of a service' },
)
export const NewAddon = Body({ ...optional(addon), ...priced(addon) })
export const AddonChanges = Patch(NewAddon)

export const ListedService = Type.Object(
  {
    id: Id,
    ...service,
    variants: Type.Array(Variant, { description: 'The oldest first; empty when there is one way' }),
  },
  { title: 'ListedService', description: 'A service as lists show it: without its add-ons' },
)
export const Service = Type.Object(
  {
    ...ListedService.properties,
    addons: Type.Array(Addon, { description: 'By order, inactive ones too' }),
  },
  { title: 'Service', description: 'What can be booked' },
)
export const NewService = Body({ ...optional(service), ...priced(service) })
export const ServiceChanges = Patch(NewService)

export type NewService = Static<typeof NewService>
export type ServiceChanges = Static<typeof ServiceChanges>
