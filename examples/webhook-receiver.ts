// Receives webhooks: proves that each is genuine and fresh, and handles it once.
// WEBHOOK_SECRET=whsec_... PORT=4000 node examples/webhook-receiver.ts
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

const { WEBHOOK_SECRET: secret = '', PORT: port = '4000' } = process.env
if (!secret) throw new Error('WEBHOOK_SECRET is missing: it is shown when a subscription is made')
const toleranceMs = 300_000
// In earnest a table with a unique key, written in the transaction that handles the event.
const seen = new Set<string>()

const server = createServer((request, response) => {
  buffer(request)
    .then((body) => take(body, String(request.headers['x-service-signature'])))
    .then((status) => response.writeHead(status).end())
    .catch(() => request.destroy())
})
// https is for a proxy in front.
server.listen(Number(port), '127.0.0.1', () => console.log('Listening', server.address()))

/** The status to answer with: after 2xx a delivery does not come again, after others it does. */
function take(body: Buffer, signature: string): number {
  if (!isGenuine(body, signature)) return 401
  const delivery = JSON.parse(body.toString()) as Record<'id' | 'event' | 'deliveredAt', string>
  // The stamp in the body is signed too; an old one means that somebody sends a copy.
  if (Math.abs(Date.now() - Date.parse(delivery.deliveredAt)) > toleranceMs) return 401
  if (!seen.has(delivery.id)) console.log(delivery.event, delivery)
  seen.add(delivery.id)
  return 204
}

/** Over the bytes that came, never over parsed and rewritten JSON; compared in constant time. */
function isGenuine(body: Buffer, signature: string): boolean {
  const [, v1 = ''] = /^t=\d+,v1=([0-9a-f]{64})$/.exec(signature) ?? []
  const expected = createHmac('sha256', secret).update(body).digest()
  return v1 !== '' && timingSafeEqual(Buffer.from(v1, 'hex'), expected)
}
