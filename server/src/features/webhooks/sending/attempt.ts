import { type MasterKey, unwrapDataKey } from '#core/key-ring.ts'
import { remember } from '#core/remember.ts'
import { payloadText } from '#db/outbox.ts'
import type { Owner } from '#db/sealed.ts'

import { openSecret } from '../secret.ts'
import type { Claimed } from './claim.ts'
import type { PostResult } from './exchange.ts'
import type { Poster } from './safe-post.ts'
import { signedHeaders } from './signature.ts'

/** Sends a delivery once. Every attempt is stamped and signed anew. */
export async function attempt(
  { post }: Pick<Poster, 'post'>,
  claimed: Claimed,
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

/** A busy subscription signs hundreds of deliveries a second. */
const secrets = remember<string>(1_000)

function secretOf(owner: Owner, subscriptionId: string, sealed: Buffer): string {
  const name = sealed.toString('latin1')
  const known = secrets.get(name)
  if (known !== undefined) return known
  const secret = openSecret(owner, subscriptionId, sealed)
  secrets.set(name, secret)
  return secret
}

/** The payload goes in as the text that it is stored as. */
const bodyOf = ({ id, eventType }: Claimed, payload: string, sentAt: Date) =>
  `{"id":"${id}","event":"${eventType}","payload":${payload},"deliveredAt":"${sentAt.toISOString()}"}`
