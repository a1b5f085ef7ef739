import { type Static, type TProperties, Type } from 'typebox'

import {
  Block,
  Body,
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
  name: Line('Haircut'),
  description: Nullable(Block('Wash, cut and blow-dry')),
  categoryId: Nullable(Id),
  price: Money,
  duration: Duration,
  isActive: Flag,
  order: SortOrder,
  depositPercent: Nullable(Percent),
}

const category = {
  name: Line('Hair'),
  description: Nullable(Block('Everything for your hair')),
  isActive: Flag,
  order: SortOrder,
}

const variant = { name: Line('Long hair'), price: Money, duration: Duration }

const addon = {
  name: Line('Scalp massage'),
  price: Money,
  duration: Type.Integer({ minimum: 0, maximum: 1_440, examples: [10] }),
  isActive: Flag,
  order: SortOrder,
}

export const Category = Type.Object({ id: Id, ...category }, { title: 'Category' })
export const NewCategory = Body({ ...optional(category), name: category.name })
export const CategoryChanges = Patch(NewCategory)

export const Variant = Type.Object({ id: Id, ...variant }, { title: 'Variant' })
export const NewVariant = Body(variant)
export const VariantChanges = Patch(NewVariant)

export const Addon = Type.Object({ id: Id, serviceId: Id, ...addon }, { title: 'Addon' })
export const NewAddon = Body({ ...optional(addon), ...priced(addon) })
export const AddonChanges = Patch(NewAddon)

export const ListedService = Type.Object(
  { id: Id, ...service, variants: Type.Array(Variant) },
  { title: 'ListedService' },
)
export const Service = Type.Object(
  { ...ListedService.properties, addons: Type.Array(Addon) },
  { title: 'Service' },
)
export const NewService = Body({ ...optional(service), ...priced(service) })
export const ServiceChanges = Patch(NewService)

export type NewService = Static<typeof NewService>
export type ServiceChanges = Static<typeof ServiceChanges>
