import { Type } from 'typebox'

import { event } from '#core/events.ts'
import { Email, Id, Line, Nullable, Phone, Timestamp } from '#http/types.ts'

export const customerCreated = event(
  'customer.created',
  Type.Object({
    id: Id,
    businessId: Id,
    name: Line('Nina Jansen'),
    email: Nullable(Email),
    phone: Nullable(Phone),
    createdAt: Timestamp,
  }),
  { scope: 'customers:read', when: 'A customer was added.', personal: true },
)
