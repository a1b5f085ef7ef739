import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import {
  ApiError,
  errorBody,
  fault,
  invalid,
  messageOf,
  refusal,
  unavailable,
} from '#core/errors.ts'
import { codeOf } from '#db/system-error.ts'
import { isUnavailable, refusalOf } from '#db/violations.ts'

/** What the client is told of an error; undefined for what is no refusal but a bug. */
export const toRefusal = (error: unknown): ApiError | undefined => {
  if (error instanceof ApiError) return error
  if (isUnavailable(error)) return unavailable()
  return refusalOf(error) ?? fromFastify(error as FastifyError)
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const told = toRefusal(error)
  // A refusal stands in the line of its request; what is away is named, and where in the code helps nobody.
  if (!told) request.log.error(error)
  else if (told.statusCode === 503 && !(error instanceof ApiError))
    request.log.warn({ reason: messageOf(error), cause: codeOf(error) }, 'Something is away')
  const shown = told ?? refusal('INTERNAL_ERROR')
  request.refusedAs = shown.code
  return reply
    .status(shown.statusCode)
    .headers({ 'x-request-id': request.id, ...shown.extras.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(shown, request.id)))
}

/** Fastify's own refusals of a body, by its codes. */
const fastifyRefusals: Record<string, () => ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refusal('PAYLOAD_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refusal('UNSUPPORTED_MEDIA_TYPE'),
}

function fromFastify({ code, statusCode }: FastifyError) {
  const known = fastifyRefusals[code]
  if (known) return known()
  const isBadRequest = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  return isBadRequest ? invalid(fault('body', 'could not be read')) : undefined
}
