import type { InjectOptions } from 'fastify'
import type { TSchema } from 'typebox'

import { newId } from '#core/ids.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { exampleRequest } from '#http/openapi/example.ts'
import { isStream } from '#http/reply/event-stream.ts'
import { endpoints } from '#src/endpoints.ts'
import { app } from '#testing/process/server.ts'

export type Ids = Readonly<Record<string, string>>

/** The label of a route in test names. */
export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const ends = ({ method, path }: Endpoint) => method === 'DELETE' || path.endsWith('/cancel')
const place = (endpoint: Endpoint) => (ends(endpoint) ? 1 / endpoint.path.split('/').length : 0)

/** All routes for requests with the same records: those that delete come last, parts before the whole. */
export const inOrder = endpoints.toSorted((one, other) => place(one) - place(other))

/** The names of the parameters in a path. */
export const paramsOf = ({ path }: Endpoint) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** A path with its parameters filled in; those without an id here get one of no record. */
export const pathOf = ({ path }: Endpoint, ids: Ids) =>
  `/api/v1${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids[idName(path, name)] ?? newId()))}`

/** Tokens of holds, of links to bookings and of sessions of customers have the same name in paths. */
function idName(path: string, name: string) {
  if (name !== 'token') return name
  if (path.includes('/my-bookings/')) return 'sessionToken'
  return path.startsWith('/public/bookings/') ? 'linkToken' : name
}

/** The parameters that are not ids. */
export const words = { dayOfWeek: 'MONDAY', day: '2026-11-20', slug: 'studio-noord' }

/**
 * A body that the route accepts, from its documented example, with ids and the code of real
 * records.
 */
export function bodyOf({ body, example }: Endpoint, ids: Ids): unknown {
  if (!body) return undefined
  const [value] = withIds([body], [example ?? exampleRequest(body)], ids) as [object]
  return value
}

/** Parameters that a rule requires, by route. */
const requiredByRule: Record<string, readonly string[] | undefined> = {
  getPublicAvailability: ['serviceId'],
}

/** Required query parameters, from their documented examples. */
export function queryOf({ name: route, query, reply }: Endpoint, ids: Ids) {
  // A stream without an end has no complete response.
  if (isStream(reply)) return new URLSearchParams({ seconds: '0' })
  const { properties = {}, required = [] } = (query ?? {}) as Parts
  const search = new URLSearchParams()
  for (const [name, schema] of Object.entries(properties)) {
    const isRequired = required.includes(name) || requiredByRule[route]?.includes(name)
    if (!isRequired || 'default' in schema) continue
    search.set(name, 'x-id' in schema ? (ids[name] ?? newId()) : String(exampleRequest(schema)))
  }
  return search
}

/** A request to a route for app.inject. */
export function requestTo(
  endpoint: Endpoint,
  ids: Ids,
  { key }: { key?: string } = {},
): InjectOptions {
  const { method } = endpoint
  const search = queryOf(endpoint, ids).toString()
  const payload = bodyOf(endpoint, ids)
  return {
    method,
    url: pathOf(endpoint, ids) + (search && `?${search}`),
    headers: key === undefined ? {} : { 'x-api-key': key },
    ...(payload !== undefined && { payload: payload as object }),
  }
}

export async function send(request: InjectOptions) {
  const { statusCode: status, body, headers } = await app.inject(request)
  return { status, body, headers }
}

/** A body without the parts that differ between responses. */
export const withoutRequestId = (body: string) => body.replace(/"requestId":"[^"]*"/, '')

/** The paths of ids in a body or query: serviceId, services.0.addonIds.0. */
export function idFieldsOf(schema: TSchema | undefined, at: string[] = []): string[] {
  if (!schema) return []
  if ('x-id' in schema) return [at.join('.')]
  const { properties = {}, items } = schema as Parts
  return [
    ...(items ? idFieldsOf(items, [...at, '0']) : []),
    ...Object.entries(properties).flatMap(([name, inner]) => idFieldsOf(inner, [...at, name])),
  ]
}

/** The kind of an id at services.0.addonIds.0: addonId; at designs.0.id: designId. */
export const idNameOf = (field: string) =>
  (
    field
      .replaceAll(/\.\d+/g, '')
      .replace(/s\.id$/, 'Id')
      .split('.')
      .at(-1) ?? ''
  ).replace(/Ids$/, 'Id')

/** The same request with another value at a path of its body or query. */
export function withValueAt(
  request: InjectOptions,
  place: 'body' | 'query',
  field: string,
  value: unknown,
): InjectOptions {
  const names = field.split('.')
  if (place === 'query') {
    const url = new URL(request.url as string, 'http://localhost')
    url.searchParams.set(names[0] ?? '', typeof value === 'string' ? value : JSON.stringify(value))
    return { ...request, url: url.pathname + url.search }
  }
  const payload = structuredClone(request.payload) as object
  let part = payload as Record<string, unknown>
  for (const [index, name] of names.slice(0, -1).entries()) {
    if (typeof part[name] !== 'object' || part[name] === null)
      part[name] = names[index + 1] === '0' ? [] : {}
    part = part[name] as Record<string, unknown>
  }
  part[names.at(-1) ?? ''] = value
  return { ...request, payload }
}

interface Parts {
  properties?: Record<string, TSchema>
  required?: string[]
  items?: TSchema
}

/** Replaces ids of the example by real ones. */
function withIds(schemas: readonly TSchema[], values: unknown[], ids: Ids, name = ''): unknown[] {
  return values.map((value, index) => {
    const schema = (schemas[index] ?? schemas[0]) as Parts & TSchema
    if (value === null || schema === undefined) return value
    if ('x-id' in schema) return ids[idNameOf(name)] ?? newId()
    if (name.endsWith('.code')) return ids['code'] ?? value
    if (schema.items) return withIds([schema.items], value as unknown[], ids, name)
    const { properties } = schema
    if (!properties) return value
    return Object.fromEntries(
      Object.entries(value as object).map(([field, inner]) => {
        const [filled] = withIds([properties[field] ?? {}], [inner], ids, `${name}.${field}`)
        return [field, filled]
      }),
    )
  })
}
