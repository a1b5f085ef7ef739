import { readFile } from 'node:fs/promises'

// Checks that the API description describes every property.

interface Schema {
  $ref?: string
  description?: string
  properties?: Record<string, Schema>
}

const text = await readFile(new URL('../../docs/openapi.json', import.meta.url), 'utf8')
const description = JSON.parse(text) as { components: { schemas: Record<string, Schema> } }
const { schemas } = description.components

const undescribed = propertiesIn(description, 'openapi').filter(
  ({ schema }) => !isDescribed(schema),
)
if (undescribed.length > 0) {
  console.log('These properties are not described:')
  for (const { at } of undescribed) console.log(at)
  process.exitCode = 1
}

/** A property is also described by the component that it refers to. */
function isDescribed({ description: own, $ref = '' }: Schema) {
  return Boolean(own ?? schemas[$ref.replace('#/components/schemas/', '')]?.description)
}

/** Every property of every schema in the document, with its path. */
function propertiesIn(value: unknown, at: string): { at: string; schema: Schema }[] {
  if (typeof value !== 'object' || value === null) return []
  const { properties = {} } = value as Schema
  return [
    ...Object.entries(properties).map(([name, schema]) => ({ at: `${at}.${name}`, schema })),
    ...Object.entries(value)
      // Examples are data, and may have a field of that name.
      .filter(([name]) => name !== 'example' && name !== 'examples')
      .flatMap(([name, inner]) =>
        propertiesIn(inner, name === 'properties' ? at : `${at}.${name}`),
      ),
  ]
}
