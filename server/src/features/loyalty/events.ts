import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { described, Id, Nullable, Timestamp } from '#http/types.ts'

export const loyaltyPointsChanged = event(
  'loyalty.points_changed',
  Type.Object({
    businessId: Id,
    customerId: Id,
    programId: described(Id, 'The loyalty program that the points are of'),
    mode: described(Type.Literal('POINTS'), 'Always this: stamps are not announced'),
    delta: Type.Integer({ description: 'Below zero when points were taken', examples: [25] }),
    balance: Type.Integer({
      minimum: 0,
      description: 'The points after the change',
      examples: [140],
    }),
    reason: described(
      Nullable(Type.String({ examples: ['EARNED'] })),
      'Why they changed; null when not told',
    ),
    changedAt: described(Timestamp, 'When they changed'),
  }),
  { scope: 'loyalty:read', when: 'The points of a loyalty card rose or fell.' },
)
