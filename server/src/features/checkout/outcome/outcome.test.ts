import assert from 'node:assert/strict'
import test from 'node:test'

import { done, openTill } from '#testing/money/till.ts'

import { usualDays } from './usual-interval.ts'

test('the usual interval is the median in whole weeks', () => {
  const cases: [string[], number][] = [
    [[], 42],
    [['2026-12-03'], 42],
    [['2026-12-03', '2026-11-05'], 28],
    [['2026-12-03', '2026-11-10', '2026-10-08'], 35],
    [['2026-12-03', '2026-12-02', '2026-12-01'], 7],
    [['2026-12-03', '2026-11-05', '2026-10-08', '2025-10-08'], 28],
  ]
  for (const [dates, days] of cases) assert.equal(usualDays(dates), days, dates.join())
})

test('after paying there are the points won and what is left on the gift card', async () => {
  const till = await openTill()
  const program = { name: 'Points', type: 'POINTS', pointsPerUnit: 1, autoEnroll: true }
  await till.post('/loyalty/programs', { businessId: till.id, ...program })
  const { id } = await till.booked()
  const { code } = await till.sell(60)
  await done(till.checkOut(id, { giftCards: [{ code, amount: 49.5 }] }))
  const { loyalty, giftCards } = await done(till.get(`~/bookings/${id}/checkout/outcome`))
  assert.partialDeepStrictEqual(loyalty, [{ programName: 'Points', earned: 49, balance: 49 }])
  assert.deepEqual(giftCards, [{ lastFour: code.slice(-4), remainingAmount: 10.5 }])
})
