import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { randomText, secureBytes } from './random.ts'

test('has the requested length and only characters of the alphabet', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 256 }), fc.nat({ max: 100 }), (size, length) => {
      const alphabet = String.fromCharCode(...Array.from({ length: size }, (_, i) => 0x100 + i))
      const text = randomText(alphabet, length)
      return text.length === length && Array.from(text).every((letter) => alphabet.includes(letter))
    }),
  )
})

test('is not biased', () => {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const counts = new Map<string, number>()
  for (const letter of randomText(alphabet, 620_000)) {
    counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  // 10,000 are expected, with a deviation of 100: reducing bytes modulo 62 would give some
  // characters 12,100.
  for (const letter of alphabet) {
    assert.ok(Math.abs((counts.get(letter) ?? 0) - 10_000) < 800, letter)
  }
})

test('secure bytes are never reused, whatever the requested lengths', () => {
  const lengths = Array.from({ length: 3_000 }, (_, index) => 8 + (index % 40))
  const given = [...lengths, 8_193].map((length) => {
    const bytes = secureBytes(length)
    assert.equal(bytes.length, length)
    return bytes.toString('hex')
  })
  assert.equal(new Set(given.map((hex) => hex.slice(0, 16))).size, given.length)
})
