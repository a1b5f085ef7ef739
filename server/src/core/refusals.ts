/**
 * Every refusal of the API by its code: thrown errors and the API description both use it. `words`
 * is the default message.
 */
export const refusals = {
  VALIDATION_ERROR: { status: 400, words: 'startTime: is required' },
  INVALID_API_KEY: {
    status: 401,
    words: 'The API key or session is missing, unknown, ended or expired',
  },
  INVALID_CREDENTIALS: { status: 401, words: 'The e-mail address or the password is wrong' },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    words: 'A second factor is required: send it with the challenge to /auth/login/second-factor',
  },
  PLAN_REQUIRED: { status: 403, words: 'This operation needs the PRO plan' },
  MISSING_SCOPE: { status: 403, words: 'The API key lacks the scope bookings:write' },
  FORBIDDEN_FOR_API_KEY: { status: 403, words: 'This operation is not available to API keys' },
  FORBIDDEN_FOR_ROLE: { status: 403, words: 'This operation needs the role OWNER or MANAGER' },
  BUSINESS_MISMATCH: { status: 403, words: 'The API key or session is not for this business' },
  SECOND_FACTOR_MISSING: {
    status: 403,
    words: 'This business requires a second factor: add one to your account, or sign in with it',
  },
  BUSINESS_SUSPENDED: {
    status: 403,
    words: 'This business is suspended: ask the operator of this installation',
  },
  CSRF: { status: 403, words: 'The request does not come from a page of this installation' },
  NOT_FOUND: { status: 404, words: 'Booking not found' },
  METHOD_NOT_ALLOWED: { status: 405, words: 'This path allows GET, POST' },
  REQUEST_TIMEOUT: { status: 408, words: 'The request did not arrive in time' },
  SLOT_UNAVAILABLE: { status: 409, words: 'This time is taken' },
  TOO_LATE: { status: 409, words: 'It is too late to cancel this booking here: call the business' },
  INVALID_STATUS_TRANSITION: {
    status: 409,
    words: 'A booking that is COMPLETED cannot become CONFIRMED',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    words: 'This Idempotency-Key was used for another request',
  },
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    words: 'The first request with this Idempotency-Key is still running',
  },
  INSUFFICIENT_BALANCE: { status: 409, words: 'The balance is lower than the amount' },
  INSUFFICIENT_STOCK: { status: 409, words: 'The stock is lower than what is taken' },
  GIFT_CARD_EXPIRED: { status: 409, words: 'This gift card has expired' },
  CONFLICT: { status: 409, words: 'This exists already' },
  PRECONDITION_FAILED: {
    status: 412,
    words: 'The record has changed since: read it again, and send its ETag in If-Match',
  },
  PAYLOAD_TOO_LARGE: { status: 413, words: 'The body is larger than 1 MiB' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, words: 'Send the body as application/json' },
  GEOCODER_NOT_CONFIGURED: {
    status: 422,
    words: 'Use a saved address with coordinates: addresses cannot be located here',
  },
  ADDRESS_NOT_FOUND: { status: 422, words: 'No place was found for this address' },
  RATE_LIMIT_EXCEEDED: { status: 429, words: 'Too many requests: try again in 12 s' },
  HEADERS_TOO_LARGE: { status: 431, words: 'The headers are larger than 16 KiB' },
  INTERNAL_ERROR: { status: 500, words: 'Something went wrong on our side' },
  SERVICE_UNAVAILABLE: {
    status: 503,
    words: 'The database is not available: try again shortly',
  },
} as const satisfies Record<string, { status: number; words: string }>

export type RefusalCode = keyof typeof refusals
