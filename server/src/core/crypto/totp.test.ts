import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import test from 'node:test'

import { fromBase32, stepAt, stepOf, toBase32, totpCode, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test('codes are those of RFC 6238', () => {
  // Appendix B has eight digits; six digits are the last ones.
  const cases = [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const
  for (const [seconds, code] of cases)
    assert.equal(totpCode(secret, stepAt(new Date(seconds * 1_000))), code)
})

test('a code is accepted one step early or late, and no further', () => {
  const now = new Date('2026-11-20T12:00:15Z')
  const step = stepAt(now)
  for (const offset of [-1, 0, 1])
    assert.equal(stepOf(secret, totpCode(secret, step + offset), now), step + offset)
  for (const offset of [-2, 2])
    assert.equal(stepOf(secret, totpCode(secret, step + offset), now), undefined)
})

test('base32 is that of RFC 4648, without padding', () => {
  assert.equal(toBase32(Buffer.from('foobar')), 'MZXW6YTBOI')
  assert.equal(toBase32(Buffer.alloc(0)), '')
  assert.equal(fromBase32('').length, 0)
  for (const length of [1, 2, 3, 4, 5, 10, 20]) {
    const bytes = randomBytes(length)
    assert.deepEqual(fromBase32(toBase32(bytes)), bytes)
  }
})

test('the URI names issuer and account', () => {
  assert.equal(
    totpUri('ABC', { issuer: 'Openchair', account: 'nina+x@example.com' }),
    'otpauth://totp/Openchair:nina%2Bx%40example.com?secret=ABC&issuer=Openchair&algorithm=SHA1&digits=6&period=30',
  )
})
