import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { described, Id, Nullable, Timestamp } from '#http/types.ts'

export const loyaltyPointsChanged = event(
  'loyalty.points_changed',
  Type.Object({
    businessId: Id,
    customerId: Id,
    programId: described(Id, 'The loyalty program of the points'),
    mode: described(Type.Literal('POINTS'), 'Always POINTS: changes of stamps emit no event'),
    delta: Type.Integer({ description: 'Negative if points were removed', examples: [25] }),
    balance: Type.Integer({
      minimum: 0,
      description: 'The balance after the change',
      examples: [140],
    }),
    reason: described(
      Nullable(Type.String({ examples: ['EARNED'] })),
      'The reason of the change; null if not given',
    ),
    changedAt: described(Timestamp, 'When the points changed'),
  }),
  { scope: 'loyalty:read', when: 'The points of a loyalty card changed.' },
)
