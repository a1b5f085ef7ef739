import type { FastifyRequest } from 'fastify'
import { randomBytes, timingSafeEqual } from 'node:crypto'

const name = 'x-admitted-call'
const repeatedName = 'x-repeated-call'
/** Known to this process only, so no client can send it. */
const secret = randomBytes(32).toString('base64url')

/**
 * The headers of a call within this process for a page, once another call for the same request was admitted: a proof of
 * work then pays for the whole request.
 */
export const admittedHeaders = { [name]: secret }

/** The headers of a call that repeats another one for the same request: it is no further attempt to book. */
export const repeatedHeaders = { [repeatedName]: secret }

type CallHeaders = Pick<FastifyRequest, 'headers'>

/** Whether a call was made with `admittedHeaders`. It is counted, and never refused by the rate limits of guests. */
export const isAdmittedCall = ({ headers }: CallHeaders) => isSecret(headers[name])

/** Whether a call was made with `repeatedHeaders`. */
export const isRepeatedCall = ({ headers }: CallHeaders) => isSecret(headers[repeatedName])

function isSecret(header: string | string[] | undefined): boolean {
  const sent = Buffer.from(String(header ?? ''))
  return sent.length === secret.length && timingSafeEqual(sent, Buffer.from(secret))
}
