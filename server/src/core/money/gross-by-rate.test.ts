import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import { grossByRate, ofProducts, type TaxedSale, vatByRate, withVat } from './gross-by-rate.ts'
import { withDiscount } from './line-amounts.ts'
import { fromMinor, sum, toMinor } from './money.ts'

const visit = (more: Partial<TaxedSale>): TaxedSale => ({
  services: [],
  products: [],
  productsTotal: 0,
  travelCost: 0,
  discount: 0,
  total: 0,
  ...more,
})

const ratesOf = (sale: TaxedSale, usual: number | null = 21) =>
  grossByRate(sale, usual, 'EUR').map(({ percent, gross }) => [percent, gross])

test('each service has its own rate with its add-ons, and the usual one without', () => {
  const services = [
    { price: 40, addons: [{ price: 5 }], vatPercent: 9 },
    { price: 30, vatPercent: 21 },
    { price: 12.5, vatPercent: null },
    { price: 7.5 },
  ]
  const sale = visit({ services, total: 95 })
  assert.deepEqual(ratesOf(sale), [
    [9, 4_500],
    [21, 5_000],
  ])
  assert.deepEqual(ratesOf(sale, null), [
    [9, 4_500],
    [21, 3_000],
    [null, 2_000],
  ])
})

test('a discount on a line is of its rate, one on the visit and a travel are of all rates in proportion', () => {
  const cut = { price: 60, vatPercent: 9 }
  const nails = { price: 40, vatPercent: 21 }
  const reduced = { services: [withDiscount(cut, 2_000, 'EUR'), nails], discount: 20, total: 80 }
  assert.deepEqual(ratesOf(visit(reduced)), [
    [9, 4_000],
    [21, 4_000],
  ])
  assert.deepEqual(ratesOf(visit({ services: [cut, nails], discount: 10, total: 90 })), [
    [9, 5_400],
    [21, 3_600],
  ])
  assert.deepEqual(ratesOf(visit({ services: [cut, nails], travelCost: 10, total: 110 })), [
    [9, 6_600],
    [21, 4_400],
  ])
  // A free service that somebody came for has the rate of the travel.
  const free = {
    services: [withDiscount(cut, 6_000, 'EUR')],
    travelCost: 15,
    discount: 60,
    total: 15,
  }
  assert.deepEqual(ratesOf(visit(free)), [[9, 1_500]])
})

test('products have their own rates, and a discount above the services takes from them', () => {
  const products = [
    { total: 20, vatPercent: 9 },
    { total: 30, vatPercent: null },
  ]
  assert.deepEqual(
    vatByRate(grossByRate(ofProducts({ products, productsTotal: 50 }), 21, 'EUR'), 'EUR'),
    [
      { percent: 21, gross: 30, vat: 5.21, net: 24.79 },
      { percent: 9, gross: 20, vat: 1.65, net: 18.35 },
    ],
  )
  const more = { products, productsTotal: 50, services: [{ price: 10, vatPercent: 9 }] }
  assert.deepEqual(ratesOf(visit({ ...more, discount: 20, total: 40 })), [
    [9, 1_600],
    [21, 2_400],
  ])
})

test('the tax is rounded half up once, on the sum of a rate', () => {
  assert.deepEqual(withVat({ percent: 9, gross: 18 }), { percent: 9, gross: 18, vat: 1, net: 17 })
  assert.equal(withVat({ percent: 21, gross: 121 }).vat, 21)
  assert.equal(withVat({ percent: null, gross: 121 }).vat, 0)
})

const amounts = fc.integer({ min: 0, max: 30_000 })
const rate = fc.constantFrom(0, 9, 13.5, 21, null)

test('the parts add up to the total, and none is negative', () => {
  const line = fc.record({ price: amounts, off: amounts, vatPercent: rate })
  const product = fc.record({ total: amounts, vatPercent: rate })
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 6 }),
      fc.array(product, { maxLength: 4 }),
      amounts,
      amounts,
      (lines, sold, travel, off) => {
        const money = (minor: number) => fromMinor(minor, 'KWD')
        const services = lines.map(({ price, off: less, ...rest }) =>
          withDiscount({ ...rest, price: money(price) }, less, 'KWD'),
        )
        const products = sold.map((one) => ({ ...one, total: money(one.total) }))
        const goods = sum(sold.map(({ total }) => total))
        const own = sum(services.map(({ discount }) => toMinor(discount, 'KWD')))
        const before = sum(lines.map(({ price }) => price)) + travel + goods
        const discount = Math.min(before, own + off)
        const sale = {
          services,
          products,
          productsTotal: money(goods),
          travelCost: money(travel),
          discount: money(discount),
          total: money(before - discount),
        }
        const parts = grossByRate(sale, 21, 'KWD')
        assert.equal(sum(parts.map(({ gross }) => gross)), before - discount)
        assert.ok(parts.every(({ gross }) => gross >= 0))
      },
    ),
  )
})
