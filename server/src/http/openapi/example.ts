import type { TSchema } from 'typebox'

interface Parts {
  type?: string | string[]
  examples?: unknown[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, TSchema>
  required?: string[]
  items?: TSchema
  anyOf?: TSchema[]
}

/** An example of a whole request, composed of the examples of its fields. */
export const exampleRequest = (schema: TSchema) => compose(schema, true)

/** An example of a reply: fields that are only sometimes there are left out. */
export const exampleReply = (schema: TSchema) => compose(schema, false)

function compose(schema: TSchema, whole: boolean): unknown {
  const parts = schema as Parts
  const { type, examples, properties, required = [], items, anyOf } = parts
  if (examples) return examples[0]
  if (parts.enum) return parts.enum[0]
  if (anyOf?.[0]) return compose(anyOf[0], whole)
  if (items) return [compose(items, whole)]
  if (type === 'null') return null
  if (!properties) return parts.const ?? {}
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => whole || required.includes(name))
      .map(([name, property]) => [name, compose(property, whole)]),
  )
}
