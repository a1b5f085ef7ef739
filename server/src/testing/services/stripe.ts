import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

import { openStripe } from '#features/payments/providers/stripe.ts'

import type { Scope } from './phone.ts'

export const webhookSecret = 'whsec_of_a_test'

/** How a server uses a stub at this address. */
export const settingsOf = (apiUrl: string) => ({
  secretKey: 'sk_test_of_a_test',
  webhookSecret,
  apiUrl,
})

/** The behaviour for the next requests: succeed, lose the response, refuse, or time out. */
export type StubBehaviour = 'well' | 'lose' | 'fail' | 'refuse'

// oxlint-disable-next-line typescript/no-explicit-any
type Thing = any

/**
 * A stub of Stripe on this machine: checkout sessions and refunds with idempotency keys, over HTTP.
 * Its state outlives every tested server.
 */
export async function openStripeStub(t: Scope) {
  const things = new Map<string, Thing>()
  const byKey = new Map<string, { body: string; thing: Thing }>()
  const asked: { path: string; key: string | undefined; account: string | undefined }[] = []
  /** The paths of requests that change nothing. */
  const reads: string[] = []
  const mood = { now: 'well' as StubBehaviour, refunds: 'succeeded' }

  const make = (path: string, params: URLSearchParams) => {
    const metadata = Object.fromEntries(
      [...params].flatMap(([name, value]) => {
        const [, field] = /^metadata\[(\w+)\]$/.exec(name) ?? []
        return field ? [[field, value]] : []
      }),
    )
    const number = things.size + 1
    const thing =
      path === '/v1/refunds'
        ? {
            id: `re_${number}`,
            object: 'refund',
            amount: Number(params.get('amount')),
            payment_intent: params.get('payment_intent'),
            status: mood.refunds,
            metadata,
          }
        : {
            id: `cs_${number}`,
            object: 'checkout.session',
            url: `${url}/c/cs_${number}`,
            status: 'open',
            payment_status: 'unpaid',
            payment_intent: null,
            amount_total: Number(params.get('line_items[0][price_data][unit_amount]')),
            currency: params.get('line_items[0][price_data][currency]'),
            metadata,
          }
    things.set(thing.id, thing)
    return thing
  }

  const answerTo = (request: http.IncomingMessage, text: string) => {
    const [path = ''] = (request.url ?? '').split('?')
    const key = request.headers['idempotency-key'] as string | undefined
    const account = request.headers['stripe-account'] as string | undefined
    if (request.method === 'POST') {
      asked.push({ path, key, account })
      const known = key === undefined ? undefined : byKey.get(key)
      if (known && known.body !== text)
        return [400, { error: { type: 'idempotency_error', message: 'other parameters' } }] as const
      const thing = known?.thing ?? make(path, new URLSearchParams(text))
      if (key !== undefined) byKey.set(key, { body: text, thing })
      return [200, thing] as const
    }
    reads.push(path)
    if (path === '/v1/refunds') {
      const intent = new URL(request.url ?? '', url).searchParams.get('payment_intent')
      const data = [...things.values()].filter(
        (thing) => thing.object === 'refund' && thing.payment_intent === intent,
      )
      return [200, { object: 'list', data, has_more: false }] as const
    }
    const thing = things.get(path.split('/').at(-1) ?? '')
    return thing
      ? ([200, thing] as const)
      : ([404, { error: { type: 'invalid_request_error', message: 'No such thing' } }] as const)
  }

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const send = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (mood.now === 'fail') return send(500, { error: { type: 'api_error', message: 'down' } })
      if (mood.now === 'refuse')
        return send(400, { error: { type: 'invalid_request_error', code: 'charge_disputed' } })
      const [status, body] = answerTo(request, Buffer.concat(chunks).toString())
      if (mood.now === 'lose') return request.socket.destroy()
      return send(status, body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })

  let events = 0
  return {
    url,
    asked,
    reads,
    mood,
    settings: settingsOf(url),
    provider: openStripe(settingsOf(url)),
    all: (object: string) => [...things.values()].filter((thing) => thing.object === object),
    /** Completes the payment on the page of a session. */
    pay(id: string) {
      const session = things.get(id)
      Object.assign(session, { status: 'complete', payment_status: 'paid' })
      session.payment_intent ??= `pi_${id}`
      return session
    },
    change: (id: string, values: object): Thing => Object.assign(things.get(id), values),
    /** An event as Stripe would send it, with signature headers. */
    event(type: string, object: object, { id = `evt_${++events}`, ...more }: Thing = {}) {
      const { timestamp = Math.floor(Date.now() / 1_000), ...fields } = more
      const payload = JSON.stringify({ id, object: 'event', type, data: { object }, ...fields })
      const hmac = createHmac('sha256', webhookSecret).update(`${timestamp}.${payload}`)
      const signature = `t=${timestamp},v1=${hmac.digest('hex')}`
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return { payload, headers }
    },
  }
}

export type StripeStub = Awaited<ReturnType<typeof openStripeStub>>
