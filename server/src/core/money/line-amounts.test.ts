import fc from 'fast-check'
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { completeLine, reducedLines, visitDiscountMinor, withDiscount } from './line-amounts.ts'

const cut = { price: 30, addons: [{ price: 10 }] }
const colour = { price: 60, addons: [] }

test('a line bears its own discount, and the rest reduces all lines and travel', () => {
  const services = [withDiscount(cut, 4_000, 'EUR'), colour]
  assert.deepEqual(services[0], { ...cut, discount: 40, total: 0 })
  const visit = { services, travelCost: 20, discount: 48 }
  assert.equal(visitDiscountMinor(visit, 'EUR'), 800)
  assert.deepEqual(reducedLines(visit, 'EUR'), { linesMinor: [0, 5_400], leftMinor: 0 })
  const free = { ...visit, discount: 130 }
  assert.deepEqual(reducedLines(free, 'EUR'), { linesMinor: [0, 0], leftMinor: 1_000 })
})

test('a line of a former version has no discount, and a discount is at most the price', () => {
  assert.partialDeepStrictEqual(completeLine(cut, 'EUR'), { discount: 0, total: 40 })
  assert.partialDeepStrictEqual(withDiscount(cut, 5_000, 'EUR'), { discount: 40, total: 0 })
  assert.equal(visitDiscountMinor({ services: [cut], discount: 12 }, 'JPY'), 12)
})

test('all shares add up to the discount', () => {
  const price = fc.integer({ min: 0, max: 20_000 })
  const line = fc.record({ price, discountMinor: price })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), price, price, (lines, travelCost, more) => {
      const services = lines.map(({ price, discountMinor }) =>
        withDiscount({ price }, discountMinor, 'JPY'),
      )
      const sumOf = (amounts: number[]) => amounts.reduce((sum, one) => sum + one, 0)
      const own = sumOf(services.map(({ discount }) => discount))
      const visit = { services, travelCost, discount: own + more }
      const { linesMinor, leftMinor } = reducedLines(visit, 'JPY')
      const left = sumOf(services.map(({ total }) => total))
      assert.ok(
        linesMinor.every((minor, nth) => minor >= 0 && minor <= (services[nth]?.total ?? 0)),
      )
      assert.equal(leftMinor, Math.max(0, more - left - travelCost))
      assert.ok(left - sumOf(linesMinor) <= more)
      if (travelCost === 0) assert.equal(left - sumOf(linesMinor) + leftMinor, more)
    }),
  )
})
