import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'

import type { SmsConfig } from '#config/sms.ts'
import { verifySignedHeaders } from '#core/crypto/signed-headers.ts'
import { openSmsServer } from '#testing/services/sms-server.ts'

import { openSms } from './open.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const text = { id: 'message-1.2', to: '+31612345678', text: 'Tot ziens & dag', attempt: 2 }

const configs = {
  twilio: { provider: 'twilio', accountSid: 'AC01', authToken: 'hunter2', from: 'Salon' },
  messagebird: { provider: 'messagebird', accessKey: 'live', signingKey: 'key', from: 'Salon' },
  http: { provider: 'http', url: '', secret },
} as const

async function open(t: TestContext, name: keyof typeof configs, more: object = {}) {
  const server = await openSmsServer(t)
  const address = name === 'http' ? { url: `${server.url}/send` } : { apiUrl: server.url }
  const sms = { ...configs[name], ...address, ...more } as SmsConfig
  const provider = openSms({ sms, publicUrl: 'https://salon.example' })
  assert.ok(provider)
  return { server, provider }
}

test('Twilio gets a form, with the address of reports about this message', async (t) => {
  const { server, provider } = await open(t, 'twilio')
  assert.deepEqual(await provider.send(text), { is: 'sent' })
  const [request] = server.requests
  assert.equal(request?.path, '/2010-04-01/Accounts/AC01/Messages.json')
  assert.equal(request.headers.authorization, `Basic ${btoa('AC01:hunter2')}`)
  assert.deepEqual(Object.fromEntries(new URLSearchParams(request.body)), {
    To: '+31612345678',
    From: 'Salon',
    Body: 'Tot ziens & dag',
    StatusCallback: 'https://salon.example/hooks/sms/twilio?message=message-1.2',
  })
  const service = await open(t, 'twilio', { from: `MG${'0'.repeat(32)}` })
  await service.provider.send(text)
  assert.match(service.server.requests[0]?.body ?? '', /&MessagingServiceSid=MG0{32}&/)
})

test('MessageBird gets JSON', async (t) => {
  const { server, provider } = await open(t, 'messagebird')
  server.answer = () => ({ status: 201 })
  assert.deepEqual(await provider.send(text), { is: 'sent' })
  const [request] = server.requests
  assert.equal(request?.path, '/messages')
  assert.equal(request.headers.authorization, 'AccessKey live')
  assert.deepEqual(JSON.parse(request.body), {
    originator: 'Salon',
    recipients: ['31612345678'],
    body: 'Tot ziens & dag',
    datacoding: 'auto',
    reportUrl: 'https://salon.example/hooks/sms/messagebird?message=message-1.2',
  })
})

test('a service of the operator gets JSON that is signed as webhooks are', async (t) => {
  const { server, provider } = await open(t, 'http')
  assert.deepEqual(await provider.send(text), { is: 'sent' })
  const [request] = server.requests
  assert.equal(request?.path, '/send')
  const { id, to } = text
  assert.deepEqual(JSON.parse(request.body), { id, to, text: text.text })
  const signed = { secret, now: new Date() }
  assert.equal(verifySignedHeaders(request.headers, Buffer.from(request.body), signed), id)
  assert.equal(request.headers['x-service-attempt'], '2')
})

test('only what was certainly not accepted may be tried again', async (t) => {
  const { server, provider } = await open(t, 'twilio')
  const table: [ReturnType<typeof server.answer>, object][] = [
    [{ status: 202 }, { is: 'sent' }],
    [
      { status: 400, body: { code: 21_211 } },
      { is: 'refused', reason: '21211', isOfAddress: true },
    ],
    [
      { status: 404, body: 'no such page' },
      { is: 'refused', reason: '404' },
    ],
    [
      { status: 400, body: { code: 'To +31612345678 is wrong' } },
      { is: 'refused', reason: '400' },
    ],
    [
      { status: 401, body: { code: 20_003 } },
      { is: 'later', reason: '20003' },
    ],
    [{ status: 429 }, { is: 'later', reason: '429' }],
    [{ status: 503 }, { is: 'later', reason: '503' }],
    [{ status: 500 }, { is: 'unknown', reason: 'UNKNOWN' }],
    [{ status: 504 }, { is: 'unknown', reason: 'UNKNOWN' }],
    [{ status: 302 }, { is: 'refused', reason: '302' }],
    [null, { is: 'unknown', reason: 'UNKNOWN' }],
  ]
  for (const [answer, outcome] of table) {
    server.answer = () => answer
    assert.deepEqual(await provider.send(text), outcome, JSON.stringify(answer))
  }
  const bird = await open(t, 'messagebird')
  bird.server.answer = () => ({ status: 422, body: { errors: [{ code: 9 }] } })
  assert.deepEqual(await bird.provider.send(text), { is: 'refused', reason: '9' })
  const unreachable = await open(t, 'twilio', { apiUrl: 'http://127.0.0.1:2' })
  assert.deepEqual(await unreachable.provider.send(text), { is: 'later', reason: 'ECONNREFUSED' })
  const unnamed = await open(t, 'twilio', { apiUrl: 'http://no-such-host.invalid' })
  const outcome = await unnamed.provider.send(text)
  assert.equal(outcome.is, 'later')
})
