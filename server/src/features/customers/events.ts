import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { described, Email, Id, Line, Nullable, Phone, Timestamp } from '#http/types.ts'

export const customerCreated = event(
  'customer.created',
  Type.Object({
    id: Id,
    businessId: Id,
    name: described(Line('Nina Jansen'), 'First and last name'),
    email: described(Nullable(Email), 'Null when not told'),
    phone: described(Nullable(Phone), 'As it was typed; null when not told'),
    createdAt: Timestamp,
  }),
  { scope: 'customers:read', when: 'A customer was added.', personal: true },
)
