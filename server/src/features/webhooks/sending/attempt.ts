import { createLruCache } from '#core/concurrency/lru-cache.ts'
import { type MasterKey, unwrapDataKey } from '#core/crypto/key-ring.ts'
import { signedHeaders } from '#core/crypto/signed-headers.ts'
import { payloadText } from '#db/queue/outbox.ts'
import type { Owner } from '#db/sealed.ts'

import { openSecret } from '../secret.ts'
import type { ClaimedDelivery } from './claim.ts'
import type { PostResult } from './http-exchange.ts'
import type { Poster } from './safe-post.ts'

/** Makes one attempt of a delivery. Every attempt has a new timestamp and signature. */
export async function attempt(
  { post }: Pick<Poster, 'post'>,
  claimed: ClaimedDelivery,
  masterKey: MasterKey,
): Promise<PostResult> {
  const { businessId, id, eventType, url, subscriptionId } = claimed
  const owner = { businessId, dataKey: unwrapDataKey(masterKey, businessId, claimed.dataKey) }
  const sentAt = new Date()
  const payload = payloadText(owner, { ...claimed, id: claimed.eventId })
  const body = bodyOf(claimed, payload, sentAt)
  const secret = secretOf(owner, subscriptionId, claimed.secret)
  const signed = { secret, deliveryId: id, eventType, attempt: claimed.attempt, sentAt, body }
  return post({ url, headers: signedHeaders(signed), body })
}

/** Cached: a busy subscription signs hundreds of deliveries a second. */
const secrets = createLruCache<string>(1_000)

function secretOf(owner: Owner, subscriptionId: string, sealed: Buffer): string {
  const name = sealed.toString('latin1')
  const known = secrets.get(name)
  if (known !== undefined) return known
  const secret = openSecret(owner, subscriptionId, sealed)
  secrets.set(name, secret)
  return secret
}

/** The payload is inserted as the stored text. */
const bodyOf = ({ id, eventType }: ClaimedDelivery, payload: string, sentAt: Date) =>
  `{"id":"${id}","event":"${eventType}","payload":${payload},"deliveredAt":"${sentAt.toISOString()}"}`
