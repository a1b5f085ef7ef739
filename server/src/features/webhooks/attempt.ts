import type { DataKey } from '#core/crypto.ts'
import { payloadText } from '#db/outbox.ts'

import type { Claimed } from './claim.ts'
import type { PostResult } from './exchange.ts'
import type { Poster } from './safe-post.ts'
import { openSecret } from './secret.ts'
import { signedHeaders } from './signature.ts'

/** Sends a delivery once. Every attempt is stamped and signed anew. */
export function attempt(
  { post }: Pick<Poster, 'post'>,
  claimed: Claimed,
  dataKey: DataKey,
): Promise<PostResult> {
  const { businessId, id, eventType, url, subscriptionId } = claimed
  const sentAt = new Date()
  const payload = payloadText(dataKey, { ...claimed, id: claimed.eventId })
  const body = bodyOf(claimed, payload, sentAt)
  const secret = openSecret({ businessId, dataKey }, subscriptionId, claimed.secret)
  const signed = { secret, deliveryId: id, eventType, attempt: claimed.attempt, sentAt, body }
  return post({ url, headers: signedHeaders(signed), body })
}

/** The payload goes in as the text that it is stored as. */
const bodyOf = ({ id, eventType }: Claimed, payload: string, sentAt: Date) =>
  `{"id":"${id}","event":"${eventType}","payload":${payload},"deliveredAt":"${sentAt.toISOString()}"}`
