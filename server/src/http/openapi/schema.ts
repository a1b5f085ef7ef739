import type { TSchema } from '#core/json-schema.ts'

import { meaningOfName } from './field-descriptions.ts'

/** A JSON object of the description. */
export type OpenApiObject = { [keyword: string]: unknown }

/** The named schemas, by title; every use of them is a reference. */
export type SchemaByTitle = Map<string, OpenApiObject>

/** Standard names of our formats; a time zone has none. */
const formats: Record<string, OpenApiObject | undefined> = {
  'local-date': { format: 'date' },
  birthday: { pattern: String.raw`^((19|20)\d\d|-)-\d\d-\d\d$` },
  'https-url': { format: 'uri' },
  'picture-url': { format: 'uri-reference' },
  'date-time': { format: 'date-time' },
  email: { format: 'email' },
  country: { pattern: '^[A-Z]{2}$' },
  currency: { pattern: '^[A-Z]{3}$' },
}

/**
 * Patterns of trimmed text: at least one visible character, and no control characters except those
 * of its kind.
 */
const texts: Record<string, string | undefined> = {
  line: String.raw`^[^\x00-\x1f\x7f-\x9f]*\S[^\x00-\x1f\x7f-\x9f]*$`,
  block: String.raw`^[^\x00-\x08\x0b-\x1f\x7f-\x9f]*\S[^\x00-\x08\x0b-\x1f\x7f-\x9f]*$`,
}

/**
 * A schema for the description: without our own keywords, and with references to titled schemas. Objects in lists of a
 * titled schema get a name from their place in it, as CalendarDay in the days of Calendar: clients have a type for each.
 */
export function describeSchema(schema: TSchema, named: SchemaByTitle, place = ''): OpenApiObject {
  // Values that a validator reports in short are described in full.
  const { 'x-shown': other, 'x-here': here, title, ...own } = schema as OpenApiObject
  if (other) return describeSchema({ ...(here ? { 'x-here': here } : {}), ...other }, named, place)
  if (typeof title !== 'string')
    return strip({ ...own, ...(here ? { description: here } : {}) }, named, place)
  // Only this belongs to the place of use, everything else to the component.
  const { default: preset, examples: _, ...component } = own
  const beside = {
    ...(here !== undefined && { description: here }),
    ...(preset !== undefined && { default: preset }),
  }
  const $ref = nameSchema(title, strip(withoutNull(component), named, title), named)
  return isNullable(own) ? { oneOf: [{ $ref }, { type: 'null' }], ...beside } : { $ref, ...beside }
}

function nameSchema(title: string, shown: OpenApiObject, named: SchemaByTitle) {
  const known = named.get(title)
  if (known && JSON.stringify(known) !== JSON.stringify(shown))
    throw new Error(`Two schemas are called ${title}`)
  named.set(title, shown)
  return `#/components/schemas/${title}`
}

/** Adds the description of the field's name, if its schema has none. */
function withMeaning(property: TSchema, name: string): TSchema {
  const { title, description } = property as OpenApiObject
  const meaning = meaningOfName(name)
  return title || description || !meaning ? property : { 'x-here': meaning, ...property }
}

const isNullable = ({ type }: OpenApiObject) => Array.isArray(type) && type.includes('null')

/** The type of a nullable schema without null. */
function withoutNull(schema: OpenApiObject): OpenApiObject {
  if (!isNullable(schema)) return schema
  const { type, enum: values } = schema as { type: string[]; enum?: unknown[] }
  return {
    ...schema,
    type: type.find((one) => one !== 'null'),
    ...(values && { enum: values.filter((value) => value !== null) }),
  }
}

function strip(schema: OpenApiObject, named: SchemaByTitle, place: string): OpenApiObject {
  const { format, 'x-text': text, ...others } = schema as { [keyword: string]: string }
  const shown: OpenApiObject = {}
  for (const [keyword, value] of Object.entries(others)) {
    const plain = keyword.startsWith('x-') ? undefined : show(keyword, value, named, place)
    if (plain !== undefined) shown[keyword] = plain
  }
  if (format !== undefined) return { ...shown, ...formats[format] }
  if (text !== undefined) return { pattern: texts[text], ...shown }
  // No id that the server issues is longer; a longer one in a request is unknown.
  if (schema['x-id']) return { ...shown, minLength: 1, maxLength: 36 }
  return shown
}

function show(keyword: string, value: unknown, named: SchemaByTitle, place: string): unknown {
  if (keyword === 'items') return describeSchema(namedItem(value as TSchema, place), named)
  if (['anyOf', 'allOf', 'oneOf'].includes(keyword))
    return (value as TSchema[]).map((part) => describeSchema(part, named))
  if (keyword !== 'properties') return value
  return Object.fromEntries(
    Object.entries(value as Record<string, TSchema>).map(([name, property]) => [
      name,
      describeSchema(withMeaning(property, name), named, place && place + capitalised(name)),
    ]),
  )
}

/** An object in a list, with the singular of the place of the list as its title. */
function namedItem(item: TSchema, place: string): TSchema {
  const { title, properties } = item as OpenApiObject
  if (title !== undefined || properties === undefined || place === '') return item
  const singular = place.replace(/ies$/, 'y').replace(/s$/, '')
  return {
    title: singular === place ? `${place}Item` : singular,
    description: 'An entry of the list',
    ...item,
  }
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
