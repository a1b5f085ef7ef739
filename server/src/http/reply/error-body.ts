import type { ApiError } from '#core/errors.ts'
import { STATUS_CODES } from '#core/node-http.ts'

/** The body of a refusal, on every route. */
export const errorBody = ({ statusCode, code, message, extras }: ApiError, requestId: string) => ({
  statusCode,
  message,
  error: STATUS_CODES[statusCode] ?? 'Error',
  code,
  requestId,
  ...(extras.errors && { errors: extras.errors }),
  ...extras.details,
})
