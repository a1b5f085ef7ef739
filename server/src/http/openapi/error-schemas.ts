import { STATUS_CODES } from 'node:http'
import { type TSchema, Type } from 'typebox'

import { type RefusalCode, refusals } from '#core/refusals.ts'

import { ConflictReason, ErrorCode, FaultCode } from '../enums.ts'
import { described, Id, LocalDate, LocalTime } from '../types.ts'
import { exampleRequestId } from './refusals.ts'

/** The refusals of a status. */
export const codesWith = (status: number) =>
  (Object.keys(refusals) as RefusalCode[]).filter((code) => refusals[code].status === status)

/** What a status is called in names: NotFound. */
export const nameOfStatus = (status: number) => (STATUS_CODES[status] ?? '').replaceAll(/\W/g, '')

/** The name of its body among the schemas: NotFoundError. */
export const errorName = (status: number) => `${nameOfStatus(status).replace(/Error$/, '')}Error`

/** The body of every refusal with this status, as a component: its status and name are fixed. */
export function errorSchema(status: number) {
  const [code = 'INTERNAL_ERROR'] = codesWith(status)
  const error = STATUS_CODES[status] ?? ''
  return Type.Object(
    {
      statusCode: described(Type.Literal(status), 'The HTTP status'),
      message: Type.String({
        description: 'One sentence for people: its words may change',
        examples: [refusals[code].words],
      }),
      error: described(Type.Literal(error), 'The name of the status'),
      code: ErrorCode,
      requestId: Type.String({
        description: 'The X-Request-Id of the response: quote it when you ask for help',
        examples: [exampleRequestId],
      }),
      ...more[status],
    },
    { title: errorName(status), description: `What is answered with ${status}` },
  )
}

const faults = Type.Array(
  Type.Object({
    field: Type.String({
      description: 'A path such as services[0].serviceId, a query parameter or a header',
      examples: ['startTime'],
    }),
    message: Type.String({
      description: 'What is wrong with it, as the rest of a sentence',
      examples: ['is required'],
    }),
    code: described(
      FaultCode,
      'The kind of fault, for those who say it in words of their own; there may be more kinds later',
    ),
    limit: Type.Optional(
      Type.Number({
        description: 'The least or most that is allowed, a step, or a number of days',
        examples: [200],
      }),
    ),
    other: Type.Optional(
      Type.String({ description: 'Another field that it depends on', examples: ['startDate'] }),
    ),
    values: Type.Optional(
      Type.Array(Type.String({ examples: ['asc'] }), { description: 'What is allowed' }),
    ),
    example: Type.Optional(
      Type.String({ description: 'What would be right', examples: ['09:30'] }),
    ),
  }),
  { description: 'Every fault of the request at once, at most 100' },
)

const suggestions = Type.Array(
  Type.Object({
    date: LocalDate,
    startTime: { ...LocalTime, examples: ['10:15'] },
    staffId: described(Id, 'Who is free then'),
  }),
  { description: 'Free starts instead, at most three, within 14 days; with SLOT_UNAVAILABLE' },
)

const sumOf = (description: string) => Type.Number({ description, examples: [57.5] })

/** What the body of some statuses adds. */
const more: Record<number, Record<string, TSchema> | undefined> = {
  400: { errors: faults },
  409: {
    // The feature that decides over time names this component: nobody below it knows the reasons.
    reason: Type.Optional(
      described(
        Type.Unsafe<string>({ $ref: '#/components/schemas/RefusalReason' }),
        'Why the start cannot be booked; with SLOT_UNAVAILABLE',
      ),
    ),
    suggestions: Type.Optional(suggestions),
    conflict: Type.Optional(
      described(
        ConflictReason,
        'What stands in the way; with CONFLICT, and there may be more later',
      ),
    ),
    limit: Type.Optional(
      Type.Integer({
        description: 'How many there may be; with BOUND_REACHED and DAILY_BOUND_REACHED',
        examples: [500],
      }),
    ),
    left: Type.Optional(
      Type.Integer({ description: 'How many are left; with INSUFFICIENT_STOCK', examples: [2] }),
    ),
    productId: Type.Optional(
      described(Id, 'The product; with INSUFFICIENT_STOCK and PRODUCT_NOT_FOR_SALE'),
    ),
    giftCard: Type.Optional(
      Type.Integer({ description: 'Which of the gift cards of a checkout, from 0', examples: [0] }),
    ),
    owed: Type.Optional(sumOf('What is owed; with INSUFFICIENT_BALANCE at a checkout')),
    tipAmount: Type.Optional(sumOf('The tip that was asked for, there')),
    given: Type.Optional(sumOf('What gift cards and payments come to, there')),
  },
}
