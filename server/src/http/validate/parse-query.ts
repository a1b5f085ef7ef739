import type { TSchema } from '#core/json-schema.ts'
import { ownValue } from '#core/text/own-value.ts'

interface Part {
  type?: string | string[]
  items?: Part
}

/**
 * Parses numbers, booleans and lists of a query string in place. A value that does not parse stays
 * text, which the schema then refuses.
 */
export function parseQuery(schema: TSchema, query: Record<string, unknown>): void {
  const { properties = {} } = schema as { properties?: Record<string, Part> }
  for (const [name, part] of Object.entries(properties))
    if (Object.hasOwn(query, name)) query[name] = read(part, query[name])
}

function read({ type = [], items = {} }: Part, value: unknown): unknown {
  const [name = ''] = [type].flat()
  if (name === 'array') return listOf(value).map((item) => read(items, item))
  return typeof value === 'string' ? (readers[name]?.(value) ?? value) : value
}

/** A list may be repeated or comma-separated. */
const listOf = (value: unknown) =>
  [value]
    .flat()
    .flatMap((text) => String(text).split(','))
    .filter((text) => text !== '')

/** Decimal digits only: 0x10, 1e1 and blanks are not numbers. */
const readers: Record<string, ((text: string) => unknown) | undefined> = {
  integer: (text) => (/^-?[0-9]+$/.test(text) ? Number(text) : undefined),
  number: (text) => (/^-?[0-9]+([.][0-9]+)?$/.test(text) ? Number(text) : undefined),
  boolean: (text) => ownValue({ true: true, false: false }, text),
}
