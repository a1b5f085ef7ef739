import { type Static, Type } from 'typebox'

import { type Fault, fault } from '#core/errors.ts'
import { isScope, type Scope, scopes } from '#core/scopes.ts'
import { Body, Line, Timestamp } from '#http/types.ts'

export const KeyRequest = Body({
  name: Line('Website'),
  scopes: Type.Array(Type.Unsafe<Scope>({ type: 'string' }), {
    minItems: 1,
    examples: [['bookings:read', 'bookings:write']],
  }),
  expiresAt: Type.Optional(Timestamp),
})
export type KeyRequest = Static<typeof KeyRequest>

/** What the schema cannot say; unknown scopes are named, not the whole list of them for each. */
export function keyRequestFaults({ scopes: wanted, expiresAt }: KeyRequest, now: Date): Fault[] {
  const unknown = wanted.filter((scope) => !isScope(scope))
  const expiry = expiresAt === undefined ? Infinity : Date.parse(expiresAt)
  return [
    ...(unknown.length > 0
      ? [fault('scopes', `does not know ${unknown.join(', ')}: there are ${scopes.join(', ')}`)]
      : []),
    ...(expiry > now.getTime() ? [] : [fault('expiresAt', 'must be in the future')]),
  ]
}
