import type { TSchema } from 'typebox'

/** A JSON Schema as the description shows it. */
export type Shown = { [keyword: string]: unknown }

/** The schemas that have a name, which is their title; every use of them is a reference. */
export type Named = Map<string, Shown>

/** Formats of ours that the world knows by another name; those without one are left out. */
const formats: Record<string, string | undefined> = {
  'local-date': 'date',
  'https-url': 'uri',
  'date-time': 'date-time',
  email: 'email',
}

/** A schema for the description: without our own keywords, and with references to those with a title. */
export function showSchema(schema: TSchema, named: Named): Shown {
  const { title, ...plain } = schema as Shown
  if (typeof title !== 'string') return strip(plain, named)
  if (Array.isArray(plain['type']) && plain['type'].includes('null')) {
    return { anyOf: [showSchema({ ...plain, title, type: 'object' }, named), { type: 'null' }] }
  }
  const shown = strip(plain, named)
  const known = named.get(title)
  if (known && JSON.stringify(known) !== JSON.stringify(shown))
    throw new Error(`Two schemas are called ${title}`)
  named.set(title, shown)
  return { $ref: `#/components/schemas/${title}` }
}

function strip(schema: Shown, named: Named): Shown {
  const shown: Shown = {}
  for (const [keyword, value] of Object.entries(schema)) {
    const plain = keyword.startsWith('x-') ? undefined : show(keyword, value, named)
    if (plain !== undefined) shown[keyword] = plain
  }
  return shown
}

function show(keyword: string, value: unknown, named: Named): unknown {
  if (keyword === 'format') return formats[value as string]
  if (keyword === 'items') return showSchema(value as TSchema, named)
  if (['anyOf', 'allOf', 'oneOf'].includes(keyword))
    return (value as TSchema[]).map((part) => showSchema(part, named))
  if (keyword !== 'properties') return value
  return Object.fromEntries(
    Object.entries(value as Record<string, TSchema>).map(([name, property]) => [
      name,
      showSchema(property, named),
    ]),
  )
}
