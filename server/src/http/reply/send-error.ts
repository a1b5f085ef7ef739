import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import { ApiError, fault, invalid, messageOf, refusal, unavailable } from '#core/errors.ts'
import { createTally } from '#core/tally.ts'
import { ownValue } from '#core/text/own-value.ts'
import { codeOf } from '#db/system-error.ts'
import { isUnavailable, refusalOf } from '#db/transaction/constraint-violations.ts'

import { errorBody } from './error-body.ts'

/** Refused bookings, moves and holds by reason, such as BOOKED. */
export const bookingRefusals = createTally()

/** The refusal for an error; undefined for an error that is a bug. */
export const toRefusal = (error: unknown): ApiError | undefined => {
  if (error instanceof ApiError) return error
  if (isUnavailable(error)) return unavailable()
  return refusalOf(error) ?? fromFastify(error as FastifyError)
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toRefusal(error)
  // A refusal is logged in the line of its request; an unreachable dependency is logged without a
  // stack.
  if (!known) request.log.error({ err: error }, 'A request failed')
  else if (known.statusCode === 503 && !(error instanceof ApiError))
    request.log.warn(
      { reason: messageOf(error), cause: codeOf(error) },
      'A dependency is unavailable',
    )
  const sent = known ?? refusal('INTERNAL_ERROR')
  request.refusalCode = sent.code
  if (sent.code === 'SLOT_UNAVAILABLE') bookingRefusals.add(reasonOf(sent))
  return reply
    .status(sent.statusCode)
    .headers({ 'x-request-id': request.id, ...sent.extras.headers })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(sent, request.id)))
}

const reasonOf = ({ extras: { details } }: ApiError) => {
  const reason = details?.['reason']
  return typeof reason === 'string' ? reason : 'UNKNOWN'
}

/** Fastify's own refusals of a body, by its codes. */
const fastifyRefusals: Record<string, () => ApiError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refusal('PAYLOAD_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => refusal('UNSUPPORTED_MEDIA_TYPE'),
}

function fromFastify({ code, statusCode }: FastifyError) {
  const known = ownValue(fastifyRefusals, code)
  if (known) return known()
  const isBadRequest = statusCode !== undefined && statusCode >= 400 && statusCode < 500
  return isBadRequest ? invalid(fault('body', 'could not be read')) : undefined
}
