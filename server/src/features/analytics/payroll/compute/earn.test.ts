import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import { digitsOf } from '#core/money/currencies.ts'
import { fromMinor, percentOf, sum, toMinor } from '#core/money/money.ts'
import { dayOf, formatDate } from '#core/time/time.ts'

import type { CommissionVersion } from '../rules/queries.ts'
import { earn } from './earn.ts'
import { splitAt } from './rates.ts'
import { reversalsOf } from './reverse.ts'
import { soldLines } from './sold-lines.ts'
import type { Visit } from './visit.ts'

const currencies = ['EUR', 'JPY', 'KWD'] as const
const ids = ['a', 'b', 'c'] as const
const firstDay = dayOf('2026-03-01')
const days = 31
const services = new Map(
  ids.map((id) => [id, { categoryId: `of ${id}`, createdAt: '2026-01-01T00:00:00.000Z' }]),
)

const percent = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => thousandths / 1_000)
const money = (currency: string, max = 900) =>
  fc
    .integer({ min: 0, max: max * 10 ** digitsOf(currency) })
    .map((minor) => fromMinor(minor, currency))

const someRules = (currency: string): fc.Arbitrary<CommissionVersion['rules']> =>
  fc.record({
    base: fc.constantFrom('GROSS' as const, 'NET' as const),
    servicePercent: percent,
    productPercent: percent,
    tiers: fc
      .array(fc.record({ above: money(currency, 2_000), percent }), {
        maxLength: 3,
      })
      .map((tiers) => tiers.toSorted((one, other) => one.above - other.above)),
    services: fc
      .subarray([...ids])
      .chain((some) =>
        fc.tuple(...some.map((serviceId) => percent.map((rate) => ({ serviceId, percent: rate })))),
      ),
    categories: fc.constant([{ categoryId: 'of b', percent: 12.5 }]),
    products: fc.constant([{ id: 'line', productId: 'b', percent: 7 }]),
    categoryOf: fc.constant({ b: 'of b' }),
  })

