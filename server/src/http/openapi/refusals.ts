import { STATUS_CODES } from 'node:http'

import { exampleId } from '../types.ts'

/** A refusal as the description shows it. */
interface Refusal {
  status: number
  message: string
  /** What the body adds. */
  details?: object
}

export const exampleRequestId = '019a5c3e-7a00-7000-8000-52d1c0f3b7aa'

const suggestions = [{ date: '2026-12-01', startTime: '10:15', staffId: exampleId }]

/** Every code of the API, with a message as an example. */
export const refusals: Record<string, Refusal | undefined> = {
  VALIDATION_ERROR: {
    status: 400,
    message: 'startTime: is required',
    details: { errors: [{ field: 'startTime', message: 'is required' }] },
  },
  INVALID_API_KEY: {
    status: 401,
    message: 'The API key is missing, unknown, revoked or expired',
  },
  PLAN_REQUIRED: { status: 403, message: 'This operation needs the PRO plan' },
  MISSING_SCOPE: { status: 403, message: 'The API key lacks the scope bookings:write' },
  FORBIDDEN_FOR_API_KEY: {
    status: 403,
    message: 'This operation is not available to API keys',
  },
  BUSINESS_MISMATCH: { status: 403, message: 'The API key belongs to another business' },
  NOT_FOUND: { status: 404, message: 'Booking not found' },
  SLOT_UNAVAILABLE: {
    status: 409,
    message: 'This time is taken',
    details: { reason: 'BOOKED', suggestions },
  },
  INVALID_STATUS_TRANSITION: {
    status: 409,
    message: 'A booking that is COMPLETED cannot become CONFIRMED',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    message: 'This Idempotency-Key was used for another request',
  },
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    message: 'The first request with this Idempotency-Key is still running',
  },
  INSUFFICIENT_BALANCE: { status: 409, message: 'The balance is lower than the amount' },
  INSUFFICIENT_STOCK: { status: 409, message: 'The stock is lower than what is taken' },
  GIFT_CARD_EXPIRED: { status: 409, message: 'This gift card has expired' },
  CONFLICT: { status: 409, message: 'This exists already' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The body is larger than 1 MiB' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the body as application/json' },
  GEOCODER_NOT_CONFIGURED: { status: 422, message: 'Addresses cannot be located here' },
  ADDRESS_NOT_FOUND: { status: 422, message: 'No place was found for this address' },
  RATE_LIMIT_EXCEEDED: { status: 429, message: 'Too many requests: try again in 12 s' },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on our side' },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The database is not available: try again shortly',
  },
}

export function refusalOf(code: string): Refusal {
  const refusal = refusals[code]
  if (!refusal) throw new Error(`The refusal ${code} is not described`)
  return refusal
}

/** The body of a refusal, as an example. */
export function exampleRefusal(code: string) {
  const { status, message, details } = refusalOf(code)
  return {
    statusCode: status,
    message,
    error: STATUS_CODES[status],
    code,
    requestId: exampleRequestId,
    ...details,
  }
}
