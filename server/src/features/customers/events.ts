import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { described, Email, FullName, Id, Nullable, Phone, Timestamp } from '#http/types.ts'

export const customerCreated = event(
  'customer.created',
  Type.Object({
    id: Id,
    businessId: Id,
    name: described(FullName('Nina Jansen'), 'First and last name'),
    email: described(Nullable(Email), 'Null if not given'),
    phone: described(Nullable(Phone), 'The number as entered; null if not given'),
    createdAt: Timestamp,
  }),
  { scope: 'customers:read', when: 'A customer was created.', personal: true },
)
