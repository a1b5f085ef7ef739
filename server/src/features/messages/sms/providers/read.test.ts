import assert from 'node:assert/strict'
import { createHash, createHmac } from 'node:crypto'
import test from 'node:test'

import { messagebirdProvider } from './messagebird.ts'
import { twilioProvider } from './twilio.ts'

const now = new Date('2026-12-01T09:00:00Z')
const origin = 'https://salon.example/hooks/sms'

/** A request as a provider sends it, with what is in its address. */
const requestOf = (url: string, sent: { headers: object; body?: string; method?: string }) => ({
  method: sent.method ?? 'POST',
  url,
  query: new URL(url).searchParams,
  headers: { ...sent.headers } as Record<string, string>,
  body: Buffer.from(sent.body ?? ''),
  now,
})

const twilio = twilioProvider({
  accountSid: 'AC01',
  authToken: 'hunter2',
  from: '+3197010',
  apiUrl: null,
  hookUrl: `${origin}/twilio`,
})

/** A form of Twilio, signed as its documentation says: the address, then the sorted fields without separators. */
function fromTwilio(form: Record<string, string>, { query = '', token = 'hunter2' } = {}) {
  const url = `${origin}/twilio${query}`
  const fields = Object.keys(form)
    .toSorted()
    .map((name) => name + form[name])
  const signature = createHmac('sha1', token)
    .update(url + fields.join(''))
    .digest('base64')
  const body = new URLSearchParams(form).toString()
  return requestOf(url, { headers: { 'x-twilio-signature': signature }, body })
}

test("the signature of Twilio's documentation is accepted", () => {
  const form = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  }
  const documented = twilioProvider({
    accountSid: 'AC01',
    authToken: '12345',
    from: 'Salon',
    apiUrl: null,
    hookUrl: '',
  })
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
  const headers = { 'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' }
  const body = new URLSearchParams(form).toString()
  assert.equal(documented.read(requestOf(url, { headers, body })), null)
  const other = body.replace('1234', '1235')
  assert.throws(() => documented.read(requestOf(url, { headers, body: other })), /signature/)
})

test("Twilio's reports and replies are read", () => {
  const query = '?message=m.1'
  const read = (form: Record<string, string>, more = { query }) =>
    twilio.read(fromTwilio(form, more))
  const report = { is: 'report', id: 'm.1', reason: null, isOfNumber: false }
  assert.deepEqual(read({ MessageStatus: 'delivered' }), { ...report, status: 'DELIVERED' })
  assert.deepEqual(read({ MessageStatus: 'undelivered', ErrorCode: '30003' }), {
    ...report,
    status: 'FAILED',
    reason: '30003',
  })
  assert.deepEqual(read({ MessageStatus: 'failed', ErrorCode: '30005' }), {
    ...report,
    status: 'FAILED',
    reason: '30005',
    isOfNumber: true,
  })
  assert.equal(read({ MessageStatus: 'sent' }), null)
  const reply = { MessageSid: 'SM01', From: '+31612345678', Body: 'Ja' }
  assert.deepEqual(read(reply, { query: '' }), {
    is: 'reply',
    id: 'SM01',
    from: '+31612345678',
    text: 'Ja',
  })
})

test('a request that Twilio did not sign is refused', () => {
  const form = { MessageStatus: 'delivered', To: '+31612345678' }
  const query = '?message=m.1'
  const right = fromTwilio(form, { query })
  const wrong = [
    fromTwilio(form, { query, token: 'hunter3' }),
    { ...right, url: right.url.replace('m.1', 'm.2') },
    { ...right, body: Buffer.from(right.body.toString().replace('delivered', 'failed')) },
    { ...right, body: Buffer.from('') },
    { ...right, headers: {} },
    { ...right, headers: { 'x-twilio-signature': '' } },
  ]
  for (const request of wrong) assert.throws(() => twilio.read(request), /signature/)
  assert.ok(twilio.read(right))
})

