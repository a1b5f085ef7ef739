import type { ErrorObject } from 'ajv/dist/2020.js'

import type { FaultCode, FaultKind } from '#core/fault-codes.ts'

/** The params of an Ajv error; errors of our own keywords have none. */
interface Params {
  type?: string | string[]
  limit?: number
  format?: string
  allowedValues?: unknown[]
  allowedValue?: unknown
  multipleOf?: number
  property?: string
}

/** The violated schema, as far as messages are built from it. */
interface ViolatedSchema {
  'x-form'?: string
  examples?: unknown[]
}

/**
 * The problem and the expectation: the end of a sentence that begins with the name of the field.
 */
export function describeFault({
  keyword,
  params,
  message,
  parentSchema,
}: ErrorObject): FaultDescription {
  const described = keywords[keyword]
  if (described) return described((params ?? {}) as Params, (parentSchema ?? {}) as ViolatedSchema)
  // Our own keywords come with a message.
  const code = ours[keyword] ?? 'invalid'
  return { code, message: keyword in ours ? (message ?? isInvalid) : isInvalid }
}

interface FaultDescription extends FaultKind {
  message: string
}

const isInvalid = 'is not valid'

const ours: Record<string, FaultCode | undefined> = {
  'x-text': 'bad_characters',
  'x-decimals': 'too_many_decimals',
  'x-money': 'too_many_decimals',
  'x-name': 'has_web_address',
  'x-reserved': 'reserved',
}

const described = (
  code: FaultCode,
  message: string,
  rest: Omit<FaultKind, 'code'> = {},
): FaultDescription => ({
  code,
  message,
  ...rest,
})

const keywords: Record<
  string,
  ((params: Params, broken: ViolatedSchema) => FaultDescription) | undefined
> = {
  required: () => described('required', 'is required'),
  additionalProperties: () => described('unknown_field', 'is not a known field'),
  dependentRequired: ({ property = '' }) =>
    described('required_with', `is required where ${property} is given`, { other: property }),
  type: ({ type }) => {
    const values = [type].flat().map(String)
    return described('wrong_type', `must be ${values.map(typeNamed).join(' or ')}`, { values })
  },
  enum: ({ allowedValues }) => notOneOf(listed(allowedValues), 'one of '),
  const: ({ allowedValue }) => notOneOf([String(allowedValue)]),
  minLength: ({ limit = 1 }) =>
    limit === 1
      ? described('empty', 'must not be empty')
      : described('too_short', `must have at least ${limit} characters`, { limit }),
  maxLength: ({ limit = 0 }) =>
    described('too_long', `must have at most ${many(limit, 'character')}`, { limit }),
  pattern: (_, broken) => {
    const example = exampleOf(broken)
    const words = `must be ${broken['x-form'] ?? `in a format such as ${example}`}`
    return described('wrong_form', words, { example })
  },
  format: ({ format = '' }) => {
    const [code, words] = formats[format] ?? (['invalid', isInvalid] as const)
    return described(code, words)
  },
  minimum: ({ limit = 0 }) => described('too_small', `must be at least ${limit}`, { limit }),
  maximum: ({ limit = 0 }) => described('too_large', `must be at most ${limit}`, { limit }),
  exclusiveMinimum: ({ limit = 0 }) =>
    described('not_above', `must be more than ${limit}`, { limit }),
  exclusiveMaximum: ({ limit = 0 }) =>
    described('not_below', `must be less than ${limit}`, { limit }),
  multipleOf: ({ multipleOf: limit = 1 }) =>
    described('not_a_multiple', `must be a multiple of ${limit}`, { limit }),
  minItems: ({ limit = 1 }) =>
    described('too_few_items', `must have at least ${many(limit, 'item')}`, { limit }),
  maxItems: ({ limit = 0 }) =>
    described('too_many_items', `must have at most ${many(limit, 'item')}`, { limit }),
  uniqueItems: () => described('twice', 'must not contain duplicates'),
  minProperties: ({ limit = 1 }) =>
    described('too_few_items', `must have at least ${many(limit, 'field')}`, { limit }),
  maxProperties: ({ limit = 0 }) =>
    described('too_many_items', `must have at most ${many(limit, 'field')}`, { limit }),
}

const notOneOf = (values: string[], before = '') =>
  described('not_one_of', `must be ${before}${values.join(', ')}`, { values })

const formats: Record<string, readonly [FaultCode, string] | undefined> = {
  'local-date': ['not_a_date', 'must be a date that exists, as YYYY-MM-DD'],
  birthday: [
    'not_a_date',
    'must be a date that exists, as YYYY-MM-DD, or --MM-DD without the year',
  ],
  'https-url': ['not_a_url', 'must be an https URL'],
  'picture-url': ['not_a_url', 'must be an https URL'],
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

const exampleOf = ({ examples = [] }: ViolatedSchema) => String(examples[0])
