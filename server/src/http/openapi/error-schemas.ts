import { type TSchema, Type } from '#core/json-schema.ts'
import { STATUS_CODES } from '#core/node-http.ts'
import { type RefusalCode, refusals } from '#core/refusals.ts'

import { ConflictReason, ErrorCode, FaultCode } from '../enums.ts'
import { described } from '../types.ts'
import { conflictDetails } from './conflict-schema.ts'
import { exampleRequestId } from './refusals.ts'

/** The fields that the body of a 429 adds on routes of guests. */
const proofOfWork = {
  challenge: Type.Optional(
    Type.String({
      description:
        'On routes below /public: a request with the header X-Proof-Of-Work, CHALLENGE:SOLUTION, is admitted once within a minute if the SHA-256 of that text begins with as many zero bits as difficulty says. SOLUTION has up to 64 letters, digits, - and _',
      minLength: 1,
      examples: ['AZqxPgAAEG3kq1mO0nTtY2JcZ8vQw7Rk5LhXeUaBdF'],
    }),
  ),
  difficulty: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 32,
      description: 'The number of zero bits; with challenge',
      examples: [16],
    }),
  ),
}

/** The refusals of a status. */
export const codesWith = (status: number) =>
  (Object.keys(refusals) as RefusalCode[]).filter((code) => refusals[code].status === status)

/** The name of a status in identifiers: NotFound. */
export const nameOfStatus = (status: number) => (STATUS_CODES[status] ?? '').replaceAll(/\W/g, '')

/** Codes whose bodies contain alternatives or amounts: a conflict over time, stock or money. */
const detailed: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'SLOT_UNAVAILABLE',
  'INSUFFICIENT_STOCK',
  'INSUFFICIENT_BALANCE',
  'TOO_LATE',
])

/** Whether an operation with these codes has the detailed body. */
export const isDetailedConflict = (codes: readonly RefusalCode[]) =>
  codes.some((code) => detailed.has(code))

/** The schema name of an error body: NotFoundError. */
export const errorName = (status: number, isDetailed = false) =>
  `${isDetailed ? 'Detailed' : ''}${nameOfStatus(status).replace(/Error$/, '')}Error`

/** The body of every refusal with this status, as a component: status and name are constants. */
export function errorSchema(status: number, isDetailed = false) {
  const [code = 'INTERNAL_ERROR'] = codesWith(status)
  const error = STATUS_CODES[status] ?? ''
  return Type.Object(
    {
      statusCode: described(Type.Literal(status), 'The HTTP status'),
      message: Type.String({
        description: 'One sentence for people; the text may change',
        minLength: 1,
        maxLength: 1_000,
        examples: [refusals[code].words],
      }),
      error: described(Type.Literal(error), 'The name of the status'),
      code: ErrorCode,
      requestId: Type.String({
        description: 'The X-Request-Id of the response: quote it in support requests',
        minLength: 1,
        maxLength: 100,
        examples: [exampleRequestId],
      }),
      ...more[status],
      ...(isDetailed && conflictDetails),
    },
    {
      title: errorName(status, isDetailed),
      description: `The body of a response with status ${status}`,
    },
  )
}

const faults = Type.Array(
  Type.Object(
    {
      field: Type.String({
        description: 'A path such as services[0].serviceId, a query parameter or a header',
        minLength: 1,
        examples: ['startTime'],
      }),
      message: Type.String({
        description: 'The problem, as the rest of a sentence that begins with the field',
        minLength: 1,
        examples: ['is required'],
      }),
      code: described(
        FaultCode,
        'The kind of fault, for clients with texts of their own; further kinds may be added',
      ),
      limit: Type.Optional(
        Type.Number({
          description: 'The minimum or maximum, a step, or a number of days',
          examples: [200],
        }),
      ),
      other: Type.Optional(
        Type.String({ description: 'Another field on which it depends', examples: ['startDate'] }),
      ),
      values: Type.Optional(
        Type.Array(Type.String({ examples: ['asc'] }), { description: 'The allowed values' }),
      ),
      example: Type.Optional(Type.String({ description: 'A valid value', examples: ['09:30'] })),
    },
    { title: 'Fault', description: 'One fault of a request' },
  ),
  { minItems: 1, maxItems: 100, description: 'Every fault of the request, at most 100' },
)

/** The fields that the bodies of some statuses add. */
const more: Record<number, Record<string, TSchema> | undefined> = {
  400: { errors: faults },
  401: {
    challenge: Type.Optional(
      Type.String({
        description: 'For POST /auth/login/second-factor; with SECOND_FACTOR_REQUIRED',
        minLength: 1,
        examples: ['4u0yQmJ0bR1nq0c2T5o6wZ3s8xV7kLdA9eHfGjPiYtE'],
      }),
    ),
    secondFactors: Type.Optional(
      Type.Array(Type.String({ examples: ['TOTP'] }), {
        description: 'The types of second factors of the account; with SECOND_FACTOR_REQUIRED',
      }),
    ),
    passkeyOptions: Type.Optional(
      Type.Unsafe<object | null>({
        type: ['object', 'null'],
        description:
          'The options for navigator.credentials.get, as JSON; null without a passkey; with SECOND_FACTOR_REQUIRED',
        examples: [null],
      }),
    ),
  },
  404: {
    field: Type.Optional(
      Type.String({
        description: 'The path of what was not found, where the request names several things',
        minLength: 1,
        examples: ['services[1].serviceId'],
      }),
    ),
  },
  429: proofOfWork,
  409: {
    conflict: Type.Optional(
      described(
        ConflictReason,
        'The reason of the conflict; with CONFLICT. Further reasons may be added',
      ),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'The maximum number; with BOUND_REACHED, DAILY_BOUND_REACHED and QUOTA_REACHED',
        examples: [500],
      }),
    ),
    quota: Type.Optional(
      Type.String({ description: 'With QUOTA_REACHED', examples: ['customers'] }),
    ),
  },
}
