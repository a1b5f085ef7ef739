import type { TSchema } from 'typebox'

import { meaningOfName } from './words.ts'

/** A JSON Schema as the description shows it. */
export type Shown = { [keyword: string]: unknown }

/** The schemas that have a name, which is their title; every use of them is a reference. */
export type Named = Map<string, Shown>

/** Formats of ours in words that the world knows; a time zone has none. */
const formats: Record<string, Shown | undefined> = {
  'local-date': { format: 'date' },
  'https-url': { format: 'uri' },
  'date-time': { format: 'date-time' },
  email: { format: 'email' },
  country: { pattern: '^[A-Z]{2}$' },
  currency: { pattern: '^[A-Z]{3}$' },
}

/** Text that is kept trimmed: something to see, and no control characters but those of its kind. */
const texts: Record<string, string | undefined> = {
  line: String.raw`^[^\x00-\x1f\x7f-\x9f]*\S[^\x00-\x1f\x7f-\x9f]*$`,
  block: String.raw`^[^\x00-\x08\x0b-\x1f\x7f-\x9f]*\S[^\x00-\x08\x0b-\x1f\x7f-\x9f]*$`,
}

/** A schema for the description: without our own keywords, and with references to those with a title. */
export function showSchema(schema: TSchema, named: Named): Shown {
  // What a validator must not say at length is shown all the same.
  const { 'x-shown': other, 'x-here': here, title, ...own } = schema as Shown
  if (other) return showSchema({ ...(here ? { 'x-here': here } : {}), ...other }, named)
  if (typeof title !== 'string')
    return strip({ ...own, ...(here ? { description: here } : {}) }, named)
  // Only this belongs to the place where it stands, all else to the component.
  const { default: preset, examples: _, ...component } = own
  const place = {
    ...(here !== undefined && { description: here }),
    ...(preset !== undefined && { default: preset }),
  }
  const $ref = nameSchema(title, strip(withoutNull(component), named), named)
  return isNullable(own) ? { anyOf: [{ $ref }, { type: 'null' }], ...place } : { $ref, ...place }
}

function nameSchema(title: string, shown: Shown, named: Named) {
  const known = named.get(title)
  if (known && JSON.stringify(known) !== JSON.stringify(shown))
    throw new Error(`Two schemas are called ${title}`)
  named.set(title, shown)
  return `#/components/schemas/${title}`
}

/** A field with the meaning of its name, if its schema gives it none. */
function withMeaning(property: TSchema, name: string): TSchema {
  const { title, description } = property as Shown
  const meaning = meaningOfName(name)
  return title || description || !meaning ? property : { 'x-here': meaning, ...property }
}

const isNullable = ({ type }: Shown) => Array.isArray(type) && type.includes('null')

/** What a nullable schema is besides null. */
function withoutNull(schema: Shown): Shown {
  if (!isNullable(schema)) return schema
  const { type, enum: values } = schema as { type: string[]; enum?: unknown[] }
  return {
    ...schema,
    type: type.find((one) => one !== 'null'),
    ...(values && { enum: values.filter((value) => value !== null) }),
  }
}

function strip(schema: Shown, named: Named): Shown {
  const { format, 'x-text': text, ...others } = schema as { [keyword: string]: string }
  const shown: Shown = {}
  for (const [keyword, value] of Object.entries(others)) {
    const plain = keyword.startsWith('x-') ? undefined : show(keyword, value, named)
    if (plain !== undefined) shown[keyword] = plain
  }
  if (format !== undefined) return { ...shown, ...formats[format] }
  if (text !== undefined) return { pattern: texts[text], ...shown }
  // None that we give out is longer; what a request names otherwise is unknown.
  if (schema['x-id']) return { ...shown, minLength: 1, maxLength: 36 }
  return shown
}

function show(keyword: string, value: unknown, named: Named): unknown {
  if (keyword === 'items') return showSchema(value as TSchema, named)
  if (['anyOf', 'allOf', 'oneOf'].includes(keyword))
    return (value as TSchema[]).map((part) => showSchema(part, named))
  if (keyword !== 'properties') return value
  return Object.fromEntries(
    Object.entries(value as Record<string, TSchema>).map(([name, property]) => [
      name,
      showSchema(withMeaning(property, name), named),
    ]),
  )
}
