import type { ConflictReason } from './conflict-reasons.ts'
import type { FaultCode, FaultKind } from './fault-codes.ts'
import { type RefusalCode, refusals } from './refusals.ts'

/**
 * One fault of a request: field is a path such as services[0].serviceId, or a query parameter or
 * header.
 */
export interface Fault extends FaultKind {
  field: string
  message: string
}

interface Extras {
  /** All faults of an invalid request. */
  errors?: readonly Fault[]
  /** Further fields of the body, such as reason and suggestions. */
  details?: Record<string, unknown>
  headers?: Record<string, string>
}

/** A refusal for the client. Any other thrown error is a bug and becomes a 500. */
export class ApiError extends Error {
  readonly statusCode: number
  readonly code: RefusalCode
  readonly extras: Extras

  constructor(code: RefusalCode, message: string, extras: Extras = {}) {
    super(message)
    this.statusCode = refusals[code].status
    this.code = code
    this.extras = extras
  }
}

/**
 * Creates a refusal by its code in the table, with the default message unless another one is given.
 */
export const refusal = (
  code: RefusalCode,
  message: string = refusals[code].words,
  extras: Extras = {},
) => new ApiError(code, message, extras)

/** The number of faults reported: more would make the response larger than the request. */
const faultsMax = 100

/**
 * A request that violates its schema or limits; the message has the first fault, errors has all.
 */
export function invalid(...errors: [Fault, ...Fault[]]) {
  const [first, ...others] = errors
  const more = others.length ? ` (and ${others.length} more)` : ''
  return refusal('VALIDATION_ERROR', `${first.field}: ${first.message}${more}`, {
    errors: errors.slice(0, faultsMax),
  })
}

/** The kind alone, for faults without measurements. */
export const fault = (
  field: string,
  message: string,
  kind: FaultCode | FaultKind = 'invalid',
): Fault => ({ field, message, ...(typeof kind === 'string' ? { code: kind } : kind) })

/** Throws when there is a fault. */
export function refuseFaults(faults: readonly Fault[]) {
  const [first, ...others] = faults
  // Bounded by the faults that are reported.
  if (first) throw invalid(first, ...others.slice(0, faultsMax))
}

/**
 * The message of an error. Node's error for a host with several addresses has none itself; the
 * errors within it do.
 */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

export const unauthorized = (message?: string) => refusal('INVALID_API_KEY', message)

/**
 * The same message for an id that is unknown, malformed or another tenant's, so that they are
 * indistinguishable.
 */
export const notFound = (what: string) => refusal('NOT_FOUND', `${what} not found`)

/** The same of one among several things that a request names, with the path of its field. */
export const notFoundAt = (what: string, field: string) =>
  refusal('NOT_FOUND', `${what} not found`, { details: { field } })

/** Throws 404 for the first id that is not a known one; `fieldOf` is the path of the id with this index. */
export function requireKnown(
  what: string,
  { ids, known }: { ids: readonly string[]; known: Iterable<string> },
  fieldOf: (index: number) => string,
) {
  const all = new Set(known)
  const index = ids.findIndex((id) => !all.has(id))
  if (index >= 0) throw notFoundAt(what, fieldOf(index))
}

/** A conflict with a reason, a message and optional details. */
export const conflictFor = (
  conflict: ConflictReason,
  message: string,
  details: Record<string, unknown> = {},
) => refusal('CONFLICT', message, { details: { conflict, ...details } })

export const conflict = (code: RefusalCode, message: string, details?: Record<string, unknown>) =>
  refusal(code, message, details && { details })

export const tooMany = (seconds: number, details?: Record<string, unknown>) =>
  refusal('RATE_LIMIT_EXCEEDED', `Too many requests: try again in ${seconds} s`, {
    headers: { 'retry-after': String(seconds) },
    ...(details && { details }),
  })

/** A dependency is unreachable or overloaded. */
export const unavailable = (message?: string) =>
  refusal('SERVICE_UNAVAILABLE', message, { headers: { 'retry-after': '1' } })
