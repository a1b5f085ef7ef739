import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import type { TSchema } from 'typebox'

import { newId } from '#core/ids.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { database } from '#testing/process/server.ts'
import { openOperator } from '#testing/salon/operators.ts'
import { openMember } from '#testing/salon/people.ts'

import { nameOf, requestTo, withValueAt } from '../../../test/requests.ts'
import type { Arena, Attack } from '../attack.ts'
import { textOfTables } from '../dump.ts'
import { accessOf, endingLast, readOperations } from '../operations.ts'
import { openVictim } from '../victim.ts'
import { codeOf } from './access.ts'

/** An id and an instant that no record has, to be found wherever they are stored. */
const plantedId = newId()
const plantedAt = '2001-02-03T04:05:06.789Z'
const plantedNumber = 98_765.43

/** Fields that records have, and that no client may set by adding them. */
const extras: Record<string, unknown> = {
  id: plantedId,
  businessId: plantedId,
  business_id: plantedId,
  accountId: plantedId,
  createdBy: plantedId,
  role: 'OWNER',
  accessRole: 'OWNER',
  scopes: ['payments:read'],
  isOwner: true,
  isAdmin: true,
  isVerified: true,
  isWalkIn: false,
  plan: 'ENTERPRISE',
  status: 'COMPLETED',
  paymentStatus: 'PAID',
  depositPaid: true,
  bookingNumber: 'ZZZZZZZZ',
  createdAt: plantedAt,
  updatedAt: plantedAt,
  deletedAt: plantedAt,
  paidAt: plantedAt,
  emailProvenAt: plantedAt,
  total: plantedNumber,
  subtotal: plantedNumber,
  discount: plantedNumber,
  balance: plantedNumber,
  redeemed: plantedNumber,
  points: 98_765,
  currentStamps: 98_765,
  totalSpent: plantedNumber,
  averageRating: 5,
  rev: 98_765,
  sealed: plantedId,
  passwordHash: plantedId,
  prototype: { isAdmin: true },
  constructor: { prototype: { isAdmin: true } },
}

/** The fields that browsers add to a passkey: open by its standard, and not stored. */
const openObject = 'clientExtensionResults'

interface Parts {
  properties?: Record<string, TSchema>
  items?: TSchema
}

/** The paths of all objects in a body: '' is the body itself. */
function objectsIn(schema: TSchema, at: string[] = []): { path: string; known: string[] }[] {
  const { properties, items } = schema as Parts
  const isClosed = at.at(-1) !== openObject
  return [
    ...(properties && isClosed ? [{ path: at.join('.'), known: Object.keys(properties) }] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => objectsIn(inner, [...at, name])),
    ...(items ? objectsIn(items, [...at, '0']) : []),
  ]
}

/** Extra fields in every write, beside and within what it documents: refused by name, and never stored. */
export const attack: Attack = async (arena) => {
  const victim = await openVictim()
  const owner = await openMember('OWNER', [victim.studio])
  const operator = await openOperator()
  const { tally } = arena
  for (const endpoint of endingLast(readOperations())) {
    if (endpoint.method === 'GET') continue
    tally.operation(nameOf(endpoint))
    const credentials: Record<string, string>[] =
      accessOf(endpoint) === 'public'
        ? [{}]
        : [{ authorization: `Bearer ${(endpoint.operator ? operator : owner).token}` }]
    if (!['public', 'session'].includes(accessOf(endpoint)))
      credentials.push({ 'x-api-key': victim.key })
    const request = requestTo(endpoint, victim.ids)
    const objects = endpoint.body ? objectsIn(endpoint.body) : [{ path: '', known: [] }]
    await Promise.all(
      credentials.map(async (headers) => {
        for (const { path, known } of objects)
          for (const [name, value] of Object.entries(extras))
            if (!known.includes(name))
              await tryField(arena, endpoint, withCredentials(request, headers), {
                field: path ? `${path}.${name}` : name,
                value,
              })
      }),
    )
  }
  await raiseOneself(arena, victim.ids['businessId'] ?? '')
  await requireNothingStored(arena)
}

const withCredentials = (request: InjectOptions, headers: object): InjectOptions => ({
  ...request,
  payload: request.payload ?? {},
  headers: { ...request.headers, ...headers },
})

async function tryField(
  { send, tally }: Arena,
  endpoint: Endpoint,
  request: InjectOptions,
  { field, value }: { field: string; value: unknown },
) {
  const answer = await send(withValueAt(request, 'body', field, value))
  tally.count('extra fields')
  const shown = field.replaceAll(/\.(\d+)/g, '[$1]')
  const isRefused = codeOf(answer) === '400 VALIDATION_ERROR'
  if (!isRefused || !answer.body.includes(JSON.stringify(shown).slice(1, -1)))
    tally.breach(`${nameOf(endpoint)} with ${field}`, `${codeOf(answer)} ${answer.body}`)
}

/** Values that the schema permits, and the role of the caller does not. */
async function raiseOneself({ send, tally }: Arena, businessId: string) {
  const salons = [{ id: businessId }]
  const base = `/api/v1/businesses/${businessId}`
  for (const role of ['MANAGER', 'STAFF'] as const) {
    const { token, accountId } = await openMember(role, salons)
    const headers = { authorization: `Bearer ${token}` }
    const owner = await openMember('OWNER', salons)
    const tries: InjectOptions[] = [
      { method: 'PATCH', url: `${base}/members/${accountId}`, payload: { role: 'OWNER' } },
      {
        method: 'PATCH',
        url: `${base}/members/${accountId}`,
        payload: { seesAll: true, mayCheckOut: true },
      },
      { method: 'PATCH', url: `${base}/members/${owner.accountId}`, payload: { role: 'STAFF' } },
      { method: 'DELETE', url: `${base}/members/${owner.accountId}` },
      {
        method: 'POST',
        url: `${base}/invitations`,
        payload: { email: 'a@example.com', role: 'OWNER' },
      },
      {
        method: 'POST',
        url: `${base}/invitations`,
        payload: { email: 'b@example.com', role: 'MANAGER' },
      },
      {
        method: 'POST',
        url: `${base}/api-keys`,
        payload: { name: 'Mine', scopes: ['payments:read'] },
      },
      { method: 'PATCH', url: base, payload: { requireSecondFactor: true } },
    ]
    for (const request of tries) {
      const answer = await send({ ...request, headers })
      tally.count('attempts to raise a role')
      if (codeOf(answer) !== '403 FORBIDDEN_FOR_ROLE')
        tally.breach(
          `${role}: ${request.method} ${request.url as string} ${JSON.stringify(request.payload)}`,
          `${codeOf(answer)} ${answer.body}`,
        )
    }
  }
}

async function requireNothingStored({ tally }: Arena) {
  const planted = [plantedId, '2001-02-03', '98765.43', '9876543', 'ZZZZZZZZ']
  for await (const { table, text } of textOfTables(database.db))
    for (const value of planted)
      if (text.includes(value)) tally.breach(`${value} is stored in ${table}`)
  const { rows } = await sql`select from directory where plan <> 'ENTERPRISE'`.execute(database.db)
  tally.note('businesses of another plan', rows.length)
}
