import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { Role } from '#http/enums.ts'
import { Id, Line, Timestamp } from '#http/types.ts'

export const staffCreated = event(
  'staff.created',
  Type.Object({
    id: Id,
    businessId: Id,
    name: Line('Sofie de Vries'),
    role: Role,
    createdAt: Timestamp,
  }),
  { scope: 'staff:read', when: 'A member of staff was added.' },
)
