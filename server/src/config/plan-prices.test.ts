import assert from 'node:assert/strict'
import test from 'node:test'

import { readConfig } from './config.ts'
import { planPrices } from './plan-prices.ts'

test('prices have the digits of their currency', () => {
  const amounts = (text: string) => planPrices(text).amounts
  assert.deepEqual(amounts('EUR PRO=29.5 ENTERPRISE=99'), { FREE: 0, PRO: 2950, ENTERPRISE: 9900 })
  assert.deepEqual(amounts('KWD PRO=1.125  ENTERPRISE=0'), { FREE: 0, PRO: 1125, ENTERPRISE: 0 })
  assert.deepEqual(amounts('off'), { FREE: 0, PRO: 0, ENTERPRISE: 0 })
})

for (const text of [
  'EUR',
  'EUR PRO=29',
  'EUR ENTERPRISE=99 PRO=29',
  'EUR PRO=-1 ENTERPRISE=99',
  'EUR PRO=29.999 ENTERPRISE=99',
  'JPY PRO=29.5 ENTERPRISE=99',
  'XXX PRO=29 ENTERPRISE=99',
  'EUR PRO=99999999 ENTERPRISE=99',
  'on',
])
  test(`"${text}" is refused`, () => {
    assert.throws(() => planPrices(text), /such as "EUR PRO=29 ENTERPRISE=99"/)
  })

test('plans are sold where they have prices', () => {
  const sells = (prices: string) => readConfig({ PLAN_PRICES: prices }).sellsPlans
  assert.deepEqual(['', 'off', 'EUR PRO=19 ENTERPRISE=79'].map(sells), [false, false, true])
})
