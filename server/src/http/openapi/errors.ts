import { notFound } from '#core/errors.ts'
import { STATUS_CODES } from '#core/node-http.ts'
import { type RefusalCode, refusals } from '#core/refusals.ts'
import { isScope } from '#core/scopes.ts'

import type { Endpoint } from '../endpoint.ts'
import {
  codesWith,
  errorName,
  errorSchema,
  isDetailedConflict,
  nameOfStatus,
} from './error-schemas.ts'
import { exampleRefusal } from './refusals.ts'
import { type SchemaByTitle, describeSchema, type OpenApiObject } from './schema.ts'

/** Every refusal a route can give. */
export function codesOf(endpoint: Endpoint): RefusalCode[] {
  const { method, access, idempotent, conditional, within, refusals: own = [] } = endpoint
  const isWrite = method !== 'GET'
  const isGuest = access === 'guest'
  const isPublic = access === 'public' || isGuest
  const hasBusiness = within !== 'installation'
  return [
    'VALIDATION_ERROR',
    ...(isPublic ? [] : (['INVALID_API_KEY', 'PLAN_REQUIRED', 'FORBIDDEN_FOR_ROLE'] as const)),
    ...(access === 'session' ? ['FORBIDDEN_FOR_API_KEY' as const] : []),
    ...(isScope(access) ? ['MISSING_SCOPE' as const] : []),
    ...(hasBusiness && !isPublic ? ['BUSINESS_MISMATCH' as const] : []),
    ...(isWrite && !isGuest ? ['CSRF' as const] : []),
    ...(namesRecord(endpoint) || isGuest ? ['NOT_FOUND' as const] : []),
    ...(idempotent ? (['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE'] as const) : []),
    ...(conditional ? ['PRECONDITION_FAILED' as const] : []),
    ...own,
    ...(isWrite
      ? (['REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)
      : []),
    ...everywhere,
  ]
}

/** The refusals that any request can get. */
export const everywhere = [
  'RATE_LIMIT_EXCEEDED',
  'HEADERS_TOO_LARGE',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies RefusalCode[]

/** Whether path or body name a record that may not exist. */
const namesRecord = ({ path, body }: Endpoint) =>
  /:(?!businessId)\w+Id|:slug/.test(path) || JSON.stringify(body ?? {}).includes('"x-id"')

/** The error responses of an operation, by status. */
export const errorResponses = (codes: readonly RefusalCode[]): OpenApiObject =>
  Object.fromEntries(
    [...Map.groupBy(new Set(codes), (code) => refusals[code].status)]
      .toSorted(([a], [b]) => a - b)
      .map(([status, some]) => [status, isShared(status) ? ref(status) : responseOf(status, some)]),
  )

/** The error responses of a route. */
export function errorResponsesOf(endpoint: Endpoint): OpenApiObject {
  const responses = errorResponses(codesOf(endpoint))
  if (endpoint.access !== 'guest') return responses
  const moved = endpoint.byToken ? {} : { 307: formerSlug }
  return { ...moved, ...responses, 404: guestNotFound(endpoint) }
}

/** A slug that a business has given up. */
const formerSlug: OpenApiObject = {
  description:
    'The business has given up this slug, and has another one: repeat the request at the Location. Not for good, so it must not be stored.',
  headers: {
    Location: {
      description: 'The same address with the present slug',
      schema: { type: 'string', examples: ['/api/v1/public/studio-noord'] },
    },
  },
}

/** 404 of a route for guests, whose reasons are not distinguished. */
function guestNotFound({ byToken }: Endpoint): OpenApiObject {
  const { record = 'Business', whileSuspended } = byToken ?? {}
  const ofToken = `The ${record.toLowerCase()} of the token does not exist${whileSuspended ? '' : ', or its business is suspended'}`
  const ofSlug =
    'The business does not exist, is not public, is suspended or has no booking page, or what is requested does not exist'
  const value = { ...exampleRefusal('NOT_FOUND'), message: notFound(record).message }
  return response(404, {
    description: byToken ? ofToken : ofSlug,
    examples: { NOT_FOUND: { value } },
  })
}

/** Statuses with a single code: one component describes them everywhere. */
const isShared = (status: number) => codesWith(status).length === 1

const ref = (status: number): OpenApiObject => ({
  $ref: `#/components/responses/${nameOfStatus(status)}`,
})

const statusesOf = (codes: ReadonlySet<RefusalCode>) => [
  ...new Set([...codes].map((code) => refusals[code].status)),
]

/** The responses that all operations share. */
export const sharedResponses = (codes: ReadonlySet<RefusalCode>): OpenApiObject =>
  Object.fromEntries(
    statusesOf(codes)
      .filter(isShared)
      .map((status) => [nameOfStatus(status), responseOf(status, codesWith(status))]),
  )

/** Registers the bodies of these refusals as named schemas. */
export function nameErrors(codes: ReadonlySet<RefusalCode>, named: SchemaByTitle) {
  for (const status of statusesOf(codes)) describeSchema(errorSchema(status), named)
  describeSchema(errorSchema(409, true), named)
}

export const sharedExamples = (codes: ReadonlySet<RefusalCode>): OpenApiObject =>
  Object.fromEntries([...codes].toSorted().map((code) => [code, { value: exampleRefusal(code) }]))

const responseOf = (status: number, codes: readonly RefusalCode[]) =>
  response(status, {
    description: codes.join(', '),
    examples: Object.fromEntries(
      codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
    ),
    isDetailed: isDetailedConflict(codes),
  })

interface ResponseText {
  description: string
  examples: OpenApiObject
  isDetailed?: boolean
}

function response(
  status: number,
  { description, examples, isDetailed }: ResponseText,
): OpenApiObject {
  const header = (title: string) => ({ $ref: `#/components/headers/${title}` })
  return {
    description: `${STATUS_CODES[status]}: ${description}`,
    headers: {
      'X-Request-Id': header('X-Request-Id'),
      ...([429, 503].includes(status) && { 'Retry-After': header('Retry-After') }),
    },
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${errorName(status, isDetailed)}` },
        examples,
      },
    },
  }
}
