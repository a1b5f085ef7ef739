import { signedHeaders, verifySignedHeaders } from '#core/crypto/signed-headers.ts'

import type { HookRequest, Reply, Report, SmsProvider } from './provider.ts'
import { handOver } from './request.ts'

/** A service of the operator, which gets and sends JSON that is signed as webhooks are. */
export const httpProvider = ({ url, secret }: { url: string; secret: string }): SmsProvider => ({
  name: 'http',
  send({ id, to, text, attempt }) {
    const body = JSON.stringify({ id, to, text })
    const signed = { secret, deliveryId: id, eventType: 'sms.send', attempt, sentAt: new Date() }
    return handOver({ url, headers: signedHeaders({ ...signed, body }), body })
  },
  read({ headers, body, now }: HookRequest) {
    const requestId = verifySignedHeaders(headers, body, { secret, now })
    return eventOf(JSON.parse(body.toString('utf8')), requestId)
  },
})

function eventOf(sent: unknown, requestId: string): Report | Reply | null {
  const { id, status, reason, isPermanent, from, text } = (sent ?? {}) as Record<string, unknown>
  if (typeof from === 'string' && typeof text === 'string')
    return { is: 'reply', id: requestId, from, text }
  if (typeof id !== 'string' || (status !== 'DELIVERED' && status !== 'FAILED')) return null
  const isOfNumber = status === 'FAILED' && isPermanent !== false
  const why = typeof reason === 'string' ? reason : null
  return { is: 'report', id, status, reason: why, isOfNumber }
}
