import assert from 'node:assert/strict'
import test from 'node:test'

import { verifySignature } from './stripe-signature.ts'

// Signed by Stripe's own library.
const body = Buffer.from('{"id":"evt_1","object":"event","note":"Zoë ✂"}')
const secret = 'whsec_vector'
const signedAt = 1_790_000_000
const signature = '437b0af2867ec6f367015de6970610df41f3d6fcb790762b106946c0a7789ea8'
const header = `t=${signedAt},v1=${signature}`

const verify = (given: string, seconds = 0, bytes = body) =>
  verifySignature(bytes, given, secret, (signedAt + seconds) * 1_000)

test('accepts a signature of Stripe for five minutes', () => {
  verify(header)
  verify(header, 300)
  assert.throws(() => verify(header, 301), /too old/)
})

test('accepts one of several signatures, during the replacement of a secret', () => {
  verify(`t=${signedAt},v1=${'00'.repeat(32)},v1=${signature}`)
  assert.throws(() => verifySignature(body, header, 'whsec_other', signedAt * 1_000), /is invalid/)
})

const refused = {
  'no header': 'undefined',
  'an empty header': '',
  'no time': `v1=${signature}`,
  'a time that is not a number': `t=soon,v1=${signature}`,
  'another time': `t=${signedAt + 1},v1=${signature}`,
  'no signature': `t=${signedAt}`,
  'an older scheme': `t=${signedAt},v0=${signature}`,
  'a shorter signature': `t=${signedAt},v1=${signature.slice(2)}`,
  'no hexadecimal digits': `t=${signedAt},v1=${'z'.repeat(64)}`,
}
for (const [name, given] of Object.entries(refused))
  test(`refuses ${name}`, () => {
    assert.throws(() => verify(given), /is invalid/)
  })

test('refuses a body with one byte changed', () => {
  const changed = Buffer.from(body.toString().replace('evt_1', 'evt_2'))
  assert.throws(() => verify(header, 0, changed), /is invalid/)
})
