import addFormats from 'ajv-formats'
import {
  Ajv2020,
  type ErrorObject,
  type FormatDefinition,
  type ValidateFunction,
} from 'ajv/dist/2020.js'
import type { TSchema } from 'typebox'

import { isCountry } from '#core/countries.ts'
import { isCurrency } from '#core/currencies.ts'
import { type Fault, fault } from '#core/errors.ts'
import { parseDate } from '#core/time.ts'
import { isZone } from '#core/zone.ts'

import { toldOf, unknownField } from './fault-words.ts'
import { addKeywords, type ValidationContext } from './keywords.ts'
import { isWithin } from './length.ts'
import { readQuery } from './read-query.ts'

/** Checks a value, in place: trims text, fills the defaults of queries, and returns every fault. */
export type Check = (value: unknown, context: ValidationContext) => Fault[]

/**
 * Bodies are never coerced: '12' is no number. Of a long one only the first fault is told, since a fault costs
 * far more than the few characters that make it.
 */
export function checkBody(schema: TSchema): Check {
  const checkShort = checkWith(thorough, schema)
  const checkLong = checkWith(hasty, schema)
  return (value, context) => {
    if (isWithin(value, shortLength)) return checkShort(value, context)
    const faults = checkLong(value, context)
    return faults.length > 0 ? [...faults, cutShort] : []
  }
}

/** Characters of JSON. */
const shortLength = 16 * 1024

/** Beside a field that is not known, this also keeps rules from a body of which nothing else was checked. */
const cutShort = fault('body', 'may have more faults: of one this long only the first is told')

/** Query strings are text, from which the types of the schema are read. */
export function checkQuery(schema: TSchema): Check {
  const check = checkWith(querying, schema)
  return (value, context) => {
    readQuery(schema, value as Record<string, unknown>)
    return check(value, context)
  }
}

const options = { allErrors: true, strict: false, passContext: true, verbose: true } as const
const thorough = prepare(new Ajv2020(options))
const hasty = prepare(new Ajv2020({ ...options, allErrors: false }))
const querying = prepare(new Ajv2020({ ...options, useDefaults: true }))

function prepare(ajv: Ajv2020) {
  addFormats.default(ajv, ['email'])
  ajv.addFormat('date-time', isInstant)
  ajv.addFormat('local-date', (text) => parseDate(text) !== null)
  ajv.addFormat('https-url', (text) => URL.canParse(text) && new URL(text).protocol === 'https:')
  ajv.addFormat('country', isCountry)
  ajv.addFormat('currency', isCurrency)
  ajv.addFormat('time-zone', isZone)
  addKeywords(ajv)
  return ajv
}

/** The form alone also takes leap seconds and offsets without minutes, of which a Date makes no instant. */
function isInstant(text: string): boolean {
  const { validate } = addFormats.default.get('date-time') as FormatDefinition<string>
  return (validate as (text: string) => boolean)(text) && !Number.isNaN(Date.parse(text))
}

/** Compiled when it is first needed: all at once they would delay the start. */
function checkWith(ajv: Ajv2020, schema: TSchema): Check {
  let validate: ValidateFunction | undefined
  return (value, context) => {
    validate ??= ajv.compile(schema)
    return validate.call(context, value) ? [] : unique((validate.errors ?? []).map(faultOf))
  }
}

/** A field that fails twice for one cause is told once. */
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
  const name = missingProperty ?? additionalProperty
  const field = name === undefined ? at || 'body' : at ? `${at}.${name}` : name
  const { message, ...kind } = toldOf(error)
  return fault(cut(field), message, kind)
}

/** No path of a known field is as long; the name of an unknown one may be most of a body. */
const pathMax = 200
const cut = (field: string) => (field.length > pathMax ? `${field.slice(0, pathMax)}…` : field)

/** Whether every field that is known has a value that fits, so that rules may look at them. */
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
