import { type Static, Type } from '#core/json-schema.ts'
import { Body, Count, described, Id, Money, Nullable } from '#http/types.ts'

const Performed = described(Id, 'The service')
const PriceOverride = described(
  Nullable(Money),
  'Replaces the price of the service for this member; null: the price of the service. Prices of variants are not affected',
)

export const Assignment = Type.Object(
  { serviceId: Performed, priceOverride: PriceOverride },
  { title: 'Assignment', description: 'A service of a staff member' },
)
export type Assignment = Static<typeof Assignment>

export const NewAssignments = Body({
  services: Type.Array(
    Body({ serviceId: Performed, priceOverride: Type.Optional(PriceOverride) }),
    {
      maxItems: 1_000,
      description: 'The new list of services, each at most one time',
    },
  ),
})
export type NewAssignments = Static<typeof NewAssignments>

export const Assigned = Type.Object({
  staffId: Id,
  assigned: described(Count, 'The number of services of the member'),
})
