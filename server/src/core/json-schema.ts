import type { TSchema, Type as TypeBox } from 'typebox'

export type { Static, TProperties, TSchema } from 'typebox'

type Options = Record<string, unknown>
type Properties = Record<string, TSchema>

/** Whether a property is optional, which the schema of its object says, by `required`. */
const optional = new WeakSet<TSchema>()

const builders = {
  String: (options?: Options) => ({ type: 'string', ...options }),
  Number: (options?: Options) => ({ type: 'number', ...options }),
  Integer: (options?: Options) => ({ type: 'integer', ...options }),
  Boolean: (options?: Options) => ({ type: 'boolean', ...options }),
  Null: (options?: Options) => ({ type: 'null', ...options }),
  Unknown: (options?: Options) => ({ ...options }),
  Unsafe: (schema: TSchema) => ({ ...schema }),
  Literal: (value: unknown, options?: Options) => ({
    type: typeof value,
    const: value,
    ...options,
  }),
  Enum: (values: readonly string[], options?: Options) => ({ enum: values, ...options }),
  Array: (items: TSchema, options?: Options) => ({ type: 'array', items, ...options }),
  Union: (anyOf: TSchema[], options?: Options) => ({ anyOf, ...options }),
  Record: (_: TSchema, value: TSchema, options?: Options) => ({
    type: 'object',
    patternProperties: { '^.*$': value },
    ...options,
  }),
  Object: objectOf,
  Optional: optionalOf,
  Partial: ({ properties }: { properties: Properties }, options?: Options) =>
    objectOf(mapValues(properties, optionalOf), options),
  Omit({ properties }: { properties: Properties }, names: string[], options?: Options) {
    const rest = Object.entries(properties).filter(([name]) => !names.includes(name))
    return objectOf(Object.fromEntries(rest), options)
  },
}

/**
 * Builds JSON Schemas with the types of typebox, which is not loaded: its 373 modules would cost every start 0.1 s
 * for these few functions.
 */
export const Type = builders as unknown as Pick<typeof TypeBox, keyof typeof builders>

function objectOf(properties: Properties, options?: Options) {
  const required = Object.keys(properties).filter(
    (name) => !optional.has(properties[name] as TSchema),
  )
  return { type: 'object', ...(required.length > 0 && { required }), properties, ...options }
}

function optionalOf(schema: TSchema) {
  const copy = { ...schema }
  optional.add(copy)
  return copy
}

const mapValues = (properties: Properties, change: (schema: TSchema) => TSchema) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, change(schema)]))
