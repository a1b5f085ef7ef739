import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'

import type { Endpoint } from '#http/endpoint.ts'
import { describeApi } from '#http/openapi/document.ts'
import type { Shown } from '#http/openapi/schema.ts'
import { sections } from '#src/endpoints.ts'

/** The description as tools read it. */
export const description = structuredClone(describeApi(sections))

interface Response {
  content?: Record<string, Media | undefined>
}

interface Media {
  schema: Shown
  example?: unknown
  examples?: Record<string, unknown>
}

export interface Operation {
  operationId: string
  tags: string[]
  parameters?: { name?: string; in?: string; description?: string; example?: unknown }[]
  requestBody?: { content: Record<string, Media | undefined> }
  responses: Record<string, Response | undefined>
}

export const operationOf = (method: string, path: string) =>
  description.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as
    | Operation
    | undefined

/** What a reference refers to; anything else is itself. */
export function resolve<T>(part: T): T {
  const { $ref } = part as { $ref?: string }
  if ($ref === undefined) return part
  const keys = $ref.slice(2).split('/')
  return keys.reduce((value: unknown, key) => (value as Shown)[key], description) as T
}

/** What is said of a status of a route; undefined when nothing is. */
export function responseOf({ method, path }: Endpoint, status: number) {
  const response = operationOf(method, path)?.responses[String(status)]
  return response && resolve(response)
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv, ['date', 'date-time', 'email', 'uri'])
ajv.addSchema(description, 'description')

/** What is wrong with a value, by a schema of the description. */
export function misfits(schema: Shown, value: unknown): string[] {
  const check = ajv.compile(absolute(schema))
  return check(value)
    ? []
    : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const cache = new WeakMap<Shown, Shown>()

/** Ajv keeps what it has compiled by the object it was given. */
function absolute(schema: Shown): Shown {
  const known = cache.get(schema)
  if (known) return known
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"description#/')
  const made = JSON.parse(text) as Shown
  cache.set(schema, made)
  return made
}
