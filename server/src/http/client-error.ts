import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { type ApiError, errorBody, fault, invalid, refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'

/** What Node refuses before there is a request; the rest of its codes say that it was no HTTP. */
const refusals: Record<string, () => ApiError> = {
  HPE_HEADER_OVERFLOW: () => refusal('HEADERS_TOO_LARGE'),
  ERR_HTTP_REQUEST_TIMEOUT: () => refusal('REQUEST_TIMEOUT'),
}

const unreadable = () => invalid(fault('request', 'could not be read as HTTP'))

/** Answers what never became a request in the shape of every other refusal, and closes the connection. */
export function answerClientError(error: { code: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const told = (refusals[error.code] ?? unreadable)()
  const requestId = newId()
  const body = JSON.stringify(errorBody(told, requestId))
  socket.end(
    [
      `HTTP/1.1 ${told.statusCode} ${STATUS_CODES[told.statusCode]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      '',
      body,
    ].join('\r\n'),
  )
}
