import { type Static, Type } from '#core/json-schema.ts'
import { Body, described, Flag } from '#http/types.ts'

import { Override } from '../schema.ts'

export const Undo = Body({
  override: Override,
  notifyCustomer: Type.Optional(
    described(
      { ...Flag, examples: [true] },
      'Whether the customer gets messages about this booking from now on; default as before it ended. Of the undo itself they are notified if they were notified of the cancellation',
    ),
  ),
})
export type Undo = Static<typeof Undo>
