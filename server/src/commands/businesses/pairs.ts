import { type Fault, fault } from '#core/errors.ts'
import type { TSchema } from '#core/json-schema.ts'

/**
 * Parses KEY=VALUE pairs as the fields of an object schema: a value is a JSON scalar, otherwise
 * text. Where the schema requires text, 12 is the text 12, as in a house number; lists are JSON or
 * comma-separated. The last value of a repeated key counts.
 */
export function readPairs(schema: TSchema, pairs: readonly string[]) {
  const faults: Fault[] = []
  const entries = pairs.flatMap((pair) => {
    const [, key, text] = /^\s*([^=\s]+)\s*=(.*)$/s.exec(pair) ?? []
    if (key !== undefined && text !== undefined) return [[key, read(typesOf(schema, key), text)]]
    faults.push(fault(JSON.stringify(pair), 'must have the form KEY=VALUE'))
    return []
  })
  return { values: Object.fromEntries(entries) as Record<string, unknown>, faults }
}

const typesOf = (schema: TSchema, key: string) => {
  const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> }
  return [Object.hasOwn(properties, key) ? properties[key]?.type : undefined].flat()
}

function read(types: unknown[], text: string): unknown {
  const value = parse(text)
  if (types.includes('array')) return Array.isArray(value) ? value : commaSeparated(text)
  const isScalar = value === null || typeof value !== 'object'
  const isText = types.includes('string') && value !== null && typeof value !== 'string'
  return isScalar && !isText ? value : text
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const commaSeparated = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
