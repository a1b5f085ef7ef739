import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { Role } from '#http/enums.ts'
import { described, FullName, Id, Timestamp } from '#http/types.ts'

export const staffCreated = event(
  'staff.created',
  Type.Object({
    id: Id,
    businessId: Id,
    name: described(FullName('Sofie de Vries'), 'First and last name'),
    role: described(Role, 'The account that signs in as this member; null if there is none'),
    createdAt: Timestamp,
  }),
  { scope: 'staff:read', when: 'A staff member was added.' },
)
