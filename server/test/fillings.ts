import type { TSchema } from 'typebox'

import { newId } from '#core/ids.ts'
import { exampleRequest } from '#http/openapi/example.ts'
import { exampleId } from '#http/types.ts'

/** Slightly less than the body limit, so that its other fields fit. */
const bodyLength = 1024 * 1024 - 8 * 1024

/** A length that fills a body, and one below which all faults are reported. */
const lengths = [bodyLength, 15 * 1024]

/** The depth that JSON.stringify can still serialise. */
const deepest = 2_000

interface Parts {
  type?: string | string[]
  properties?: Record<string, TSchema>
  items?: TSchema
}

export interface Place {
  field: string
  schema: TSchema
}

/** Every list, text and object of a body, nested ones included. */
export function placesIn(schema: TSchema, at: string[] = []): Place[] {
  const { properties = {}, items } = schema as Parts
  const inner = [
    ...(items ? placesIn(items, [...at, '0']) : []),
    ...Object.entries(properties).flatMap(([name, part]) => placesIn(part, [...at, name])),
  ]
  const isFilled = at.length > 0 && fillers.some(({ type }) => typesOf(schema).includes(type))
  return isFilled ? [{ field: at.join('.'), schema }, ...inner] : inner
}

/** Values that fill a body at one of its places, as JSON, each with a label; made when asked for. */
export const fillings = (schema: TSchema): [string, () => string][] =>
  fillers
    .filter(({ type }) => typesOf(schema).includes(type))
    .flatMap(({ fill, to }) => to.flatMap((length) => Object.entries(fill(schema, length))))

const typesOf = ({ type = [] }: Parts) => [type].flat()

type Filling = Record<string, () => string>

const made = new Map<string, string>()

/** The JSON of a value that is the same for every schema: to make it takes longer than to answer the request. */
const sameForAll = (value: (length: number) => unknown, length: number) => () => {
  const name = `${value.name} ${length}`
  const known = made.get(name) ?? JSON.stringify(value(length))
  made.set(name, known)
  return known
}

const fillers = [
  { type: 'array', fill: lists, to: lengths },
  { type: 'string', fill: texts, to: [bodyLength] },
  { type: 'object', fill: objects, to: [bodyLength] },
]

function lists(schema: TSchema, length: number): Filling {
  const { items = {} } = schema as Parts
  const good = exampleRequest(items)
  return {
    [`good elements in ${length}`]: () =>
      JSON.stringify(listOf((index) => distinct(good, index), length)),
    [`one element again and again in ${length}`]: () => JSON.stringify(listOf(() => good, length)),
    [`numbers in ${length}`]: sameForAll(numbers, length),
    [`empty objects in ${length}`]: sameForAll(emptyObjects, length),
    [`objects of unknown fields in ${length}`]: sameForAll(unknownObjects, length),
    [`empty lists in ${length}`]: sameForAll(emptyLists, length),
    [`lists within lists in ${length}`]: sameForAll(nested, length),
  }
}

function listOf(item: (index: number) => unknown, length: number) {
  const size = JSON.stringify(item(0)).length + 1
  return Array.from({ length: Math.floor(length / Math.max(size, 8)) }, (_, index) => item(index))
}
const numbers = (length: number) => listOf((index) => index, length)
const emptyObjects = (length: number) => listOf(() => ({}), length)
const emptyLists = (length: number) => listOf(() => [], length)
const unknownObjects = (length: number) => listOf((index) => ({ [`x${index}`]: index }), length)

/** A valid value that differs for each number. */
function distinct(value: unknown, index: number): unknown {
  if (typeof value === 'string') return /^[0-9a-f-]{36}$/.test(value) ? newId() : `${value}${index}`
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, distinct(inner, index)]),
  )
}

function texts(schema: TSchema, length: number): Filling {
  const example = String(exampleRequest(schema))
  return {
    [`its example on and on in ${length}`]: () => JSON.stringify(filledWith(example, length)),
    [`one letter in ${length}`]: sameForAll(oneLetter, length),
    [`blanks between letters in ${length}`]: sameForAll(blanks, length),
    [`parts of an address in ${length}`]: sameForAll(partsOfAddress, length),
  }
}
const oneLetter = (length: number) => filledWith('a', length)
const blanks = (length: number) => `a${filledWith(' ', length)}a`
const partsOfAddress = (length: number) => `a@${filledWith('a-.', length)}`

function objects(_: TSchema, length: number): Filling {
  return { [`unknown fields in ${length}`]: () => manyFields(length) }
}

const filledWith = (text: string, length: number) =>
  text.repeat(Math.floor(length / Math.max(Buffer.byteLength(text), 1)))

const manyFields = (length: number) =>
  `{${Array.from({ length: Math.floor(length / 12) }, (_, index) => `"x${index}":1`).join()}}`

const nested = (length: number) => {
  const depth = Math.min(deepest, length / 2)
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown
}

/** Bodies without any known field, which each route leaves out or refuses. */
export const unknownFields = lengths.map(manyFields)

/** Bodies that are read, or refused, before a route sees them. */
export const hardToParse = [
  `{"x":${'['.repeat(bodyLength / 2)}${']'.repeat(bodyLength / 2)}}`,
  `{"${'x'.repeat(bodyLength)}":1}`,
  `{${filledWith('"x__proto__":{},', bodyLength).slice(0, -1)}}`,
]

/** Query strings of the maximum length of a request line. */
export const longQueries = (names: readonly string[]) => [
  filledWith('a&', queryLength),
  Array.from({ length: queryLength / 8 }, (_, index) => `x${index}=1`).join('&'),
  ...names.flatMap((name) => [
    `${name}=${filledWith('x,', queryLength)}`,
    `${name}=${filledWith(`${exampleId},`, queryLength)}`,
    `${name}=${filledWith('a%20', queryLength)}`,
    filledWith(`${name}=1&`, queryLength),
  ]),
]

const queryLength = 15 * 1024
