import assert from 'node:assert/strict'
import test from 'node:test'

import { done, openTill } from '#testing/money/till.ts'
import { setClock } from '#testing/process/server.ts'
import { todayIn } from '#testing/today.ts'

test('invoices to customers are listed by their day of issue, and their VAT adds up by rate', async () => {
  const till = await openTill({ timezone: 'Pacific/Auckland' })
  const today = await todayIn('Pacific/Auckland')
  await till.configure({ vatPercent: 21 })
  const checkOut = async (products: object[], amount: number, tipAmount = 0) => {
    const { id } = await till.booked()
    await done(till.checkOut(id, { products, tipAmount, payments: [{ method: 'CARD', amount }] }))
    return id
  }
  const shampoo = { productId: till.shampoo.id, quantity: 2 }
  const first = await checkOut([shampoo], 74.5, 5)
  const second = await checkOut([], 49.5)
  const period = `from=${today}&to=${today}`

  const { body } = await till.get(`~/customer-invoices?${period}`)
  assert.equal(body.meta.total, 2)
  assert.deepEqual(
    body.data.map(({ bookingId }: { bookingId: string }) => bookingId),
    [second, first],
  )
  const { id, number, createdAt, bookingNumber, customerId, ...listed } = body.data[1]
  assert.equal(customerId, till.customer.id)
  assert.match(number, /^\d{4}-000001$/)
  assert.deepEqual(listed, {
    bookingId: first,
    customerName: 'Nina Jansen',
    servedOn: till.date,
    total: 69.5,
    tax: 10.24,
    tip: 5,
    currency: 'EUR',
    payments: [{ method: 'CARD', amount: 69.5 }],
  })
  assert.ok(id && createdAt && bookingNumber)

  const rates = async () =>
    (await done(till.get(`~/customer-invoices/vat-summary?${period}`))).rates
  const none = { currency: 'EUR', refundedGross: 0, refundedTax: 0 }
  assert.deepEqual(await rates(), [
    { ...none, percent: 21, invoices: 2, gross: 99, net: 81.82, tax: 17.18, taxDue: 17.18 },
    { ...none, percent: 9, invoices: 1, gross: 20, net: 18.35, tax: 1.65, taxDue: 1.65 },
  ])
  const listedTax = body.data.reduce((sum: number, one: { tax: number }) => sum + one.tax * 100, 0)
  assert.equal(Math.round(listedTax), 1_718 + 165)

  // Half of the first invoice goes back: its rates in their proportions.
  const refund = await till.owner.post('/payments/refunds', { bookingId: first, amount: 34.75 })
  await till.owner.post(`/payments/refunds/${refund.body.data.id}/process`)
  const after = await rates()
  assert.partialDeepStrictEqual(after, [
    { percent: 21, refundedGross: 24.75, refundedTax: 4.3, taxDue: 12.88 },
    { percent: 9, refundedGross: 10, refundedTax: 0.83, taxDue: 0.82 },
  ])

  const earlier = '2020-01-01'
  assert.deepEqual((await till.get(`~/customer-invoices?to=${earlier}`)).body.data, [])
  const backwards = `from=${today}&to=${earlier}`
  for (const path of ['customer-invoices', 'customer-invoices/vat-summary'])
    assert.equal((await till.get(`~/${path}?${backwards}`)).status, 400)
})

test('an invoice issued near midnight counts on the local day of the business', async () => {
  setClock('2026-03-10T23:30:00Z')
  const till = await openTill()
  const { id } = await till.booked()
  await done(till.checkOut(id, { payments: [{ method: 'CASH', amount: 49.5 }] }))
  const countOn = async (day: string) =>
    (await till.get(`~/customer-invoices?from=${day}&to=${day}`)).body.meta.total
  assert.deepEqual([await countOn('2026-03-10'), await countOn('2026-03-11')], [0, 1])
})
