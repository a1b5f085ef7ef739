import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'

import { type Fault, fault } from '#core/errors.ts'
import type { TSchema } from '#core/json-schema.ts'
import { ownValue } from '#core/text/own-value.ts'

import { type CompilerName, compilers } from './compilers.ts'
import { describeFault } from './fault-messages.ts'
import type { ValidationContext } from './keywords.ts'
import { isWithin } from './value-length.ts'

/** Checks a value, in place: trims text, fills the defaults of queries, and returns every fault. */
export type Check = (value: unknown, context: ValidationContext) => Fault[]

/**
 * Bodies are never coerced: '12' is not a number. Only the first fault of a long body is reported,
 * since a fault costs far more than the few characters that cause it.
 */
export function checkBody(schema: TSchema): Check {
  const checkShort = checkWith('thorough', schema)
  const checkLong = checkWith('hasty', schema)
  return (value, context) => {
    const { bodyLength } = context
    const isShort =
      bodyLength === undefined ? isWithin(value, shortLength) : bodyLength <= shortLength
    if (isShort) return checkShort(value, context)
    const faults = checkLong(value, context)
    return faults.length > 0 ? [...faults, cutShort] : []
  }
}

/** Bytes of a body, otherwise characters of JSON. */
const shortLength = 16 * 1024

/**
 * Added to an unknown field, it also prevents rules from running on a body that was not fully
 * checked.
 */
const cutShort = fault(
  'body',
  'may have more faults: only the first one of a long body is reported',
)

/** Query strings are text; the types are parsed by the schema. */
export function checkQuery(schema: TSchema): Check {
  const check = checkWith('querying', schema)
  return (value, context) => {
    parseQuery(schema, value as Record<string, unknown>)
    return check(value, context)
  }
}

/** Compiled on first use: compiling all schemas at once would delay the start. */
function checkWith(name: CompilerName, schema: TSchema): Check {
  let validate: ValidateFunction | undefined
  return (value, context) => {
    validate ??= compilers()[name].compile(schema)
    return validate.call(context, value) ? [] : unique((validate.errors ?? []).map(faultOf))
  }
}

/** A field that fails twice for one cause is reported once. */
const unique = (faults: Fault[]) => [
  ...new Map(faults.map((one) => [`${one.field} ${one.message}`, one])).values(),
]

interface Params {
  missingProperty?: string
  additionalProperty?: string
}

function faultOf(error: ErrorObject): Fault {
  const at = pathOf(error.instancePath)
  const { missingProperty, additionalProperty } = (error.params ?? {}) as Params
  const name = (missingProperty ?? additionalProperty)?.replace(/^$/, '""')
  const field = name === undefined ? at || 'body' : at ? `${at}.${name}` : name
  const { message, ...kind } = describeFault(error)
  return fault(cut(field), message, kind)
}

/** Paths of known fields are shorter; the name of an unknown one may be most of a body. */
const pathMax = 200
export const cut = (field: string) =>
  field.length > pathMax ? `${field.slice(0, pathMax)}…` : field

/** Whether every known field has a valid value, so that rules can run. */
export const isSound = (faults: readonly Fault[]) =>
  faults.every(({ code }) => code === 'unknown_field')

/** '/services/0/serviceId' as 'services[0].serviceId'. */
const pathOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, part) => {
      if (/^\d+$/.test(part)) return `${path}[${part}]`
      return path ? `${path}.${part}` : part
    }, '')

interface Part {
  type?: string | string[]
  items?: Part
}

/**
 * Parses numbers, booleans and lists of a query string in place. A value that does not parse stays
 * text, which the schema then refuses.
 */
function parseQuery(schema: TSchema, query: Record<string, unknown>): void {
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
