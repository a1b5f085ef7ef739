import assert from 'node:assert/strict'
import test from 'node:test'

import { plainForSms, smsLengthOf } from './sms-segments.ts'

test('the number of segments follows from the encoding', () => {
  const table: [string, string, number, number][] = [
    ['', 'GSM_7', 0, 0],
    ['a'.repeat(160), 'GSM_7', 160, 1],
    ['a'.repeat(161), 'GSM_7', 161, 2],
    ['ü'.repeat(306), 'GSM_7', 306, 2],
    ['a'.repeat(307), 'GSM_7', 307, 3],
    ['€'.repeat(80), 'GSM_7', 160, 1],
    ['€'.repeat(81), 'GSM_7', 162, 2],
    // An escape and its septet are not divided: 76 fit into 153.
    ['€'.repeat(153), 'GSM_7', 306, 3],
    ['ë'.repeat(70), 'UCS_2', 70, 1],
    ['ë'.repeat(71), 'UCS_2', 71, 2],
    ['😀'.repeat(35), 'UCS_2', 70, 1],
    // 33 pairs fit into 67 units.
    ['😀'.repeat(67), 'UCS_2', 134, 3],
    ['`', 'UCS_2', 1, 1],
  ]
  for (const [text, encoding, length, segments] of table)
    assert.deepEqual(smsLengthOf(text), { encoding, length, segments }, text.slice(0, 5))
})

test('typography does not change the encoding', () => {
  const text = plainForSms('49,50\u00A0€ – “Studio’s” 9\u202Fa.m.…')
  assert.equal(text, '49,50 € - "Studio\'s" 9 a.m....')
  assert.equal(smsLengthOf(text).encoding, 'GSM_7')
})
