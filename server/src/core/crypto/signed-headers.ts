import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface SignatureInput {
  /** `whsec_` and 32 bytes as base64. */
  secret: string
  deliveryId: string
  eventType: string
  /** Counted from 1, over automatic and manual attempts. */
  attempt: number
  sentAt: Date
  body: string
}

/**
 * The headers of a delivery. X-Service-Signature is computed with the whole secret over the body; the three headers
 * of Standard Webhooks with the bytes after the prefix, over id, timestamp and body.
 */
export function signedHeaders({
  secret,
  deliveryId,
  eventType,
  attempt,
  sentAt,
  body,
}: SignatureInput): Record<string, string> {
  const seconds = Math.floor(sentAt.getTime() / 1_000)
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Openchair-Webhooks/1.0',
    'X-Service-Event': eventType,
    'X-Service-Delivery': deliveryId,
    'X-Service-Attempt': String(attempt),
    'X-Service-Signature': `t=${seconds},v1=${hmac(secret, body).toString('hex')}`,
    'webhook-id': deliveryId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${standard(secret, deliveryId, seconds, body).toString('base64')}`,
  }
}

/** The maximum age of a request, against replays. */
const toleranceSeconds = 300

/**
 * The id of a request that is signed by the three headers of Standard Webhooks, which cover the time. Throws unless the
 * signature is valid and recent.
 */
export function verifySignedHeaders(
  headers: IncomingHttpHeaders,
  body: Buffer,
  { secret, now }: { secret: string; now: Date },
): string {
  const of = (name: string) => String(headers[name] ?? '')
  const id = of('webhook-id')
  const seconds = /^\d{1,12}$/.test(of('webhook-timestamp'))
    ? Number(of('webhook-timestamp'))
    : Number.NaN
  const expected = standard(secret, id, seconds, body)
  // During the replacement of a secret there are several.
  const isSigned = of('webhook-signature')
    .split(' ')
    .some((one) => one.startsWith('v1,') && isSame(Buffer.from(one.slice(3), 'base64'), expected))
  if (!isSigned || id === '') throw new Error('The signature is missing or invalid')
  if (!(Math.abs(now.getTime() / 1_000 - seconds) <= toleranceSeconds))
    throw new Error('The signature is too old')
  return id
}

const isSame = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected)

const standard = (secret: string, id: string, seconds: number, body: string | Buffer) =>
  createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${seconds}.`)
    .update(body)
    .digest()

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
