import type { TSchema } from '#core/json-schema.ts'

import { exampleIdOf, idNameOf } from './example-ids.ts'

interface Parts {
  type?: string | string[]
  title?: string
  examples?: unknown[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, TSchema>
  required?: string[]
  items?: TSchema
  anyOf?: TSchema[]
}

/**
 * An example of a whole request, composed of the examples of its fields, or of one named part of
 * it.
 */
export const exampleRequest = (schema: TSchema, name = '') => compose(schema, true, name)

/** An example of a reply; optional fields are left out. */
export const exampleReply = (schema: TSchema) => compose(schema, false, '')

function compose(schema: TSchema, whole: boolean, name: string): unknown {
  const parts = schema as Parts
  const { type, title, examples, properties, required = [], items, anyOf } = parts
  if ('x-id' in schema) return exampleIdOf(name)
  if (examples) return examples[0]
  if (parts.enum) return parts.enum[0]
  if (anyOf?.[0]) return compose(anyOf[0], whole, name)
  if (items) return [compose(items, whole, name.replace(/s$/, ''))]
  if (type === 'null') return null
  if (!properties) return parts.const ?? {}
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([field, property]) => whole || required.includes(field) || 'x-typical' in property)
      .map(([field, property]) => {
        const isOwn = field === 'id' && title !== undefined
        return [field, compose(property, whole, isOwn ? idNameOf(title) : field)]
      }),
  )
}
