import assert from 'node:assert/strict'
import test from 'node:test'

import { assertConsistent } from '#testing/money/gift-cards.ts'
import { done, read, refused, openTill } from '#testing/money/till.ts'

test('a product, a tip, a gift card and two methods form one checkout', async () => {
  const till = await openTill()
  const { id, bookingNumber } = await till.booked()
  const { code } = await till.sell(50)
  const booking = await done(
    till.checkOut(id, {
      products: [{ productId: till.shampoo.id, quantity: 2 }],
      tipAmount: 5,
      giftCards: [{ code, amount: 20 }],
      payments: [
        { method: 'CARD', amount: 40 },
        { method: 'CASH', amount: 14.5 },
      ],
    }),
  )
  assert.partialDeepStrictEqual(booking, {
    status: 'COMPLETED',
    paymentStatus: 'PAID',
    subtotal: 49.5,
    productsTotal: 20,
    total: 69.5,
    tipAmount: 5,
  })
  const [{ id: _, soldAt: __, ...line }] = booking.products
  assert.deepEqual(line, {
    productId: till.shampoo.id,
    productName: 'Shampoo',
    sku: 'SH-1',
    quantity: 2,
    unitPrice: 10,
    vatPercent: 9,
    total: 20,
  })
  assert.partialDeepStrictEqual(await read(till, id), booking)
  assert.equal(await till.stockOf(), 3)
  const [move] = await till.movesOf()
  assert.deepEqual([move?.changeQty, move?.reason], [-2, `Booking ${bookingNumber}`])
  assert.deepEqual(await till.takenFor(id), [
    { method: 'GIFT_CARD', amount: 20, covers: 'PRICE' },
    { method: 'CARD', amount: 40, covers: 'PRICE' },
    { method: 'CASH', amount: 9.5, covers: 'PRICE' },
    { method: 'CASH', amount: 5, covers: 'TIP' },
  ])
  const names = (await till.events()).map(({ name }) => name)
  for (const [name, times] of [
    ['payment.succeeded', 4],
    ['booking.completed', 1],
    ['giftcard.redeemed', 1],
    ['invoice.created', 1],
  ] as const)
    assert.equal(names.filter((one) => one === name).length, times, name)
  const { body: history } = await till.get(`~/bookings/${id}/history`)
  assert.deepEqual(
    history.map(({ action }: { action: string }) => action),
    ['created', 'completed', 'checked_out'],
  )
  await assertConsistent(till)
})

test("a tip is in the ledger, but is not revenue, not due and not part of the customer's total", async () => {
  const till = await openTill()
  const { id } = await till.booked()
  await done(till.checkOut(id, { tipAmount: 5, payments: [{ method: 'CARD', amount: 54.5 }] }))
  const period = `startDate=${till.date}&endDate=${till.date}`
  const { body } = await till.get(`~/bookings/stats/revenue?${period}`)
  assert.equal(body.data.grossRevenue, 49.5)
  const card = await till.get(`~/customers/${till.customer.id}`)
  assert.equal(card.body.data.totalSpent, 49.5)
  const trace = await till.get(`/payments/bookings/${id}/trace?businessId=${till.id}`)
  assert.partialDeepStrictEqual(trace.body, {
    summary: { totalPaid: 54.5, remainingRefundable: 54.5 },
    events: [
      { amount: 49.5, isTip: false },
      { amount: 5, isTip: true },
    ],
  })
  const feed = await till.get(`/payments/v2/all?businessId=${till.id}`)
  assert.deepEqual(
    feed.body.rows.map(({ gross, description }: { gross: number; description: string }) => [
      gross,
      description.split(':')[0],
    ]),
    [
      [5, 'Tip'],
      [49.5, `Booking ${(await read(till, id)).bookingNumber}`],
    ],
  )
})

test('a refund takes the price first and the tip last, and the payment fields follow the price', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  const payments = [
    { method: 'CARD', amount: 40 },
    { method: 'CASH', amount: 14.5 },
  ]
  await done(till.checkOut(id, { tipAmount: 5, payments }))
  const giveBack = async (amount: number) => {
    const { body } = await till.owner.post('/payments/refunds', { bookingId: id, amount })
    await till.owner.post(`/payments/refunds/${body.data.id}/process`)
    return (await read(till, id)).paymentStatus
  }
  assert.equal(await giveBack(9.5), 'PARTIALLY_REFUNDED')
  assert.equal(await giveBack(40), 'REFUNDED')
  assert.equal(await giveBack(5), 'REFUNDED')
  const trace = await till.get(`/payments/bookings/${id}/trace?businessId=${till.id}`)
  assert.deepEqual(
    trace.body.events
      .slice(3)
      .map(({ amount, isTip }: { amount: number; isTip: boolean }) => [amount, isTip]),
    [
      [9.5, false],
      [40, false],
      [5, true],
    ],
  )
  // Of payments at the same moment the one that was recorded last comes first.
  const refunds = (await till.events()).filter(({ name }) => name === 'payment.refunded')
  assert.deepEqual(
    refunds.map(({ payload }) => payload.amount),
    [950, 4000, 500],
  )
  const card = await till.get(`~/customers/${till.customer.id}`)
  assert.equal(card.body.data.totalSpent, 0)
})

