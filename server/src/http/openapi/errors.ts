import { STATUS_CODES } from 'node:http'
import { Type } from 'typebox'

import { type RefusalCode, refusals } from '#core/refusals.ts'

import type { Endpoint } from '../endpoint.ts'
import { ErrorCode } from '../enums.ts'
import { Id, LocalDate, LocalTime } from '../types.ts'
import { exampleRefusal, exampleRequestId } from './refusals.ts'
import type { Shown } from './schema.ts'

const fields = {
  statusCode: Type.Integer({ examples: [404] }),
  message: Type.String({
    description: 'One readable sentence',
    examples: ['Booking not found'],
  }),
  error: Type.String({ description: 'The name of the status', examples: ['Not Found'] }),
  code: ErrorCode,
  requestId: Type.String({
    description: 'The X-Request-Id of the response: quote it when you ask for help',
    examples: [exampleRequestId],
  }),
}

const ErrorBody = Type.Object(fields, { title: 'Error' })

const ValidationError = Type.Object(
  {
    ...fields,
    errors: Type.Array(
      Type.Object({
        field: Type.String({
          description: 'A path such as services[0].serviceId, a query parameter or a header',
          examples: ['services[0].serviceId'],
        }),
        message: Type.String({ examples: ['is required'] }),
      }),
      { description: 'Every fault of the request at once' },
    ),
  },
  { title: 'ValidationError' },
)

const Suggestion = Type.Object({ date: LocalDate, startTime: LocalTime, staffId: Id })

const ConflictError = Type.Object(
  {
    ...fields,
    // The feature that decides over time names this component: nobody below it knows the reasons.
    reason: Type.Optional(Type.Unsafe<string>({ $ref: '#/components/schemas/RefusalReason' })),
    suggestions: Type.Optional(
      Type.Array(Suggestion, { description: 'Free times instead, at most three' }),
    ),
  },
  { title: 'ConflictError' },
)

export const errorSchemas = [ErrorBody, ValidationError, ConflictError]

/** Every refusal a route can give. */
export function codesOf(endpoint: Endpoint): RefusalCode[] {
  const { method, access, query, params, idempotent, within, refusals: own = [] } = endpoint
  const isWrite = method !== 'GET'
  const isPublic = access === 'public'
  const hasBusiness = within !== 'installation'
  return [
    // Of a person with several businesses it is asked which one.
    ...(isWrite || query || params || !isPublic ? ['VALIDATION_ERROR' as const] : []),
    ...(isPublic ? [] : (['INVALID_API_KEY', 'PLAN_REQUIRED', 'FORBIDDEN_FOR_ROLE'] as const)),
    ...(access === 'session' ? ['FORBIDDEN_FOR_API_KEY' as const] : []),
    ...(access.includes(':') ? ['MISSING_SCOPE' as const] : []),
    ...(hasBusiness && !isPublic ? ['BUSINESS_MISMATCH' as const] : []),
    ...(isWrite ? ['CSRF' as const] : []),
    ...(namesRecord(endpoint) ? ['NOT_FOUND' as const] : []),
    ...(idempotent ? (['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE'] as const) : []),
    ...own,
    ...(isWrite ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    'RATE_LIMIT_EXCEEDED',
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
  ]
}

/** Whether something named in the path or body may not exist. */
const namesRecord = ({ path, body }: Endpoint) =>
  /:(?!businessId)\w+Id|:slug/.test(path) || JSON.stringify(body ?? {}).includes('"x-id"')

/** The error responses of an operation, by status. */
export const errorResponses = (codes: readonly RefusalCode[]): Shown =>
  Object.fromEntries(
    [...Map.groupBy(new Set(codes), (code) => refusals[code].status)]
      .toSorted(([a], [b]) => a - b)
      .map(([status, some]) => [status, isShared(status) ? ref(status) : response(status, some)]),
  )

/** Those statuses have one code, so that one component describes them everywhere. */
const isShared = (status: number) => codesWith(status).length === 1

const ref = (status: number): Shown => ({ $ref: `#/components/responses/${nameOf(status)}` })

export const sharedResponses = (): Shown =>
  Object.fromEntries(
    [...new Set(Object.values(refusals).map(({ status }) => status as number))]
      .filter(isShared)
      .map((status) => [nameOf(status), response(status, codesWith(status))]),
  )

export const sharedExamples = (codes: ReadonlySet<RefusalCode>): Shown =>
  Object.fromEntries([...codes].toSorted().map((code) => [code, { value: exampleRefusal(code) }]))

const codesWith = (status: number) =>
  (Object.keys(refusals) as RefusalCode[]).filter((code) => refusals[code].status === status)

const nameOf = (status: number) => (STATUS_CODES[status] ?? '').replaceAll(/\W/g, '')

function response(status: number, codes: readonly RefusalCode[]): Shown {
  const name = status === 400 ? 'ValidationError' : status === 409 ? 'ConflictError' : 'Error'
  const header = (title: string) => ({ $ref: `#/components/headers/${title}` })
  return {
    description: `${STATUS_CODES[status]}: ${codes.join(', ')}`,
    headers: {
      'X-Request-Id': header('X-Request-Id'),
      ...([429, 503].includes(status) && { 'Retry-After': header('Retry-After') }),
    },
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${name}` },
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
    },
  }
}
