import { type Static, Type } from '#core/json-schema.ts'
import { Customer } from '#features/customers/customer-schema.ts'
import { duplicateReasons } from '#features/customers/list/likely-duplicates.ts'
import { Body, described, Enum, Id } from '#http/types.ts'

export const NewMerge = Body({
  sourceCustomerId: described(Id, 'The duplicate, which is removed'),
})
export type NewMerge = Static<typeof NewMerge>

const Reason = Enum('DuplicateReason', duplicateReasons, {
  description: 'A property that customers have in common',
  examples: ['PHONE'],
})

export const LikelyDuplicates = Type.Object(
  {
    reasons: Type.Array(Reason, { description: 'What they have in common' }),
    customers: Type.Array(Customer, { description: 'Two to six, the oldest first' }),
  },
  { title: 'LikelyDuplicates', description: 'Customers who may be one person' },
)
