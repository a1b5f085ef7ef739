import type { ErrorObject } from 'ajv/dist/2020.js'

import type { FaultCode, FaultKind } from '#core/fault-codes.ts'

/** What Ajv says beside an error; errors of our own keywords come without it. */
interface Params {
  type?: string | string[]
  limit?: number
  format?: string
  allowedValues?: unknown[]
  allowedValue?: unknown
  multipleOf?: number
  property?: string
}

/** The schema that was broken, as far as words for people are found in it. */
interface Broken {
  'x-form'?: string
  examples?: unknown[]
}

export const unknownField = 'is not a known field'

/** What is wrong, and what is expected: the end of a sentence that begins with the name of the field. */
export function toldOf({ keyword, params, message, parentSchema }: ErrorObject): Told {
  const told = keywords[keyword]
  if (told) return told((params ?? {}) as Params, (parentSchema ?? {}) as Broken)
  // Our own keywords bring their words along.
  const code = ours[keyword] ?? 'invalid'
  return { code, message: keyword in ours ? (message ?? isInvalid) : isInvalid }
}

interface Told extends FaultKind {
  message: string
}

const isInvalid = 'is not valid'

const ours: Record<string, FaultCode | undefined> = {
  'x-text': 'bad_characters',
  'x-money': 'too_many_decimals',
}

const told = (code: FaultCode, message: string, rest: Omit<FaultKind, 'code'> = {}): Told => ({
  code,
  message,
  ...rest,
})

const keywords: Record<string, ((params: Params, broken: Broken) => Told) | undefined> = {
  required: () => told('required', 'is required'),
  additionalProperties: () => told('unknown_field', unknownField),
  dependentRequired: ({ property = '' }) =>
    told('required_with', `is required where ${property} is given`, { other: property }),
  type: ({ type }) => {
    const values = [type].flat().map(String)
    return told('wrong_type', `must be ${values.map(typeNamed).join(' or ')}`, { values })
  },
  enum: ({ allowedValues }) => notOneOf(listed(allowedValues), 'one of '),
  const: ({ allowedValue }) => notOneOf([String(allowedValue)]),
  minLength: ({ limit = 1 }) =>
    limit === 1
      ? told('empty', 'must not be empty')
      : told('too_short', `must have at least ${limit} characters`, { limit }),
  maxLength: ({ limit = 0 }) =>
    told('too_long', `must have at most ${many(limit, 'character')}`, { limit }),
  pattern: (_, broken) => {
    const example = exampleOf(broken)
    const words = `must be ${broken['x-form'] ?? `of a form such as ${example}`}`
    return told('wrong_form', words, { example })
  },
  format: ({ format = '' }) => {
    const [code, words] = formats[format] ?? (['invalid', isInvalid] as const)
    return told(code, words)
  },
  minimum: ({ limit = 0 }) => told('too_small', `must be at least ${limit}`, { limit }),
  maximum: ({ limit = 0 }) => told('too_large', `must be at most ${limit}`, { limit }),
  exclusiveMinimum: ({ limit = 0 }) => told('not_above', `must be more than ${limit}`, { limit }),
  exclusiveMaximum: ({ limit = 0 }) => told('not_below', `must be less than ${limit}`, { limit }),
  multipleOf: ({ multipleOf: limit = 1 }) =>
    told('not_a_multiple', `must be a multiple of ${limit}`, { limit }),
  minItems: ({ limit = 1 }) =>
    told('too_few_items', `must have at least ${many(limit, 'item')}`, { limit }),
  maxItems: ({ limit = 0 }) =>
    told('too_many_items', `must have at most ${many(limit, 'item')}`, { limit }),
  uniqueItems: () => told('twice', 'must not name anything twice'),
  minProperties: ({ limit = 1 }) =>
    told('too_few_items', `must have at least ${many(limit, 'field')}`, { limit }),
  maxProperties: ({ limit = 0 }) =>
    told('too_many_items', `must have at most ${many(limit, 'field')}`, { limit }),
}

const notOneOf = (values: string[], before = '') =>
  told('not_one_of', `must be ${before}${values.join(', ')}`, { values })

const formats: Record<string, readonly [FaultCode, string] | undefined> = {
  'local-date': ['not_a_date', 'must be a date that exists, as YYYY-MM-DD'],
  'https-url': ['not_a_url', 'must be an https URL'],
  email: ['not_an_email', 'must be an e-mail address'],
  'date-time': ['not_a_timestamp', 'must be an ISO 8601 timestamp with an offset'],
  country: ['not_a_country', 'must be a country code of ISO 3166 such as NL'],
  currency: ['not_a_currency', 'must be a currency code of ISO 4217 such as EUR'],
  'time-zone': ['not_a_time_zone', 'must be an IANA time zone such as Europe/Amsterdam'],
}

const types: Record<string, string | undefined> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const typeNamed = (type = '') => types[type] ?? type

const many = (count: number | undefined, what: string) =>
  `${count} ${what}${count === 1 ? '' : 's'}`

const listed = (values: unknown[] = []) => values.filter((value) => value !== null).map(String)

const exampleOf = ({ examples = [] }: Broken) => String(examples[0])
