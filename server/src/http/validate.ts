import addFormats from 'ajv-formats'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { TSchema } from 'typebox'

import { isCountry } from '#core/countries.ts'
import { isCurrency } from '#core/currencies.ts'
import { type Fault, fault } from '#core/errors.ts'
import { parseDate } from '#core/time.ts'
import { isZone } from '#core/zone.ts'

import { addKeywords, type ValidationContext } from './keywords.ts'

/** Checks a value, in place: trims text, fills the defaults of queries, and returns every fault. */
export type Check = (value: unknown, context: ValidationContext) => Fault[]

/** Bodies are never coerced: '12' is no number. */
export const checkBody = (schema: TSchema) => checkOf(strict, schema)

/** Query strings are text: numbers and booleans are read from it, and lists may be comma-separated. */
export function checkQuery(schema: TSchema): Check {
  const check = checkOf(coercing, schema)
  const lists = Object.entries((schema as { properties?: object }).properties ?? {})
    .filter(([, property]) => (property as { type?: string }).type === 'array')
    .map(([name]) => name)
  return (query, context) => {
    const record = query as Record<string, unknown>
    for (const name of lists) if (name in record) record[name] = listOf(record[name])
    return check(record, context)
  }
}

const listOf = (value: unknown) =>
  (Array.isArray(value) ? value : [value])
    .flatMap((text: string) => text.split(','))
    .filter((text) => text !== '')

const options = { allErrors: true, strict: false, passContext: true, useDefaults: false } as const
const strict = prepare(new Ajv2020(options))
const coercing = prepare(new Ajv2020({ ...options, coerceTypes: true, useDefaults: true }))

function prepare(ajv: Ajv2020) {
  addFormats.default(ajv, ['email', 'date-time'])
  ajv.addFormat('local-date', (text) => parseDate(text) !== null)
  ajv.addFormat('https-url', (text) => URL.canParse(text) && new URL(text).protocol === 'https:')
  ajv.addFormat('country', isCountry)
  ajv.addFormat('currency', isCurrency)
  ajv.addFormat('time-zone', isZone)
  addKeywords(ajv)
  return ajv
}

/** Compiled when it is first needed: all at once they would delay the start. */
function checkOf(ajv: Ajv2020, schema: TSchema): Check {
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

/** What Ajv says beside an error; errors of our own keywords come without it. */
interface Params {
  missingProperty?: string
  additionalProperty?: string
  allowedValues?: unknown[]
  format?: string
}

function faultOf(error: ErrorObject): Fault {
  const { keyword, instancePath, message = 'is not valid' } = error
  const params = (error.params ?? {}) as Params
  const at = pathOf(instancePath)
  const inside = (name = '') => (at ? `${at}.${name}` : name)
  if (keyword === 'required') return fault(inside(params.missingProperty), 'is required')
  if (keyword === 'additionalProperties')
    return fault(inside(params.additionalProperty), unknownField)
  if (params.allowedValues)
    return fault(at, `must be one of ${params.allowedValues.filter(Boolean).join(', ')}`)
  const plain = messages[params.format ?? keyword]
  return fault(at || 'body', plain ?? message.replace('must NOT', 'must not'))
}

const unknownField = 'is not a known field'

/** Whether every field that is known has a value that fits, so that rules may look at them. */
export const isSound = (faults: readonly Fault[]) =>
  faults.every(({ message }) => message === unknownField)

const messages: Record<string, string | undefined> = {
  'local-date': 'must be a date that exists, as YYYY-MM-DD',
  'https-url': 'must be an https URL',
  email: 'must be an e-mail address',
  'date-time': 'must be an ISO 8601 timestamp with an offset',
  country: 'must be a country code of ISO 3166 such as NL',
  currency: 'must be a currency code of ISO 4217 such as EUR',
  'time-zone': 'must be an IANA time zone such as Europe/Amsterdam',
  uniqueItems: 'must not name anything twice',
}

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