test('a wrong sum changes nothing, and the reply contains the expected one', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  const { code } = await till.sell(100)
  const products = [{ productId: till.shampoo.id, quantity: 1 }]
  const card = (amount: number) => [{ method: 'CARD', amount }]
  const sums: [object, number][] = [
    [{ payments: card(59.49) }, 59.49],
    [{ payments: card(59.51) }, 59.51],
    [{ payments: card(59.5), tipAmount: 1 }, 59.5],
    [{}, 0],
    // The gift card would pay a part of the tip.
    [{ giftCards: [{ code, amount: 60 }], tipAmount: 0.5 }, 60],
  ]
  for (const [body, given] of sums) {
    const answer = await refused(till.checkOut(id, { products, ...body }))
    assert.partialDeepStrictEqual(answer, { code: 'INSUFFICIENT_BALANCE', owed: 59.5, given })
  }
  assert.equal(await till.stockOf(), 5)
  assert.deepEqual(await till.takenFor(id), [])
  assert.partialDeepStrictEqual(await read(till, id), { total: 49.5, status: 'CONFIRMED' })
})

test('an earlier deposit or payment is not due again', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  const { code } = await till.sell(100)
  await till.redeem(code, 20, { bookingId: id })
  const bill = await done(till.get(`~/bookings/${id}/checkout`))
  assert.deepEqual(bill, {
    total: 49.5,
    paid: 20,
    received: 20,
    owed: 29.5,
    currency: 'EUR',
  })
  const old = await refused(till.checkOut(id, { payments: [{ method: 'CARD', amount: 49.5 }] }))
  assert.deepEqual([old.owed, old.given], [29.5, 49.5])
  await done(till.checkOut(id, { payments: [{ method: 'CARD', amount: 29.5 }] }))
  await assertConsistent(till)
})

test('a booking is checked out in every state in which the customer is or was present', async () => {
  const till = await openTill()
  const payments = [{ method: 'CARD', amount: 49.5 }]
  for (const before of [[], ['start'], ['complete'], ['start', 'complete']]) {
    const { id } = await till.booked()
    for (const action of before) await till.patch(`~/bookings/${id}/${action}`)
    const { status, paymentStatus } = await done(till.checkOut(id, { payments }))
    assert.deepEqual([status, paymentStatus], ['COMPLETED', 'PAID'])
  }
  const { id: paid } = await till.booked()
  await till.patch(`~/bookings/${paid}/mark-paid`)
  assert.equal((await done(till.checkOut(paid))).status, 'COMPLETED')
  const { id: cancelled } = await till.booked()
  await till.patch(`~/bookings/${cancelled}/cancel`, { cancelReasonKey: 'other' })
  const { id: missed } = await till.booked()
  await till.patch(`~/bookings/${missed}/no-show`)
  await till.configure({ autoConfirm: false })
  const { id: pending } = await till.booked()
  for (const id of [cancelled, missed, pending]) {
    const answer = await refused(till.checkOut(id, { payments }))
    assert.equal(answer.code, 'INVALID_STATUS_TRANSITION')
  }
})

test('a checkout that does not complete may be followed by another, until the invoice is issued', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  const products = [{ productId: till.shampoo.id, quantity: 1 }]
  const pay = (amount: number) => ({ products, payments: [{ method: 'CASH', amount }] })
  const first = await done(till.checkOut(id, { ...pay(59.5), complete: false }))
  assert.deepEqual([first.status, first.paymentStatus], ['CONFIRMED', 'PAID'])
  const second = await done(till.checkOut(id, pay(10)))
  assert.partialDeepStrictEqual(second, { status: 'COMPLETED', total: 69.5, productsTotal: 20 })
  assert.equal(second.products.length, 2)
  const third = await refused(till.checkOut(id, pay(10)))
  assert.deepEqual([third.code, third.conflict], ['CONFLICT', 'INVOICE_ISSUED'])
  assert.equal(await till.stockOf(), 3)
  // The invoice has the tip too: a later one is a sale.
  const tip = { tipAmount: 3, payments: [{ method: 'CASH', amount: 3 }] }
  const fourth = await refused(till.checkOut(id, tip))
  assert.deepEqual([fourth.code, fourth.conflict], ['CONFLICT', 'INVOICE_ISSUED'])
})

test('loyalty is earned one time, for everything bought', async () => {
  const till = await openTill()
  const program = { businessId: till.id, name: 'Points', type: 'POINTS', pointsPerUnit: 1 }
  await till.post('/loyalty/programs', { ...program, autoEnroll: true })
  const { id } = await till.booked()
  const products = [{ productId: till.shampoo.id, quantity: 1 }]
  const payments = [{ method: 'CARD', amount: 64.5 }]
  await done(till.checkOut(id, { products, payments, tipAmount: 5 }))
  const cards = await till.get(`/loyalty/business/${till.id}/cards`)
  assert.deepEqual(
    cards.body.map(({ points }: { points: number }) => points),
    [59],
  )
})