const bird = messagebirdProvider({
  accessKey: 'live',
  signingKey: 'key',
  from: 'Salon',
  apiUrl: null,
  hookUrl: `${origin}/messagebird`,
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Signing {
  body?: string
  key?: string
  header?: object
  claims?: object
  headers?: object
}

/** A request of MessageBird, with its JSON Web Token. */
function fromBird(
  query: string,
  { body = '', key = 'key', header = { alg: 'HS256' }, claims = {}, headers = {} }: Signing = {},
) {
  const url = `${origin}/messagebird${query}`
  const seconds = now.getTime() / 1_000
  const payload = {
    iss: 'MessageBird',
    nbf: seconds - 1,
    exp: seconds + 60,
    url_hash: sha256(url),
    ...(body !== '' && { payload_hash: sha256(body) }),
    ...claims,
  }
  const signed = `${encoded(header)}.${encoded(payload)}`
  const signature = createHmac('sha256', key).update(signed).digest('base64url')
  const token = { 'messagebird-signature-jwt': `${signed}.${signature}` }
  return requestOf(url, { headers: { ...token, ...headers }, body })
}

const delivered = '?message=m.1&id=b1&status=delivered&recipient=31612345678'

test("MessageBird's reports and replies are read", () => {
  const report = { is: 'report', id: 'm.1', reason: null, isOfNumber: false }
  assert.deepEqual(bird.read(fromBird(delivered)), { ...report, status: 'DELIVERED' })
  const failed = delivered.replace('delivered', 'delivery_failed')
  assert.deepEqual(bird.read(fromBird(`${failed}&statusErrorCode=1`)), {
    ...report,
    status: 'FAILED',
    reason: '1',
    isOfNumber: true,
  })
  assert.deepEqual(bird.read(fromBird(`${failed}&statusErrorCode=101`)), {
    ...report,
    status: 'FAILED',
    reason: '101',
  })
  assert.equal(bird.read(fromBird(delivered.replace('delivered', 'buffered'))), null)
  const reply = { is: 'reply', id: 'r1', from: '+31612345678', text: 'Ja graag' }
  const fields = { id: 'r1', originator: '31612345678', body: 'Ja graag', recipient: '3197010' }
  const json = { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
  assert.deepEqual(bird.read(fromBird('', json)), reply)
  assert.deepEqual(bird.read(fromBird(`?${new URLSearchParams(fields).toString()}`)), reply)
  assert.equal(bird.read(fromBird('?originator=31612345678&body=Ja')), null, 'without an id')
})

test('a request that MessageBird did not sign, or another time, is refused', () => {
  const seconds = now.getTime() / 1_000
  const body = '{"id":"r1"}'
  const right = fromBird('', { body })
  const wrong = [
    fromBird(delivered, { key: 'other' }),
    fromBird(delivered, { claims: { exp: seconds - 60 } }),
    fromBird(delivered, { claims: { nbf: seconds + 60 } }),
    fromBird(delivered, { claims: { iss: 'Somebody' } }),
    fromBird(delivered, { claims: { url_hash: sha256(`${origin}/messagebird`) } }),
    fromBird(delivered, { claims: { payload_hash: sha256('') } }),
    fromBird(delivered, { header: { alg: 'none' } }),
    fromBird('', { body, claims: { payload_hash: undefined } }),
    { ...right, body: Buffer.from('{"id":"r2"}') },
    { ...right, headers: {} },
    { ...right, headers: { 'messagebird-signature-jwt': '..' } },
  ]
  for (const [index, request] of wrong.entries())
    assert.throws(() => bird.read(request), Error, `${index}`)
  bird.read(right)
})

test('a request that is replayed is the same event, and one of MessageBird ends with its minute', () => {
  const form = { MessageSid: 'SM01', From: '+31612345678', Body: '1' }
  const first = twilio.read(fromTwilio(form))
  assert.deepEqual(twilio.read(fromTwilio(form)), first)
  const sent = fromBird('?id=r1&originator=31612345678&body=1')
  const again = { ...sent, now: new Date(now.getTime() + 30_000) }
  assert.deepEqual(bird.read(again), bird.read(sent))
  const late = { ...sent, now: new Date(now.getTime() + 120_000) }
  assert.throws(() => bird.read(late), /too old/)
})
