import type { Static } from 'typebox'

import { Body, described, Id } from '#http/types.ts'

export const NewMerge = Body({
  sourceCustomerId: described(Id, 'The duplicate, which is removed'),
})
export type NewMerge = Static<typeof NewMerge>
