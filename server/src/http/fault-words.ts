import type { ErrorObject } from 'ajv/dist/2020.js'

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

/** What is expected, as the end of a sentence that begins with the name of the field. */
export function wordsFor({ keyword, params, message, parentSchema }: ErrorObject): string {
  const words = keywords[keyword]
  // Our own keywords bring theirs along.
  if (!words) return keyword.startsWith('x-') ? (message ?? isInvalid) : isInvalid
  return words((params ?? {}) as Params, (parentSchema ?? {}) as Broken)
}

const isInvalid = 'is not valid'

const keywords: Record<string, ((params: Params, broken: Broken) => string) | undefined> = {
  required: () => 'is required',
  additionalProperties: () => unknownField,
  dependentRequired: ({ property }) => `is required where ${property} is given`,
  type: ({ type }) => `must be ${[type].flat().map(typeNamed).join(' or ')}`,
  enum: ({ allowedValues }) => `must be one of ${listed(allowedValues)}`,
  const: ({ allowedValue }) => `must be ${String(allowedValue)}`,
  minLength: ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`,
  maxLength: ({ limit }) => `must have at most ${many(limit, 'character')}`,
  pattern: (_, broken) => `must be ${broken['x-form'] ?? `of a form such as ${exampleOf(broken)}`}`,
  format: ({ format = '' }) => formats[format] ?? isInvalid,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${limit}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${limit}`,
  multipleOf: ({ multipleOf }) => `must be a multiple of ${multipleOf}`,
  minItems: ({ limit }) => `must have at least ${many(limit, 'item')}`,
  maxItems: ({ limit }) => `must have at most ${many(limit, 'item')}`,
  uniqueItems: () => 'must not name anything twice',
  minProperties: ({ limit }) => `must have at least ${many(limit, 'field')}`,
  maxProperties: ({ limit }) => `must have at most ${many(limit, 'field')}`,
}

const formats: Record<string, string | undefined> = {
  'local-date': 'must be a date that exists, as YYYY-MM-DD',
  'https-url': 'must be an https URL',
  email: 'must be an e-mail address',
  'date-time': 'must be an ISO 8601 timestamp with an offset',
  country: 'must be a country code of ISO 3166 such as NL',
  currency: 'must be a currency code of ISO 4217 such as EUR',
  'time-zone': 'must be an IANA time zone such as Europe/Amsterdam',
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

const listed = (values: unknown[] = []) =>
  values
    .filter((value) => value !== null)
    .map(String)
    .join(', ')

const exampleOf = ({ examples = [] }: Broken) => String(examples[0])
