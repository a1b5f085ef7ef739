import type { InjectOptions } from 'fastify'
import type { TSchema } from 'typebox'

import { newId } from '#core/ids.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { isStream } from '#http/reply/event-stream.ts'
import type { Random } from '#src/demo/random.ts'

import {
  bodyOf,
  type Ids,
  idNameOf,
  pathOf,
  queryOf as queryParametersOf,
  requestTo,
} from './requests.ts'

interface Parts {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  examples?: unknown[]
  minimum?: number
  maximum?: number
  maxItems?: number
  required?: string[]
  properties?: Record<string, TSchema>
  items?: TSchema
}

const strange: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'x',
  'x'.repeat(3_000),
  'e\u0301\u202e\ud83d\ude00',
  'a\u0000b',
  '2026-02-30',
  '2027-03-01',
  '9999-12-31',
  '00:00',
  '23:59',
  '24:00',
  '019a5c3e-7a00-7000-8000-3f6c2b9e1d42',
  [],
  [null],
  ['x', 'x'],
  {},
  { x: 1 },
]

/** Requests to a route that are mostly valid: the same for the same random numbers. */
export function wildRequest(
  endpoint: Endpoint,
  ids: Ids,
  headers: Record<string, string>,
  random: Random,
): InjectOptions {
  const known = Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, random.chance(8) ? wildId(random) : id]),
  )
  const request = requestTo(endpoint, known, {})
  const search = wildQuery(endpoint, known, random)
  const url = pathOf(endpoint, known) + (random.chance(70) ? search : queryOf(request))
  const sent = { ...headers, ...wildHeaders(endpoint, random) }
  if (endpoint.method === 'GET') return { method: 'GET', url, headers: sent }
  return { method: endpoint.method, url, ...wildPayload(endpoint, known, random, sent) }
}

const queryOf = ({ url }: InjectOptions) => /\?.*$/.exec(url as string)?.[0] ?? ''

const wildId = (random: Random) =>
  random.pick([newId(), 'x', '%00', 'x'.repeat(300), '019A5C3E-7A00-7000-8000-3F6C2B9E1D42'])

function wildHeaders({ idempotent }: Endpoint, random: Random): Record<string, string> {
  if (!idempotent || random.chance(60)) return {}
  return { 'idempotency-key': random.pick([newId(), 'one key', 'x'.repeat(256)]) }
}

function wildQuery(endpoint: Endpoint, ids: Ids, random: Random) {
  const { query, reply } = endpoint
  if (isStream(reply)) return `?${queryParametersOf(endpoint, ids).toString()}`
  const { properties = {}, required = [] } = (query ?? {}) as Parts
  const search = new URLSearchParams()
  for (const [name, schema] of Object.entries(properties)) {
    if (random.chance(required.includes(name) ? 4 : 60)) continue
    const value = wildValue(schema, ids, random, name)
    search.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return `?${search.toString()}`
}

function wildPayload(
  endpoint: Endpoint,
  ids: Ids,
  random: Random,
  headers: Record<string, string>,
): Pick<InjectOptions, 'payload' | 'headers'> {
  const json = { ...headers, 'content-type': 'application/json' }
  const { body } = endpoint
  if (random.chance(3)) return { headers: { ...headers, 'content-type': 'text/xml' }, payload: '<' }
  if (random.chance(3)) return { headers: json, payload: random.pick(['{', '[]', '"x"', '\ufffe']) }
  if (random.chance(1)) return { headers: json, payload: `{"x":"${'x'.repeat(1024 * 1024)}"}` }
  if (!body) return random.chance(50) ? { headers } : { headers: json, payload: '{}' }
  const sound = random.chance(40) ? bodyOf(endpoint, ids) : undefined
  return { headers: json, payload: JSON.stringify(sound ?? wildValue(body, ids, random)) }
}

/** A value that mostly fits a schema. */
function wildValue(schema: TSchema, ids: Ids, random: Random, name = ''): unknown {
  if (random.chance(name === '' ? 1 : 8)) return random.pick(strange)
  const parts = ('x-shown' in schema ? schema['x-shown'] : schema) as Parts
  const { properties, items } = parts
  if ('x-id' in schema) return ids[idNameOf(name)] ?? newId()
  if (properties)
    return Object.fromEntries(
      Object.entries(properties)
        .filter(() => !random.chance(20))
        .map(([field, inner]) => [field, wildValue(inner, ids, random, field)]),
    )
  if (items)
    return Array.from({ length: random.between(0, Math.min(parts.maxItems ?? 3, 3)) }, () =>
      wildValue(items, ids, random, name),
    )
  if (parts.format === 'local-date' && random.chance(70)) return ids['date']
  if (parts.enum) return random.pick(parts.enum)
  if (parts.minimum !== undefined && random.chance(50)) return nearBounds(parts, random)
  return parts.examples?.[0] ?? null
}

const nearBounds = ({ minimum = 0, maximum = 1_000 }: Parts, random: Random) =>
  random.pick([minimum, maximum, random.between(minimum, Math.min(maximum, 10_000)), maximum + 1])
