import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { Id, Line, OneOf, Timestamp } from '#http/types.ts'

export const staffCreated = event(
  'staff.created',
  Type.Object({
    id: Id,
    businessId: Id,
    name: Line('Sofie de Vries'),
    role: OneOf(['OWNER', 'MANAGER', 'STAFF'], { examples: ['STAFF'] }),
    createdAt: Timestamp,
  }),
  { scope: 'staff:read', when: 'A member of staff was added.' },
)
