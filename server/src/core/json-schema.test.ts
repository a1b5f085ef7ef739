import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type as TypeBox } from 'typebox'

import { Type } from './json-schema.ts'

/** Schemas by each function, with options and without. */
const schemasOf = (build: typeof Type) => {
  const person = build.Object({
    name: build.String({ minLength: 1 }),
    age: build.Optional(build.Integer()),
    tags: build.Array(build.String(), { maxItems: 3 }),
  })
  return {
    person,
    plain: [build.Number(), build.Boolean(), build.Null(), build.Unknown(), build.Integer()],
    closed: build.Object({}, { additionalProperties: false }),
    optional: build.Object({ only: build.Optional(build.Optional(build.Null({ title: 'x' }))) }),
    partial: build.Partial(person, { additionalProperties: false }),
    // The properties stay optional where they are spread into another object.
    spread: build.Object({ id: build.String(), ...build.Partial(person).properties }),
    omit: build.Omit(person, ['age'], { title: 'x' }),
    literals: [build.Literal('a'), build.Literal(1, { description: 'x' }), build.Literal(true)],
    enum: build.Enum(['a', 'b'], { default: 'a' }),
    union: build.Union([build.String(), build.Null()]),
    record: build.Record(build.String(), build.Unknown()),
    unsafe: build.Unsafe<string>({ type: 'string', maxLength: 3 }),
    // A copy of an optional schema is required.
    copied: build.Object({ one: { ...build.Optional(build.String()) } }),
    array: build.Array(person),
  }
}

test('schemas are those of typebox, byte by byte', () => {
  assert.equal(JSON.stringify(schemasOf(Type)), JSON.stringify(schemasOf(TypeBox)))
})
