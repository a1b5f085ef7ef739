import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { newId } from '#core/ids.ts'

import { linkTo, readToken } from './review.ts'

const masterKey = readMasterKey(randomBytes(32).toString('hex'))
const linked = { businessId: newId(), bookingId: newId() }
const token = linkTo('', masterKey, linked).replace('/review/', '')

test('a link identifies its visit', () => {
  assert.deepEqual(readToken(masterKey, token), linked)
  assert.equal(
    linkTo('https://salon.example', masterKey, linked),
    `https://salon.example/review/${token}`,
  )
})

test('a changed bit makes it invalid', () => {
  const bytes = Buffer.from(token, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const forged = Buffer.from(bytes)
    forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    assert.equal(readToken(masterKey, forged.toString('base64url')), undefined, `bit ${bit}`)
  }
})

test('a token of another installation, length or alphabet is invalid', () => {
  const other = readMasterKey(randomBytes(32).toString('hex'))
  assert.equal(readToken(other, token), undefined)
  for (const odd of ['', 'a', token.slice(1), `${token}A`, `${token}\n`, token.replace(/.$/, '=')])
    assert.equal(readToken(masterKey, odd), undefined, odd)
})
