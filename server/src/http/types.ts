import { type Static, type TSchema, Type } from '#core/json-schema.ts'
import { maxAmount } from '#core/money/money.ts'

// The types of bodies, queries and replies. Keywords that begin with x- are our own (http/validate/keywords.ts): they trim
// and check text, ids and money, and are left out of the description. x-form describes a pattern in fault messages.

export const exampleId = '019a5c3e-7a00-7000-8000-3f6c2b9e1d42'

/** An id; in a request a malformed one counts as unknown. */
export const Id = Type.String({ 'x-id': true, examples: [exampleId] })

/** One line of text, trimmed. */
export const Line = (example: string, maxLength = 200) =>
  Type.String({ 'x-text': 'line', minLength: 1, maxLength, examples: [example] })

/** A first and a last name, which have up to 200 characters each. */
export const FullName = (example: string) => Line(example, 401)

/** The maximum length of a text of several lines. */
export const blockMax = 2_000

/** Text of several lines, trimmed; line feed and tab allowed. */
export const Block = (example: string) =>
  Type.String({ 'x-text': 'block', minLength: 1, maxLength: blockMax, examples: [example] })

export const Email = Type.String({
  'x-text': 'line',
  format: 'email',
  maxLength: 254,
  examples: ['nina@example.com'],
})

const phonePattern =
  '^(tel:)?[0-9０-９ +＋()（）./－-]{1,20}((,| |;)? ?(ext[.=]?|x|#) ?[0-9]{1,6})?$'

export const Phone = Type.String({
  'x-text': 'line',
  minLength: 5,
  maxLength: 32,
  // As people write them: 0341/2345678, tel:+49…, with an extension, and in the full-width digits of Asian keyboards.
  pattern: phonePattern,
  'x-form':
    'a phone number of 5 to 20 digits, spaces and + ( ) . / -, with an extension such as x12',
  examples: ['+31 20 123 4567'],
})

export const HttpsUrl = (example: string) =>
  Type.String({ 'x-text': 'line', format: 'https-url', maxLength: 2_048, examples: [example] })

/** The token of a link; a malformed one counts as unknown. */
export const TokenText = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The token from the link',
  examples: ['4u0yQmJ0bR1nq0c2T5o6wZ3s8xV7kLdA9eHfGjPiYtE'],
})

/** YYYY-MM-DD, a day that exists. */
export const LocalDate = Type.String({
  format: 'local-date',
  description: 'A day in the time zone of the business',
  examples: ['2026-12-01'],
})

/** HH:mm in the local time of the business. */
export const LocalTime = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  'x-form': 'a time such as 09:30',
  description: 'In the local time of the business',
  examples: ['09:30'],
})

export const Timestamp = Type.String({
  format: 'date-time',
  examples: ['2026-11-20T14:05:00.000Z'],
})

/** Decimal, in the currency of the business and with at most its digits. */
export const Money = Type.Number({
  'x-money': true,
  minimum: 0,
  maximum: maxAmount,
  description:
    'In the currency of the business and with no more decimals than it has: none for JPY, 2 for EUR, 3 for KWD',
  examples: [49.5],
})

/** An amount in the payload of events. */
export const MinorUnits = (example: number) =>
  Type.Integer({
    minimum: 0,
    description: 'In minor units of the currency, such as cents',
    examples: [example],
  })

export const Duration = Type.Integer({
  minimum: 5,
  maximum: 1_440,
  description: 'Minutes',
  examples: [45],
})
export const SortOrder = Type.Integer({
  minimum: 0,
  maximum: 1_000_000,
  description: 'The position in lists: lower numbers come first',
  examples: [0],
})
export const Percent = Type.Number({
  'x-decimals': 3,
  minimum: 0,
  maximum: 100,
  description: 'Percent, with at most 3 decimals',
  examples: [25],
})

export const Count = Type.Integer({ minimum: 0, examples: [3] })
export const Flag = Type.Boolean({ examples: [true] })

export const OneOf = <const Values extends readonly string[]>(values: Values, options = {}) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options })

/** A named enumeration: the description refers to it wherever it is used. */
export const Enum = <const Values extends readonly string[]>(
  title: string,
  values: Values,
  options: { description: string; examples: Values[number][] },
) => OneOf(values, { title, ...options })

export const SortDirection = Enum('SortOrder', ['asc', 'desc'], {
  description: 'asc: the smallest or earliest first; desc: the largest or latest first',
  examples: ['desc'],
})
/** A schema with a description for this place of use, beside its general one. */
export const described = <T extends TSchema>(schema: T, text: string): T => ({
  ...schema,
  'x-here': text,
})

export const Nullable = <T extends TSchema>(schema: T) => {
  const { type, enum: values } = schema as { type?: string; enum?: unknown[] }
  return Type.Unsafe<Static<T> | null>({
    ...schema,
    type: [type, 'null'],
    ...(values && { enum: [...values, null] }),
  })
}

/** Every field is optional: a body of PATCH. Closed again, because Partial opens it. */
export const Patch = <T extends Parameters<typeof Type.Partial>[0]>(schema: T) =>
  Type.Partial(schema, { additionalProperties: false })

/** A closed object: unknown fields are faults. */
export const Body = <const Fields extends Record<string, TSchema>>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false })

export const One = <T extends TSchema>(item: T) => Type.Object({ data: item })

export const PageQuery = Type.Object({
  page: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 1,
    description: 'The page, counted from 1',
    examples: [1],
  }),
  limit: Type.Integer({
    minimum: 1,
    maximum: 100,
    default: 20,
    description: 'The maximum number of records on a page',
    examples: [20],
  }),
})
export type PageQuery = Static<typeof PageQuery>

const PageMeta = Type.Object(
  {
    total: Type.Integer({ minimum: 0, description: 'The number of matches', examples: [1] }),
    page: Type.Integer({ minimum: 1, description: 'This page, counted from 1', examples: [1] }),
    limit: Type.Integer({
      minimum: 1,
      description: 'The maximum number of records on a page',
      examples: [20],
    }),
    totalPages: Type.Integer({
      minimum: 0,
      description: 'There is a next page while page is below this; 0 when nothing matches',
      examples: [1],
    }),
  },
  { title: 'PageMeta', description: 'The position of this page among all matches' },
)

export const Page = <T extends TSchema>(item: T) =>
  Type.Object({
    data: Type.Array(item, { description: 'This page, in the order of the list' }),
    meta: PageMeta,
  })
