import { event } from '#core/events.ts'
import { Type } from '#core/json-schema.ts'
import { described, Id, Timestamp } from '#http/types.ts'

export const customerMerged = event(
  'customer.merged',
  Type.Object({
    businessId: Id,
    customerId: described(Id, 'The customer who stays'),
    sourceCustomerId: described(Id, 'The duplicate, which is removed'),
    mergedAt: described(Timestamp, 'When they were merged'),
  }),
  { scope: 'customers:read', when: 'A duplicate customer was merged into another one.' },
)
