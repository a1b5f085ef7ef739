import assert from 'node:assert/strict'
import test from 'node:test'

import { signedHeaders } from './signature.ts'

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
