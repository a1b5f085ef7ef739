import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { ApiError, errorBody } from '#core/errors.ts'
import { newId } from '#core/ids.ts'

/** What Node refuses before there is a request; the rest of its codes say that it was no HTTP. */
const refusals: Record<string, () => ApiError> = {
  HPE_HEADER_OVERFLOW: () =>
    new ApiError(431, 'HEADERS_TOO_LARGE', 'The headers are larger than 16 KiB'),
  ERR_HTTP_REQUEST_TIMEOUT: () =>
    new ApiError(408, 'REQUEST_TIMEOUT', 'The request did not arrive in time'),
}

const unreadable = () => new ApiError(400, 'VALIDATION_ERROR', 'The request could not be read')

/** Answers what never became a request in the shape of every other refusal, and closes the connection. */
export function answerClientError(error: { code: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal = (refusals[error.code] ?? unreadable)()
  const requestId = newId()
  const body = JSON.stringify(errorBody(refusal, requestId))
  socket.end(
    [
      `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      '',
      body,
    ].join('\r\n'),
  )
}
