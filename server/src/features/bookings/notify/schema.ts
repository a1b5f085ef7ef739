import { Type } from 'typebox'

import { described, Flag } from '#http/types.ts'

/** A field of requests about a booking. */
export const NotifyCustomer = (defaults: string) =>
  Type.Optional(
    described(
      { ...Flag, examples: [true] },
      `Whether the customer gets messages about this booking, by the message settings; default ${defaults}`,
    ),
  )

export const notifyLater = NotifyCustomer(
  'as before. It holds from now on, unless the request changes nothing else',
)
