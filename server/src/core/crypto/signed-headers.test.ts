import assert from 'node:assert/strict'
import test from 'node:test'

import { signedHeaders, verifySignedHeaders } from './signed-headers.ts'

test('the signature is that of the specification and of Standard Webhooks', () => {
  const headers = signedHeaders({
    // The key and the message of the Standard Webhooks documentation.
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    deliveryId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    eventType: 'test.ping',
    attempt: 2,
    sentAt: new Date(1_614_265_330_999),
    body: '{"test": 2432232314}',
  })
  assert.deepEqual(headers, {
    'Content-Type': 'application/json',
    'User-Agent': 'Openchair-Webhooks/1.0',
    'X-Service-Event': 'test.ping',
    'X-Service-Delivery': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'X-Service-Attempt': '2',
    'X-Service-Signature':
      't=1614265330,v1=80ec8a89ce3cd22133a1066caecb4d04fea7467657c8514d717ec42c38a5c94c',
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('a request is genuine by signature, time and id', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const sentAt = new Date('2026-12-01T10:00:00.000Z')
  const signed = { secret, deliveryId: 'reply-1', eventType: 'sms', attempt: 1, sentAt, body: '{}' }
  const headers = Object.fromEntries(
    Object.entries(signedHeaders(signed)).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const verify = (changed: object = {}, body = '{}', afterSeconds = 0) =>
    verifySignedHeaders({ ...headers, ...changed }, Buffer.from(body), {
      secret,
      now: new Date(sentAt.getTime() + afterSeconds * 1_000),
    })
  assert.equal(verify(), 'reply-1')
  assert.equal(verify({}, '{}', 300), 'reply-1')
  const rotated = `v1,AAAA ${headers['webhook-signature']}`
  assert.equal(verify({ 'webhook-signature': rotated }), 'reply-1')
  for (const attempt of [
    () => verify({}, '{ }'),
    () => verify({}, '{}', 301),
    () => verify({}, '{}', -301),
    () => verify({ 'webhook-id': 'reply-2' }),
    () => verify({ 'webhook-id': undefined }),
    () => verify({ 'webhook-timestamp': '1796119201' }),
    () => verify({ 'webhook-timestamp': undefined }),
    () => verify({ 'webhook-signature': undefined }),
    () => verify({ 'webhook-signature': String(headers['webhook-signature']).slice(3) }),
  ])
    assert.throws(attempt, /signature/)
})
