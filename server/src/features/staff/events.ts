import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { Role } from '#http/enums.ts'
import { described, Id, Line, Timestamp } from '#http/types.ts'

export const staffCreated = event(
  'staff.created',
  Type.Object({
    id: Id,
    businessId: Id,
    name: described(Line('Sofie de Vries'), 'First and last name'),
    role: described(Role, 'That of the person who signs in as this member, if anybody does'),
    createdAt: Timestamp,
  }),
  { scope: 'staff:read', when: 'A member of staff was added.' },
)
