import assert from 'node:assert/strict'
import test from 'node:test'

import { currenciesOf, lostDaysIn, lostIn } from './lost-by-currency.ts'

const lost = (salon: string, currency: string, value: number) => {
  const [noShows, cancellations] = [
    { count: 1, value },
    { count: 0, value: 0 },
  ]
  const daily = [{ date: '2026-03-02', noShows, cancellations }]
  return {
    salon,
    report: { from: '2026-03-02', to: '2026-03-02', currency, noShows, cancellations, daily },
  }
}

test('amounts of one currency are added, those of another are not', () => {
  const salons = [lost('a', 'EUR', 40.1), lost('b', 'JPY', 3_333), lost('c', 'EUR', 0.2)]
  assert.deepEqual(currenciesOf(salons), ['EUR', 'JPY'])
  assert.deepEqual(lostIn(salons, 'EUR', 'noShows'), { count: 2, value: 40.3 })
  assert.deepEqual(lostIn(salons, 'JPY', 'noShows'), { count: 1, value: 3_333 })
  assert.deepEqual(lostDaysIn(salons, 'JPY'), [{ date: '2026-03-02', value: 3_333 }])
})
