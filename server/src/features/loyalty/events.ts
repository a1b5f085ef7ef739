import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { Id, Nullable, Timestamp } from '#http/types.ts'

export const loyaltyPointsChanged = event(
  'loyalty.points_changed',
  Type.Object({
    businessId: Id,
    customerId: Id,
    programId: Id,
    mode: Type.Literal('POINTS'),
    delta: Type.Integer({ description: 'Below zero when points were taken', examples: [25] }),
    balance: Type.Integer({ minimum: 0, examples: [140] }),
    reason: Nullable(Type.String({ examples: ['Visit on 1 December'] })),
    changedAt: Timestamp,
  }),
  { scope: 'loyalty:read', when: 'The points of a loyalty card rose or fell.' },
)
