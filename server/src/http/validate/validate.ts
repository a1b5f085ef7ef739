import addFormats from 'ajv-formats'
import {
  Ajv2020,
  type ErrorObject,
  type FormatDefinition,
  type ValidateFunction,
} from 'ajv/dist/2020.js'
import type { TSchema } from 'typebox'

import { isCountry } from '#core/countries.ts'
import { type Fault, fault } from '#core/errors.ts'
import { isCurrency } from '#core/money/currencies.ts'
import { isPicturePath } from '#core/text/picture-path.ts'
import { isBirthday, parseDate } from '#core/time/time.ts'
import { isZone } from '#core/time/zone.ts'

import { describeFault, unknownField } from './fault-messages.ts'
import { addKeywords, type ValidationContext } from './keywords.ts'
import { parseQuery } from './parse-query.ts'
import { isWithin } from './value-length.ts'

/** Checks a value, in place: trims text, fills the defaults of queries, and returns every fault. */
export type Check = (value: unknown, context: ValidationContext) => Fault[]

/**
 * Bodies are never coerced: '12' is not a number. Only the first fault of a long body is reported,
 * since a fault costs far more than the few characters that cause it.
 */
export function checkBody(schema: TSchema): Check {
  const checkShort = checkWith(thorough, schema)
  const checkLong = checkWith(hasty, schema)
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
  const check = checkWith(querying, schema)
  return (value, context) => {
    parseQuery(schema, value as Record<string, unknown>)
    return check(value, context)
  }
}

/** Unoptimised code compiles in three quarters of the time, and V8 makes it as fast. */
const code = { optimize: false } as const
const options = { allErrors: true, strict: false, passContext: true, verbose: true, code } as const
const thorough = prepare(new Ajv2020(options))
const hasty = prepare(new Ajv2020({ ...options, allErrors: false }))
const querying = prepare(new Ajv2020({ ...options, useDefaults: true }))

function prepare(ajv: Ajv2020) {
  addFormats.default(ajv, ['email'])
  ajv.addFormat('date-time', isInstant)
  ajv.addFormat('local-date', (text) => parseDate(text) !== null)
  ajv.addFormat('birthday', isBirthday)
  ajv.addFormat('https-url', isHttpsUrl)
  ajv.addFormat('picture-url', (text) => isPicturePath(text) || isHttpsUrl(text))
  ajv.addFormat('country', isCountry)
  ajv.addFormat('currency', isCurrency)
  ajv.addFormat('time-zone', isZone)
  addKeywords(ajv)
  return ajv
}

function isHttpsUrl(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:'
}

/**
 * The format alone also accepts leap seconds and offsets without minutes, which Date cannot parse,
 * and times that are before the year 1 or after 9999 in UTC, which cannot be stored or answered.
 */
function isInstant(text: string): boolean {
  const { validate } = addFormats.default.get('date-time') as FormatDefinition<string>
  if (!(validate as (text: string) => boolean)(text)) return false
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9_999
}

/** Compiled on first use: compiling all schemas at once would delay the start. */
function checkWith(ajv: Ajv2020, schema: TSchema): Check {
  let validate: ValidateFunction | undefined
  return (value, context) => {
    validate ??= ajv.compile(schema)
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
const cut = (field: string) => (field.length > pathMax ? `${field.slice(0, pathMax)}…` : field)

/** Whether every known field has a valid value, so that rules can run. */
export const isSound = (faults: readonly Fault[]) =>
  faults.every(({ message }) => message === unknownField)

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
