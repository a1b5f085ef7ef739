import assert from 'node:assert/strict'
import test from 'node:test'

import { guessRegion } from './region.ts'

const countries = ['BE', 'CH', 'DE', 'GB', 'JP', 'NL', 'US']
const guess = (timezone: string, ...languages: string[]) =>
  guessRegion({ timezone, languages, countries })

test('the time zone says where the salon is, whatever the browser speaks', () => {
  const amsterdam = { country: 'NL', currency: 'EUR', timezone: 'Europe/Amsterdam' }
  assert.deepEqual(guess('Europe/Amsterdam', 'en-US', 'en'), amsterdam)
  assert.deepEqual(guess('Europe/Amsterdam', 'nl-NL'), amsterdam)
  assert.equal(guess('Asia/Tokyo', 'en-US').currency, 'JPY')
  assert.equal(guess('Europe/Zurich', 'de-CH').currency, 'CHF')
})

test('a zone of no country leaves it to the language, and else to the person', () => {
  assert.deepEqual(guess('UTC', 'en', 'en-GB'), { country: 'GB', currency: 'GBP', timezone: 'UTC' })
  assert.deepEqual(guess('UTC', 'en'), { country: null, currency: null, timezone: 'UTC' })
})
