import { type Fault, fault } from '#core/errors.ts'
import { type Static, Type } from '#core/json-schema.ts'
import { isScope, type Scope, scopes } from '#core/scopes.ts'
import { Scope as ScopeWord } from '#http/enums.ts'
import { Body, described, Id, Line, Nullable, Page, PageQuery, Timestamp } from '#http/types.ts'

const Name = described(Line('Website'), 'The purpose of the key')
const Expiring = { ...Nullable(Timestamp), examples: ['2099-12-31T23:00:00.000Z'] }
const Expiry = described(
  Expiring,
  'When the key expires, in the future, with any UTC offset; null: never',
)
const Scopes = Type.Array(
  // Unknown scopes are reported by name below, without repeating the whole list for each.
  Type.Unsafe<Scope>({ type: 'string', maxLength: 100, 'x-shown': ScopeWord }),
  {
    minItems: 1,
    maxItems: 100,
    description: 'The scopes of the key; a write scope does not include the read scope',
    examples: [['bookings:read', 'bookings:write']],
  },
)

/** The fields that the command line asks for. */
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
      description: 'How many seconds the old key remains valid; 0 ends it immediately',
      examples: [86_400],
    }),
  ),
})

export const Key = Type.Object(
  {
    id: Id,
    name: Name,
    prefix: Type.String({
      description: 'The first 12 characters of the secret',
      examples: ['sk_live_4u0y'],
    }),
    lastFour: Type.String({
      description: 'The last 4 characters of the secret',
      examples: ['c2T5'],
    }),
    scopes: Type.Array(ScopeWord, {
      description: 'The scopes of the key, which cannot be changed',
    }),
    createdAt: described(Timestamp, 'When the key was created'),
    expiresAt: described(Expiring, 'When the key expires; null: never'),
    lastUsedAt: described(
      Nullable(Timestamp),
      'When the key was last used, to within about a minute; null: never',
    ),
    revokedAt: described(
      { ...Nullable(Timestamp), examples: [null] },
      'When the key was revoked or rotated; null while it is active',
    ),
  },
  { title: 'ApiKey', description: 'An API key without its secret' },
)
export type Key = Static<typeof Key>

export const CreatedKey = Type.Object(
  {
    ...Key.properties,
    key: Type.String({
      description: 'The secret of the key, returned only in this response',
      examples: ['sk_live_4u0yQmJ0bR1nq0c2T5o6wZ3s8xV7kLdA1oG3bx'],
    }),
  },
  { title: 'CreatedApiKey', description: 'An API key with its secret' },
)

export const LoggedRequest = Type.Object(
  {
    at: described(Timestamp, 'When the request began'),
    method: Type.String({ description: 'The HTTP method', examples: ['POST'] }),
    path: Type.String({
      description: 'The path without its query',
      examples: ['/api/v1/businesses/019a5c3e-7a00-7000-8000-3f6c2b9e1d42/bookings'],
    }),
    status: Type.Integer({ description: 'The HTTP status of the response', examples: [201] }),
    durationMs: Type.Number({
      description: 'The duration in milliseconds',
      examples: [12.4],
    }),
    requestId: described(Id, 'The X-Request-Id of the response'),
  },
  { title: 'LoggedRequest', description: 'A request made with an API key' },
)

export const LogQuery = PageQuery
export const RequestLog = Page(LoggedRequest)

/** Later timestamps have no form that clients can read. */
const yearTenThousand = Date.UTC(10_000, 0)

/** Checks beyond the schema; only the unknown scopes are named. */
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
    ...(expiry === Infinity || expiry < yearTenThousand
      ? []
      : [fault('expiresAt', 'must be before the year 10000', 'not_a_timestamp')]),
  ]
}
