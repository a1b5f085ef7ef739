import { type Static, Type } from 'typebox'

import { Body, Count, described, Id, Money, Nullable } from '#http/types.ts'

const Performed = described(Id, 'A service that the member performs')
const PriceOverride = described(
  Nullable(Money),
  'What this member takes instead of the price of the service; null: that price. No variant is touched',
)

export const Assignment = Type.Object(
  { serviceId: Performed, priceOverride: PriceOverride },
  { title: 'Assignment', description: 'A service that a member performs' },
)
export type Assignment = Static<typeof Assignment>

export const NewAssignments = Body({
  services: Type.Array(
    Body({ serviceId: Performed, priceOverride: Type.Optional(PriceOverride) }),
    {
      maxItems: 1_000,
      description: 'All that the member performs from now on, each service once',
    },
  ),
})
export type NewAssignments = Static<typeof NewAssignments>

export const Assigned = Type.Object({
  staffId: Id,
  assigned: described(Count, 'How many services the member performs now'),
})
