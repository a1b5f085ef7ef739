import { createHmac } from 'node:crypto'

export interface Signed {
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
}: Signed): Record<string, string> {
  const seconds = Math.floor(sentAt.getTime() / 1_000)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Openchair-Webhooks/1.0',
    'X-Service-Event': eventType,
    'X-Service-Delivery': deliveryId,
    'X-Service-Attempt': String(attempt),
    'X-Service-Signature': `t=${seconds},v1=${hmac(secret, body).toString('hex')}`,
    'webhook-id': deliveryId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${hmac(key, `${deliveryId}.${seconds}.${body}`).toString('base64')}`,
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
