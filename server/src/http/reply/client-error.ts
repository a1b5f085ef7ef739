import type { Socket } from 'node:net'

import { type ApiError, fault, invalid, refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { STATUS_CODES } from '#core/node-http.ts'
import { ownValue } from '#core/text/own-value.ts'

import { errorBody } from './error-body.ts'

/**
 * The refusals of Node before a request exists; its other codes mean that the bytes are no HTTP.
 */
const refusals: Record<string, () => ApiError> = {
  HPE_HEADER_OVERFLOW: () => refusal('HEADERS_TOO_LARGE'),
  ERR_HTTP_REQUEST_TIMEOUT: () => refusal('REQUEST_TIMEOUT'),
}

const unreadable = () => invalid(fault('request', 'could not be read as HTTP'))

/**
 * Answers bytes that never became a request in the common error format, and closes the connection.
 */
export function answerClientError(error: { code: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const refusal = (ownValue(refusals, error.code) ?? unreadable)()
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
