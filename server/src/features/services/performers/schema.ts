import { type Static, Type } from 'typebox'

import { Body, Count, Id, Money, Nullable } from '#http/types.ts'

const PriceOverride = Nullable(Money)

export const Assignment = Type.Object(
  { serviceId: Id, priceOverride: PriceOverride },
  { title: 'Assignment' },
)
export type Assignment = Static<typeof Assignment>

export const NewAssignments = Body({
  services: Type.Array(Body({ serviceId: Id, priceOverride: Type.Optional(PriceOverride) }), {
    maxItems: 1_000,
  }),
})
export type NewAssignments = Static<typeof NewAssignments>

export const Assigned = Type.Object({ staffId: Id, assigned: Count })
