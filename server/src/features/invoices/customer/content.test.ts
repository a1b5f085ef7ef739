import assert from 'node:assert/strict'
import test from 'node:test'

import { contentOf, type InvoicedBooking } from './content.ts'

type ContentInput = Parameters<typeof contentOf>[2]

const booking: InvoicedBooking = {
  id: 'b',
  bookingNumber: '7K2M9QXZ',
  customerId: 'c',
  customerName: 'Noa',
  customerEmail: null,
  date: '2026-03-02',
  status: 'COMPLETED',
  paymentStatus: 'PAID',
  services: [{ serviceName: 'Cut', variantName: null, price: 40, addons: [] }],
  products: [],
  productsTotal: 0,
  travelCost: 0,
  discount: 0,
  total: 40,
  tipAmount: 0,
}

const product = {
  productName: 'Shampoo',
  quantity: 2,
  unitPrice: 10.9,
  vatPercent: 9,
  total: 21.8,
}

const contentFor = (more: Partial<InvoicedBooking>, vatPercent: number | null = 21) =>
  contentOf(
    { business: { currency: 'EUR', timezone: 'Europe/Amsterdam' } } as never,
    { ...booking, ...more },
    { seller: { name: 'Salon', vatPercent }, payments: [] } as unknown as ContentInput,
  )

test('the tax of an invoice is included in its total', () => {
  const { taxes, isPartlyTaxed, tip, ...content } = contentFor({})
  assert.deepEqual(taxes, [{ percent: 21, amount: 694 }])
  assert.equal(isPartlyTaxed, undefined)
  assert.equal(tip, undefined)
  assert.equal(content.timezone, 'Europe/Amsterdam')
  assert.equal(content.bookingNumber, '7K2M9QXZ')
  assert.equal(content.servedOn, '2026-03-02')
  assert.deepEqual(content.lines, [{ kind: 'SERVICE', name: 'Cut', amount: 4_000 }])
})

test('products have their own rates, everything else that of the business; equal rates are added before rounding', () => {
  const products = [product, { ...product, vatPercent: null, total: 0.05 }]
  const taxesFor = (vatPercent: number | null) => {
    const { taxes, isPartlyTaxed } = contentFor(
      { products, productsTotal: 21.85, total: 61.85 },
      vatPercent,
    )
    return { taxes, isPartlyTaxed }
  }
  // 21 % of 40.00 and of 0.05 together, and 9 % of 21.80.
  assert.deepEqual(taxesFor(21), {
    taxes: [
      { percent: 21, amount: 695 },
      { percent: 9, amount: 180 },
    ],
    isPartlyTaxed: undefined,
  })
  assert.deepEqual(taxesFor(null), { taxes: [{ percent: 9, amount: 180 }], isPartlyTaxed: true })
})

test('one unit without a rate makes an invoice partly taxed', () => {
  const sold = { products: [product], productsTotal: 21.8, total: 21.81, services: [] }
  assert.equal(contentFor(sold, null).isPartlyTaxed, true)
})

test('an amount of 0 without a rate does not make an invoice partly taxed', () => {
  const sold = { products: [product], productsTotal: 21.8, total: 21.8, services: [] }
  const { taxes, isPartlyTaxed } = contentFor(sold, null)
  assert.deepEqual(taxes, [{ percent: 9, amount: 180 }])
  assert.equal(isPartlyTaxed, undefined)
})

test('an invoice without any rate has no tax, and is not partly taxed', () => {
  const { taxes, isPartlyTaxed } = contentFor({}, null)
  assert.deepEqual(taxes, [])
  assert.equal(isPartlyTaxed, undefined)
})

test('the lines are services with their add-ons, products, travel and discount', () => {
  const { lines } = contentFor({
    services: [
      {
        serviceName: 'Cut',
        variantName: 'long',
        price: 40,
        addons: [{ name: 'Wash', price: 5.5 }],
      },
    ],
    products: [product, { ...product, vatPercent: null }],
    productsTotal: 43.6,
    travelCost: 7.5,
    discount: 3.25,
    total: 93.35,
  })
  const sold = { kind: 'PRODUCT', name: 'Shampoo', amount: 2_180, quantity: 2, unitPrice: 1_090 }
  assert.deepEqual(lines, [
    { kind: 'SERVICE', name: 'Cut: long', amount: 4_000 },
    { kind: 'ADDON', name: 'Wash', amount: 550 },
    { ...sold, vatPercent: 9 },
    { ...sold, vatPercent: 21 },
    { kind: 'TRAVEL', name: null, amount: 750 },
    { kind: 'DISCOUNT', name: null, amount: -325 },
  ])
})

test('a tip and the payments are listed, and are not taxed', () => {
  const known = {
    seller: { name: 'Salon', vatPercent: 21 },
    payments: [
      { method: 'CARD', amount: 40 },
      { method: 'GIFT_CARD', amount: 5.5 },
    ],
  } as unknown as ContentInput
  const business = { currency: 'EUR', timezone: 'UTC' }
  const content = contentOf({ business } as never, { ...booking, tipAmount: 5.5 }, known)
  assert.equal(content.tip, 550)
  assert.equal(contentFor({ tipAmount: 0.01 }).tip, 1)
  assert.deepEqual(content.taxes, [{ percent: 21, amount: 694 }])
  assert.deepEqual(content.payments, [
    { method: 'CARD', amount: 4_000 },
    { method: 'GIFT_CARD', amount: 550 },
  ])
})
