import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'

import type { Endpoint } from '#http/endpoint.ts'
import { describeApi } from '#http/openapi/document.ts'
import type { OpenApiObject } from '#http/openapi/schema.ts'
import { sections } from '#src/endpoints.ts'

/** The description as tools read it. */
export const description = structuredClone(describeApi(sections))

interface Response {
  content?: Record<string, Media | undefined>
}

interface Media {
  schema: OpenApiObject
  example?: unknown
  examples?: Record<string, unknown>
}

export interface Operation {
  operationId: string
  tags: string[]
  parameters?: {
    name?: string
    in?: string
    description?: string
    schema?: OpenApiObject
    example?: unknown
  }[]
  requestBody?: { content: Record<string, Media | undefined> }
  responses: Record<string, Response | undefined>
}

export const operationOf = (method: string, path: string) =>
  description.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as
    | Operation
    | undefined

/** Resolves a reference; returns anything else unchanged. */
export function resolve<T>(part: T): T {
  const { $ref } = part as { $ref?: string }
  if ($ref === undefined) return part
  const keys = $ref.slice(2).split('/')
  return keys.reduce((value: unknown, key) => (value as OpenApiObject)[key], description) as T
}

/** The described response of a route for a status; undefined without one. */
export function responseOf({ method, path }: Endpoint, status: number) {
  const response = operationOf(method, path)?.responses[String(status)]
  return response && resolve(response)
}

// There are many schemas, each with few values to check: unoptimised code compiles in half of the time.
const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } })
addFormats.default(ajv, ['date', 'date-time', 'email', 'uri', 'uri-reference'])
ajv.addSchema(description, 'description')

/** The violations of a value against a schema of the description. */
export function misfits(schema: OpenApiObject, value: unknown): string[] {
  const check = ajv.compile(absolute(schema))
  return check(value)
    ? []
    : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const cache = new WeakMap<OpenApiObject, OpenApiObject>()

/** Ajv caches compiled schemas by object identity. */
function absolute(schema: OpenApiObject): OpenApiObject {
  const known = cache.get(schema)
  if (known) return known
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"description#/')
  const made = JSON.parse(text) as OpenApiObject
  cache.set(schema, made)
  return made
}
