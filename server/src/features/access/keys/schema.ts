import { type Static, Type } from 'typebox'

import { type Fault, fault } from '#core/errors.ts'
import { isScope, type Scope, scopes } from '#core/scopes.ts'
import { Scope as ScopeWord } from '#http/enums.ts'
import { Body, described, Id, Line, Nullable, Page, PageQuery, Timestamp } from '#http/types.ts'

const Name = described(Line('Website'), 'What the key is for, in words of your own')
const Expiring = { ...Nullable(Timestamp), examples: ['2099-12-31T23:00:00.000Z'] }
const Expiry = described(
  Expiring,
  'When it ends by itself, in the future and with any offset; null: never',
)
const Scopes = Type.Array(
  // Unknown ones are told by name below, not with the whole list for each.
  Type.Unsafe<Scope>({ type: 'string', maxLength: 100, 'x-shown': ScopeWord }),
  {
    minItems: 1,
    maxItems: 100,
    description: 'What the key may do; a write scope does not include the read scope',
    examples: [['bookings:read', 'bookings:write']],
  },
)

/** As the command line asks for a key. */
export const KeyRequest = Body({
  name: Name,
  scopes: Scopes,
  expiresAt: Type.Optional(Timestamp),
})
export type KeyRequest = Static<typeof KeyRequest>

export const NewKey = Body({
  name: Name,
  scopes: Scopes,
  expiresAt: Type.Optional(Expiry),
})

export const KeyChanges = Body({ name: Type.Optional(Name) })

export const Rotation = Body({
  overlapSeconds: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 604_800,
      description: 'How long the old key goes on working; 0 ends it at once',
      examples: [86_400],
    }),
  ),
})

export const Key = Type.Object(
  {
    id: Id,
    name: Name,
    prefix: Type.String({ description: 'Its first 12 characters', examples: ['sk_live_4u0y'] }),
    lastFour: Type.String({ description: 'Its last 4 characters', examples: ['c2T5'] }),
    scopes: Type.Array(ScopeWord, { description: 'What it may do; fixed when it is made' }),
    createdAt: described(Timestamp, 'When it was made'),
    expiresAt: described(Expiring, 'When it ends by itself; null: never'),
    lastUsedAt: described(
      Nullable(Timestamp),
      'When it was last used, to within a minute or so; null: never',
    ),
    revokedAt: described(
      { ...Nullable(Timestamp), examples: [null] },
      'When it was ended; null while it works',
    ),
  },
  { title: 'ApiKey', description: 'An API key without the key itself' },
)
export type Key = Static<typeof Key>

export const CreatedKey = Type.Object(
  {
    ...Key.properties,
    key: Type.String({
      description: 'The key itself: kept nowhere, shown this once',
      examples: ['sk_live_4u0yQmJ0bR1nq0c2T5o6wZ3s8xV7kLdA1oG3bx'],
    }),
  },
  { title: 'CreatedApiKey', description: 'An API key, this once with the key itself' },
)

export const LoggedRequest = Type.Object(
  {
    at: described(Timestamp, 'When it began'),
    method: Type.String({ description: 'The HTTP verb', examples: ['POST'] }),
    path: Type.String({
      description: 'Without its query',
      examples: ['/api/v1/businesses/019a5c3e-7a00-7000-8000-3f6c2b9e1d42/bookings'],
    }),
    status: Type.Integer({ description: 'The HTTP status that was answered', examples: [201] }),
    durationMs: Type.Number({
      description: 'Milliseconds until it was answered',
      examples: [12.4],
    }),
    requestId: described(Id, 'The X-Request-Id that was answered'),
  },
  { title: 'LoggedRequest', description: 'A request that was made with a key' },
)

export const LogQuery = PageQuery
export const RequestLog = Page(LoggedRequest)

/** What the schema cannot say; unknown scopes are named, not the whole list of them for each. */
export function keyRequestFaults(
  { scopes: wanted, expiresAt }: { scopes: readonly string[]; expiresAt?: string | null },
  now: Date,
): Fault[] {
  const unknown = wanted.filter((scope) => !isScope(scope))
  const expiry = expiresAt ? Date.parse(expiresAt) : Infinity
  return [
    ...(unknown.length > 0
      ? [
          fault('scopes', `does not know ${unknown.join(', ')}: there are ${scopes.join(', ')}`, {
            code: 'not_one_of',
            values: scopes,
          }),
        ]
      : []),
    ...(expiry > now.getTime() ? [] : [fault('expiresAt', 'must be in the future', 'in_the_past')]),
  ]
}
