import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import test, { type TestContext } from 'node:test'

import { formOf, stripeClient, StripeError } from './stripe-request.ts'

type Reply = [status: number, body: string, headers?: Record<string, string>] | 'hang up'

/** A server that returns these replies in sequence and records the requests. */
async function open(t: TestContext, ...replies: Reply[]) {
  const requests: { url?: string; headers: http.IncomingHttpHeaders; body: string }[] = []
  const server = http.createServer((request, response) => {
    const reply = replies.shift() ?? [500, 'no reply is left']
    void text(request).then((body) => {
      requests.push({ url: request.url ?? '', headers: request.headers, body })
      if (reply === 'hang up') return request.socket.destroy()
      const [status, answer, headers = {}] = reply
      return response.writeHead(status, headers).end(answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { requests, ask: stripeClient({ secretKey: 'sk_test_1', apiUrl }) }
}

const refund = {
  method: 'POST',
  path: '/v1/refunds',
  params: { amount: 5, metadata: { refundId: 'a&b' }, items: [{ quantity: 1 }, { quantity: 2 }] },
  account: 'acct_1',
  idempotencyKey: 'part_1',
} satisfies Parameters<ReturnType<typeof stripeClient>>[0]

test('a POST sends a form, its key, its account and the pinned version', async (t) => {
  const { requests, ask } = await open(t, [200, '{"id":"re_1"}'])
  assert.deepEqual(await ask(refund), { id: 're_1' })
  const [{ url, headers, body } = { headers: {}, body: '' }] = requests
  assert.equal(url, '/v1/refunds')
  assert.equal(new URLSearchParams(body).toString(), formOf(refund.params).toString())
  assert.match(String(headers['content-type']), /^application\/x-www-form-urlencoded/)
  assert.equal(headers['authorization'], 'Bearer sk_test_1')
  assert.equal(headers['stripe-account'], 'acct_1')
  assert.equal(headers['idempotency-key'], 'part_1')
  assert.match(String(headers['stripe-version']), /^\d{4}-\d\d-\d\d\.\w+$/)
})

test('a GET has its parameters in the URL, and no account by default', async (t) => {
  const { requests, ask } = await open(t, [200, '{}'])
  await ask({ method: 'GET', path: '/v1/refunds', params: { limit: 100 }, account: null })
  assert.equal(requests[0]?.url, '/v1/refunds?limit=100')
  assert.equal(requests[0]?.headers['stripe-account'], undefined)
  assert.equal(requests[0]?.headers['idempotency-key'], undefined)
})

test('fields nest in brackets', () => {
  assert.deepEqual(
    [...formOf(refund.params)],
    [
      ['amount', '5'],
      ['metadata[refundId]', 'a&b'],
      ['items[0][quantity]', '1'],
      ['items[1][quantity]', '2'],
    ],
  )
})

const passing: Record<string, Reply> = {
  'a broken connection': 'hang up',
  'a server error': [503, '<html>'],
  'a conflict': [409, '{}'],
  'an error that Stripe marks as retryable': [400, '{}', { 'stripe-should-retry': 'true' }],
}
for (const [name, reply] of Object.entries(passing))
  test(`${name} is tried once more, under the same key`, async (t) => {
    const { requests, ask } = await open(t, reply, [200, '{"id":"re_1"}'])
    assert.deepEqual(await ask(refund), { id: 're_1' })
    assert.deepEqual(
      requests.map(({ headers }) => headers['idempotency-key']),
      ['part_1', 'part_1'],
    )
  })

test('a second error is thrown', async (t) => {
  const { requests, ask } = await open(t, [500, '{}'], [500, '{}'], [200, '{}'])
  await assert.rejects(ask(refund), { status: 500, type: 'api_error' })
  assert.equal(requests.length, 2)
})

const final: Record<string, Reply> = {
  'a refusal': [402, '{"error":{"type":"card_error","code":"declined"}}'],
  'an error that Stripe marks as permanent': [500, '{}', { 'stripe-should-retry': 'false' }],
  'too many requests': [429, '{}'],
}
for (const [name, reply] of Object.entries(final))
  test(`${name} is not tried again`, async (t) => {
    const { requests, ask } = await open(t, reply, [200, '{}'])
    await assert.rejects(ask(refund), (error) => error instanceof StripeError)
    assert.equal(requests.length, 1)
  })

test('a response other than JSON is an error and is not retried', async (t) => {
  const { requests, ask } = await open(t, [200, '<html>'], [200, '{}'])
  await assert.rejects(ask(refund), SyntaxError)
  assert.equal(requests.length, 1)
})

test('an error contains its code, and nothing of the request', async (t) => {
  const refused =
    '{"error":{"type":"invalid_request_error","code":"charge_disputed","message":"ada"}}'
  const { ask } = await open(t, [400, refused])
  await assert.rejects(ask(refund), {
    status: 400,
    code: 'charge_disputed',
    message: 'Stripe answered 400 (charge_disputed)',
  })
})
