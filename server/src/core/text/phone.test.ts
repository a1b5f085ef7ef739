import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { digitForms, e164Of } from './phone.ts'

describe('the normalised number', () => {
  const numbers: [phone: string, country: string | null, e164: string | null][] = [
    ['06 12345678', 'NL', '+31612345678'],
    ['06-1234 5678', 'NL', '+31612345678'],
    ['+31 6 12345678', 'NL', '+31612345678'],
    ['+31 (0)6 12345678', 'NL', '+31612345678'],
    ['0031 6 12345678', 'NL', '+31612345678'],
    ['+31 6 12345678', 'US', '+31612345678'],
    ['+31 6 12345678', null, '+31612345678'],
    ['(212) 456-7890', 'US', '+12124567890'],
    ['06 1234 5678', 'IT', '+390612345678'],
    ['011 15 2345-6789', 'AR', '+5491123456789'],
    ['06 0000 0103', 'NL', '+31600000103'],
    ['(555) 123-4567', 'US', '+15551234567'],
    ['123-4567', 'US', null],
    ['123 4567', 'NL', null],
    ['12345', 'NL', null],
    ['06 12345678', null, null],
    ['0031 6 12345678', null, null],
    ['06 12345678', 'AQ', null],
    ['06 1234', 'NL', null],
    ['+31 6 1234', 'NL', null],
    ['+999 12345678', 'NL', null],
    ['(((((', 'NL', null],
    ['0341/2345678', 'DE', '+493412345678'],
    ['tel:+44-20-7946-0958', 'NL', '+442079460958'],
    ['+44 20 7946 0958 ext. 12', null, '+442079460958'],
    ['０２０ １２３ ４５６７', 'NL', '+31201234567'],
  ]
  for (const [phone, country, e164] of numbers)
    test(`${phone} in ${country} is ${e164}`, () => assert.equal(e164Of(phone, country), e164))
  test('no number is null', () => assert.equal(e164Of(null, 'NL'), null))
})

test('the forms of a number end as people write it, nationally and internationally', () => {
  const forms = ['0612345678', '31612345678', '612345678']
  assert.deepEqual(new Set(digitForms('06 12345678', 'NL')), new Set(forms))
  assert.deepEqual(
    new Set(digitForms('+54 9 11 2345 6789', null)),
    new Set(['5491123456789', '0111523456789', '91123456789']),
  )
  assert.deepEqual(digitForms('06 1234', 'NL'), ['061234'])
  // Nobody searches for an extension.
  assert.deepEqual(
    new Set(digitForms('０３０/901820 x77', 'DE')),
    new Set(['030901820', '4930901820', '30901820']),
  )
})
