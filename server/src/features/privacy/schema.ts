import { Type } from '#core/json-schema.ts'
import { Person } from '#features/customers/schema.ts'
import { described, Id, PageQuery, Timestamp } from '#http/types.ts'

export const ErasureRequest = Type.Object(
  {
    customerId: Id,
    firstName: Person.properties.firstName,
    lastName: Person.properties.lastName,
    requestedAt: described(Timestamp, 'When the customer asked for it'),
  },
  { title: 'ErasureRequest', description: 'A customer who has asked to be erased' },
)

export const ErasureRequestQuery = Type.Object({
  ...PageQuery.properties,
  customerId: Type.Optional(
    described(Id, 'Only the request of this customer; an unknown id matches nothing'),
  ),
})
