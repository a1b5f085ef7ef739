import { STATUS_CODES } from 'node:http'

/** One fault of a request: field is a path such as services[0].serviceId, or a query parameter or header. */
export interface Fault {
  field: string
  message: string
}

interface Extras {
  /** All faults of a request that breaks its schema. */
  errors?: Fault[]
  /** Further fields of the body, such as reason and suggestions. */
  details?: Record<string, unknown>
  headers?: Record<string, string>
}

/** A refusal the client is meant to see. Anything else that is thrown is a bug and becomes a 500. */
export class ApiError extends Error {
  readonly statusCode: number
  readonly code: string
  readonly extras: Extras

  constructor(statusCode: number, code: string, message: string, extras: Extras = {}) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.extras = extras
  }
}

/** The body of a refusal, as every route sends it. */
export const errorBody = ({ statusCode, code, message, extras }: ApiError, requestId: string) => ({
  statusCode,
  message,
  error: STATUS_CODES[statusCode] ?? 'Error',
  code,
  requestId,
  ...(extras.errors && { errors: extras.errors }),
  ...extras.details,
})

/** A request that breaks its schema or bounds; the message names the first fault, errors names all. */
export function invalid(...errors: [Fault, ...Fault[]]) {
  const [first, ...others] = errors
  const more = others.length ? ` (and ${others.length} more)` : ''
  return new ApiError(400, 'VALIDATION_ERROR', `${first.field}: ${first.message}${more}`, {
    errors,
  })
}

export const fault = (field: string, message: string): Fault => ({ field, message })

/** Throws when there is a fault. */
export function refuseFaults(faults: readonly Fault[]) {
  const [first, ...others] = faults
  if (first) throw invalid(first, ...others)
}

/**
 * What an error says. Node's error for a host with several addresses says nothing itself; those
 * within it do.
 */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

export const unauthorized = () =>
  new ApiError(401, 'INVALID_API_KEY', 'The API key is missing, unknown, revoked or expired')

export const forbidden = (code: string, message: string) => new ApiError(403, code, message)

/**
 * The same words for an id that is unknown, malformed or another tenant's, so that nothing can be
 * told apart.
 */
export const notFound = (what: string) => new ApiError(404, 'NOT_FOUND', `${what} not found`)

export const conflict = (code: string, message: string, details?: Record<string, unknown>) =>
  new ApiError(409, code, message, details && { details })

export const tooMany = (seconds: number) =>
  new ApiError(429, 'RATE_LIMIT_EXCEEDED', `Too many requests: try again in ${seconds} s`, {
    headers: { 'retry-after': String(seconds) },
  })

export const unavailable = () =>
  new ApiError(503, 'SERVICE_UNAVAILABLE', 'The database is not available: try again shortly', {
    headers: { 'retry-after': '1' },
  })
