import { STATUS_CODES } from 'node:http'

import type { ConflictReason } from './conflict-reasons.ts'
import type { FaultCode, FaultKind } from './fault-codes.ts'
import { type RefusalCode, refusals } from './refusals.ts'

/** One fault of a request: field is a path such as services[0].serviceId, or a query parameter or header. */
export interface Fault extends FaultKind {
  field: string
  message: string
}

interface Extras {
  /** All faults of a request that breaks its schema. */
  errors?: readonly Fault[]
  /** Further fields of the body, such as reason and suggestions. */
  details?: Record<string, unknown>
  headers?: Record<string, string>
}

/** A refusal the client is meant to see. Anything else that is thrown is a bug and becomes a 500. */
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

/** A refusal to be thrown, by its code in the table; with its words there unless better ones are given. */
export const refusal = (
  code: RefusalCode,
  message: string = refusals[code].words,
  extras: Extras = {},
) => new ApiError(code, message, extras)

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

/** So many faults are told: more would make the answer larger than what was sent. */
const faultsMax = 100

/** A request that breaks its schema or bounds; the message names the first fault, errors names all. */
export function invalid(...errors: [Fault, ...Fault[]]) {
  const [first, ...others] = errors
  const more = others.length ? ` (and ${others.length} more)` : ''
  return refusal('VALIDATION_ERROR', `${first.field}: ${first.message}${more}`, {
    errors: errors.slice(0, faultsMax),
  })
}

/** A kind alone says enough where nothing is measured. */
export const fault = (
  field: string,
  message: string,
  kind: FaultCode | FaultKind = 'invalid',
): Fault => ({ field, message, ...(typeof kind === 'string' ? { code: kind } : kind) })

/** Throws when there is a fault. */
export function refuseFaults(faults: readonly Fault[]) {
  const [first, ...others] = faults
  if (first) throw invalid(first, ...others.slice(0, faultsMax))
}

/**
 * What an error says. Node's error for a host with several addresses says nothing itself; those
 * within it do.
 */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

export const unauthorized = () => refusal('INVALID_API_KEY')

/**
 * The same words for an id that is unknown, malformed or another tenant's, so that nothing can be
 * told apart.
 */
export const notFound = (what: string) => refusal('NOT_FOUND', `${what} not found`)

/** Something stands in the way: told by its reason and in words, and by what it is measured. */
export const inTheWay = (
  conflict: ConflictReason,
  message: string,
  details: Record<string, unknown> = {},
) => refusal('CONFLICT', message, { details: { conflict, ...details } })

export const conflict = (code: RefusalCode, message: string, details?: Record<string, unknown>) =>
  refusal(code, message, details && { details })

export const tooMany = (seconds: number) =>
  refusal('RATE_LIMIT_EXCEEDED', `Too many requests: try again in ${seconds} s`, {
    headers: { 'retry-after': String(seconds) },
  })

/** Something that the answer needs is away or overloaded. */
export const unavailable = (message?: string) =>
  refusal('SERVICE_UNAVAILABLE', message, { headers: { 'retry-after': '1' } })
