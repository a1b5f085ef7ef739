import assert from 'node:assert/strict'
import { test } from 'node:test'

import { formatFor } from '#app/ui/format/format.ts'

import { birthdayOf, birthdayText, partsOf } from './birthday.ts'

const formatIn = (locale: string) => formatFor({ locale, timezone: 'UTC', currency: 'EUR' })

test('a birthday is entered in parts, of which the year may be missing', () => {
  for (const birthday of ['1990-05-14', '--05-04', null])
    assert.equal(birthdayOf(partsOf(birthday)), birthday)
  assert.deepEqual(partsOf('--05-04'), { day: '4', month: '05', year: '' })
  // The server refuses what is incomplete.
  assert.equal(birthdayOf({ day: '4', month: null, year: '' }), '---04')
  assert.equal(birthdayText('--05-04', formatIn('de-DE')), '4. Mai')
  assert.equal(birthdayText('1990-05-14', formatIn('en-GB')), '14 May 1990')
})
