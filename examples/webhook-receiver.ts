// Receives webhooks: proves that each is genuine and fresh, and handles it once.
// WEBHOOK_SECRET=whsec_... npm run receiver
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

const { WEBHOOK_SECRET: secret = '', PORT: port = '4000' } = process.env
if (!secret) {
  console.error(`WEBHOOK_SECRET is missing. The answer that makes a subscription shows it, once:
  WEBHOOK_SECRET=whsec_... npm run receiver
docs/webhooks.md ("Try it") tells each step.`)
  process.exit(1)
}
const toleranceMs = 300_000
// In earnest a table with a unique key, written in the transaction that handles the event.
const seen = new Set<string>()

const server = createServer((request, response) => {
  buffer(request)
    .then((body) => take(body, String(request.headers['x-service-signature'])))
    .then((status) => response.writeHead(status).end())
    .catch(() => request.destroy())
})
server.on('error', ({ message }) => {
  console.error(`Can't listen on port ${port} (${message}); PORT=4001 chooses another.`)
  process.exitCode = 1
})
// https is for a proxy in front.
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  const listening = typeof address === 'object' ? address?.port : port
  console.log(`Waiting for webhooks on http://127.0.0.1:${listening}/ (Ctrl-C ends it)`)
})

/** The status to answer with: after 2xx a delivery does not come again, after others it does. */
function take(body: Buffer, signature: string): number {
  if (!isGenuine(body, signature)) return refuse('the signature is not made with this secret')
  const delivery = JSON.parse(body.toString()) as Record<'id' | 'event' | 'deliveredAt', string>
  // The stamp in the body is signed too; an old one means that somebody sends a copy.
  const ageMs = Math.abs(Date.now() - Date.parse(delivery.deliveredAt))
  if (!(ageMs <= toleranceMs)) return refuse(`it was sent ${Math.round(ageMs / 1_000)} s ago`)
  if (seen.has(delivery.id)) console.log(`Again: ${delivery.event} ${delivery.id}`)
  else console.log(`${delivery.event}\n${JSON.stringify(delivery, null, 2)}`)
  seen.add(delivery.id)
  return 204
}

function refuse(reason: string): number {
  console.log(`Refused: ${reason}`)
  return 401
}

/** Over the bytes that came, never over parsed and rewritten JSON; compared in constant time. */
function isGenuine(body: Buffer, signature: string): boolean {
  const [, v1 = ''] = /^t=\d+,v1=([0-9a-f]{64})$/.exec(signature) ?? []
  const expected = createHmac('sha256', secret).update(body).digest()
  return v1 !== '' && timingSafeEqual(Buffer.from(v1, 'hex'), expected)
}
