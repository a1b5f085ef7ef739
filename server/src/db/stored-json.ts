import type { Static, TSchema } from '#core/json-schema.ts'

/**
 * A stored JSON value as its schema types it. A missing field gets the default of its schema, or null where that fits,
 * so that records written before a field existed stay readable. Fields that the schema does not name are kept: a record
 * that a later version has written loses nothing when this one writes it again. Limits such as lengths and patterns are
 * not checked, because they hold for input and may have been tightened since.
 *
 * Changes and returns the value that it is given. Throws when a value has another type than its schema says; the
 * message names the kind of record and the field, never a value.
 */
export const readStored = <Schema extends TSchema>(
  schema: Schema,
  value: unknown,
  kind: string,
): Static<Schema> => {
  readerOf(schema)(value, kind)
  return value as Static<Schema>
}

/** Checks a value and completes it in its place: a copy of each record would cost more than all the rest. */
type Reader = (value: unknown, kind: string) => void

const readers = new WeakMap<TSchema, Reader>()

/** Built once for each schema: a list of 1,000 customers asks for it as often. */
function readerOf(schema: TSchema): Reader {
  const known = readers.get(schema)
  if (known) return known
  const reader = compile(schema, '')
  readers.set(schema, reader)
  return reader
}

/** The keywords of JSON Schema that are read here. */
interface Keywords {
  type?: string | string[]
  enum?: unknown[]
  default?: unknown
  properties?: Record<string, TSchema>
  required?: string[]
  items?: TSchema
}

const isType: Record<string, (value: unknown) => boolean> = {
  null: (value) => value === null,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

function compile(schema: TSchema, path: string): Reader {
  const { enum: values, ...keywords } = schema as Keywords
  const types = typesOf(schema)
  const checks = types.map((type) => isType[type])
  const [first, second = () => false, ...others] = checks
  // Nothing else can be read through: a union has to become a field that tells its cases apart.
  if (!first || checks.includes(undefined) || others.length > 0)
    throw new Error(`A stored value ${path} needs a schema of one type, or of one and null`)
  const fields = types.includes('object') ? fieldsOf(keywords, path) : []
  const item = types.includes('array') && keywords.items && compile(keywords.items, `${path}[]`)

  return (value, kind) => {
    if (!(first(value) || second(value)) || (values && !values.includes(value)))
      throw new Error(
        `A sealed ${kind} does not fit its schema: ${path || 'it'} is not ${types.join(' or ')}`,
      )
    if (value === null) return
    for (const field of fields) readField(value as Record<string, unknown>, field, kind)
    if (item) for (const one of value as unknown[]) item(one, kind)
  }
}

interface Field {
  name: string
  path: string
  read: Reader
  /** The default of a missing one; undefined: it must be there, unless it is optional. */
  fallback: unknown
  isOptional: boolean
}

const fieldsOf = ({ properties = {}, required = [] }: Keywords, path: string): Field[] =>
  Object.entries(properties).map(([name, schema]) => {
    const ownPath = path === '' ? name : `${path}.${name}`
    const { default: given } = schema as Keywords
    return {
      name,
      path: ownPath,
      read: compile(schema, ownPath),
      fallback: given === undefined && typesOf(schema).includes('null') ? null : given,
      isOptional: !required.includes(name),
    }
  })

function readField(record: Record<string, unknown>, field: Field, kind: string) {
  const { name, path, read, fallback, isOptional } = field
  const value = record[name]
  if (value !== undefined) read(value, kind)
  else if (fallback === null) record[name] = null
  // A copy, since the record may be changed.
  else if (fallback !== undefined) record[name] = copyOf(fallback)
  else if (!isOptional)
    throw new Error(`A sealed ${kind} does not fit its schema: ${path} is missing`)
}

/** Cloning takes longer than opening the record; most defaults are flags and empty lists. */
function copyOf(value: unknown): unknown {
  if (typeof value !== 'object') return value
  return Array.isArray(value) && value.length === 0 ? [] : structuredClone(value)
}

const typesOf = (schema: TSchema): string[] => [(schema as Keywords).type ?? []].flat()