const someVisit = (currency: string): fc.Arbitrary<Visit> =>
  fc
    .record({
      day: fc.integer({ min: 0, max: days - 1 }),
      services: fc.array(
        fc.record({
          serviceId: fc.constantFrom(...ids),
          serviceName: fc.constant('Cut'),
          price: money(currency),
          addons: fc.array(fc.record({ price: money(currency, 20) }), { maxLength: 2 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      products: fc.array(
        fc.record({
          id: fc.constant('line'),
          productId: fc.constantFrom(...ids),
          productName: fc.constant('Wax'),
          total: money(currency, 60),
          vatPercent: fc.constantFrom(9, null),
        }),
        { maxLength: 2 },
      ),
      travelCost: money(currency, 10),
      discounted: fc.double({ min: 0, max: 1, noNaN: true }),
      vatPercent: fc.constantFrom(21, null, 5.5),
    })
    .map(({ day, discounted, ...visit }) => {
      const minor = (amount: number) => toMinor(amount, currency)
      const gross = sum([
        minor(visit.travelCost),
        ...visit.products.map(({ total }) => minor(total)),
        ...visit.services.flatMap(({ price, addons }) => [
          minor(price),
          ...addons.map((addon) => minor(addon.price)),
        ]),
      ])
      const discount = Math.floor(gross * discounted)
      return {
        ...visit,
        id: 'visit',
        bookingNumber: '7K2M9QXZ',
        staffId: 'member',
        date: formatDate(firstDay + day),
        discount: fromMinor(discount, currency),
        total: fromMinor(gross - discount, currency),
      }
    })

const visitsIn = (currency: string) =>
  fc
    .array(someVisit(currency), { maxLength: 25 })
    .map((visits) => visits.toSorted((one, other) => (one.date < other.date ? -1 : 1)))

const version = (number: number, day: number, rules: CommissionVersion['rules']) => ({
  staffId: 'member',
  version: number,
  effectiveFrom: formatDate(firstDay + day),
  rules,
  createdAt: '2026-02-01T00:00:00.000Z',
})

for (const currency of currencies) {
  test(`new rules never change what was earned before their first day (${currency})`, () => {
    const change = fc.record({
      wait: fc.integer({ min: 0, max: 12 }),
      ahead: fc.integer({ min: 0, max: 12 }),
      rules: someRules(currency),
    })
    fc.assert(
      fc.property(
        visitsIn(currency),
        someRules(currency),
        fc.array(change, { minLength: 1, maxLength: 6 }),
        (visits, first, changes) => {
          const versions = [version(1, -60, first)]
          let today = 0
          for (const { wait, ahead, rules } of changes) {
            today += wait
            const context = () => ({ versions, services, currency })
            const isPast = ({ visit }: { visit: Visit }) =>
              visit.date < formatDate(firstDay + today + ahead)
            const before = earn(visits, context()).filter(isPast)
            versions.unshift(version(versions.length + 1, today + ahead, rules))
            assert.deepEqual(earn(visits, context()).filter(isPast), before)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test(`lines are exact: discounts, steps and refunds add up (${currency})`, () => {
    fc.assert(
      fc.property(
        visitsIn(currency),
        someRules(currency),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
        (visits, rules, parts) => {
          for (const earned of earn(visits, {
            versions: [version(1, 0, rules)],
            services,
            currency,
          })) {
            const { visit, lines } = earned
            const total = toMinor(visit.total, currency)
            const gross = sum(lines.map((line) => line.gross))
            assert.ok(gross <= total && gross >= total - toMinor(visit.travelCost, currency))
            for (const { base, percent: rate, commission, ...line } of lines) {
              assert.equal(base, rules.base === 'NET' ? line.net : line.gross)
              if (rate !== null) assert.equal(commission, percentOf(base, rate))
              assert.ok(Number.isInteger(commission) && commission >= 0 && commission <= base)
            }
            const refunds = parts.map((part) => ({
              date: '2026-04-01',
              amount: fromMinor(Math.floor(total * part), currency),
            }))
            const all = [...refunds, { date: '2026-04-02', amount: visit.total }]
            const back = reversalsOf(earned, all, currency)
            const earnedMinor = total === 0 ? 0 : sum(lines.map(({ commission }) => commission))
            assert.equal(sum(back.map(({ commission }) => commission)) + earnedMinor, 0)
            assert.ok(back.every(({ commission }) => commission <= 0))
          }
        },
      ),
      { numRuns: 60 },
    )
  })
}

const plain = {
  base: 'GROSS' as const,
  servicePercent: 40,
  productPercent: 10,
  tiers: [{ above: 100, percent: 50 }],
  services: [{ serviceId: 'b', percent: 20 }],
  categories: [],
  products: [],
  categoryOf: {},
}

const visitOn = (date: string, serviceId: string, price: number): Visit => ({
  id: date,
  bookingNumber: '1',
  staffId: 'member',
  date,
  services: [{ serviceId, serviceName: 'Cut', price }],
  products: [],
  travelCost: 0,
  discount: 0,
  total: price,
  vatPercent: 21,
})

test('a step applies to what is above it, counts all services, and begins anew with new rules', () => {
  const visits = [
    visitOn('2026-03-01', 'a', 80),
    visitOn('2026-03-02', 'b', 10),
    visitOn('2026-03-03', 'a', 30),
    visitOn('2026-03-04', 'a', 10.01),
    visitOn('2026-03-10', 'a', 50),
  ]
  const versions = [version(1, 0, plain), version(2, 9, { ...plain, servicePercent: 30 })]
  const lines = earn(visits, { versions, services, currency: 'EUR' }).flatMap((one) => one.lines)
  assert.deepEqual(
    lines.map(({ percent: rate, commission }) => [rate, commission]),
    [
      [40, 3_200],
      [20, 200],
      // 10 at 40 %, 20 at 50 %.
      [null, 1_400],
      // 5.005 is rounded half up.
      [50, 501],
      [30, 1_500],
    ],
  )
})

test('a discount reduces services and travel first, then products', () => {
  const visit = {
    ...visitOn('2026-03-01', 'a', 20),
    travelCost: 10,
    products: [{ id: 'line', productId: 'p', productName: 'Wax', total: 10, vatPercent: 9 }],
  }
  const grossAfter = (discount: number) =>
    soldLines({ ...visit, discount }, 'EUR').map(({ gross }) => gross)
  assert.deepEqual(grossAfter(15), [1_000, 1_000])
  assert.deepEqual(grossAfter(34), [0, 600])
  assert.deepEqual(
    soldLines({ ...visit, discount: 0 }, 'EUR').map(({ net }) => net),
    [1_653, 917],
  )
})

test('an amount is split at the steps without losing any of it', () => {
  const steps = [
    { above: 0, percent: 1 },
    { above: 100, percent: 2 },
    { above: 150, percent: 3 },
  ]
  assert.deepEqual(splitAt(steps, 90, 100), [
    { minor: 10, percent: 1 },
    { minor: 50, percent: 2 },
    { minor: 40, percent: 3 },
  ])
  assert.deepEqual(splitAt(steps, 0, 0), [])
})
