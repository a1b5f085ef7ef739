import assert from 'node:assert/strict'
import test from 'node:test'
import { type TSchema, Type } from 'typebox'

import { Body } from '#http/types.ts'
import { checkBody } from '#http/validate/validate.ts'
import { endpoints } from '#src/endpoints.ts'

import { nameOf } from './requests.ts'

// Every fault has a readable message: for every rule of every schema there is a value that violates
// it, and a message for the expectation.

interface Rules {
  type?: string | string[]
  properties?: Record<string, TSchema>
  items?: TSchema
  [keyword: string]: unknown
}

/** Annotations of a schema, which refuse nothing. */
const silent = new Set(
  'properties items title description examples example default x-id x-form x-here x-shown'.split(
    ' ',
  ),
)

/** Every nested schema, itself included, by its path. */
function* partsOf(schema: TSchema, at: string): Generator<[at: string, rules: Rules]> {
  const rules = schema as Rules
  yield [at, rules]
  if (rules.items) yield* partsOf(rules.items, `${at}[]`)
  for (const [name, property] of Object.entries(rules.properties ?? {}))
    yield* partsOf(property, `${at}.${name}`)
}

const notOfAnyType = (type: string[]) =>
  [5, 'x', true, {}, [], null].find((value) => !type.some((name) => isOfType(value, name)))

const isOfType = (value: unknown, name: string) => {
  if (name === 'integer' || name === 'number') return typeof value === 'number'
  if (name === 'array') return Array.isArray(value)
  if (name === 'null') return value === null
  if (name === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === name
}

/** A value that violates a rule, by its keyword. */
const breaking: Record<string, ((rule: never) => unknown) | undefined> = {
  type: (type: string | string[]) => notOfAnyType([type].flat()),
  enum: () => 'none of them',
  const: () => 'another',
  minLength: (limit: number) => 'x'.repeat(limit - 1),
  maxLength: (limit: number) => 'x'.repeat(limit + 1),
  pattern: () => '\u2603',
  format: () => '\u2603',
  minimum: (limit: number) => limit - 1,
  maximum: (limit: number) => limit + 1,
  exclusiveMinimum: (limit: number) => limit,
  exclusiveMaximum: (limit: number) => limit,
  multipleOf: (step: number) => step / 2,
  minItems: (limit: number) => Array(limit - 1).fill(undefined),
  maxItems: (limit: number) => Array(limit + 1).fill(undefined),
  uniqueItems: () => ['twice', 'twice'],
  required: () => ({}),
  additionalProperties: () => ({ 'not a field': 1 }),
  'x-text': () => 'a\ud800',
  'x-decimals': () => 0.123_456,
  'x-money': () => 0.123_456,
  'x-name': () => 'www.example.com',
  'x-reserved': ([word]: string[]) => word,
}

/** Many fields are equal. */
const checked = new Set<string>()

for (const endpoint of endpoints) {
  const schemas = { params: endpoint.params, query: endpoint.query, body: endpoint.body }
  for (const [place, schema] of Object.entries(schemas)) {
    if (!schema) continue
    test(`every rule for the ${place} of ${nameOf(endpoint)} has a message`, () => {
      for (const [at, rules] of partsOf(schema, place))
        for (const [keyword, rule] of Object.entries(rules)) {
          if (silent.has(keyword)) continue
          const broken = breaking[keyword]?.(rule as never)
          assert.notEqual(broken, undefined, `${at}: this test has no value for ${keyword}`)
          // Checked alone, so that no other rule hides its message.
          const { properties, type, examples, 'x-form': form } = rules
          const only = Type.Unsafe({
            ...(keyword === 'type' ? {} : { type }),
            properties,
            examples,
          })
          const part = { ...only, 'x-form': form, [keyword]: rule } as TSchema
          const text = `${keyword} ${JSON.stringify(part)}`
          if (checked.has(text)) continue
          checked.add(text)
          // Of a long body the first fault is reported, and that there may be more.
          const context = { currency: 'EUR', bodyLength: 0 }
          const faults = checkBody(Body({ field: part }))({ field: broken }, context)
          assert.notEqual(faults.length, 0, `${at}: ${keyword} refuses nothing`)
          for (const { message, code } of faults) {
            assert.notEqual(code, 'invalid', `${at}: ${keyword} has no kind`)
            assert.match(message, /^(must|is|has) [^"^$]+$/, at)
            assert.doesNotMatch(message, /NOT|pattern|undefined|\[object|is not valid/, at)
          }
        }
    })
  }
}

test('every list of a request has a maximum, which is checked before its items', () => {
  const endless = endpoints.flatMap((endpoint) =>
    (['query', 'body'] as const).flatMap((place) =>
      [...partsOf(endpoint[place] ?? Type.Object({}), place)]
        .filter(([, { items, maxItems }]) => items && maxItems === undefined)
        .map(([at]) => `${nameOf(endpoint)}: ${at}`),
    ),
  )
  assert.deepEqual(endless, [])
})
