import assert from 'node:assert/strict'
import test from 'node:test'

import { countDeadlocks } from '#testing/database/deadlocks.ts'
import { assertConsistent } from '#testing/money/gift-cards.ts'
import { openTill, type Till } from '#testing/money/till.ts'
import { openNodes } from '#testing/process/nodes.ts'
import type { Answer } from '#testing/salon/salon.ts'

const send = await openNodes(2)

/** Alternates between two servers. */
const checkOut = (till: Till, bookingId: string, body: object, headers = {}) =>
  send(till, 'POST', `~/bookings/${bookingId}/checkout`, body, headers)

const tally = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [
      ...Map.groupBy(answers, ({ status, body }) => (status === 200 ? 'OK' : String(body.code))),
    ].map(([code, some]) => [code, some.length]),
  )
const times = <T>(count: number, work: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)))

test('of twenty concurrent checkouts of one booking one takes money and stock', async () => {
  const till = await openTill()
  for (let round = 0; round < 3; round += 1) {
    const { id } = await till.booked()
    const answers = await times(20, () =>
      checkOut(till, id, {
        products: [{ productId: till.shampoo.id, quantity: 1 }],
        tipAmount: 2,
        payments: [{ method: 'CARD', amount: 61.5 }],
      }),
    )
    // Later ones find the invoice issued.
    assert.deepEqual(tally(answers), { CONFLICT: 19, OK: 1 })
    assert.deepEqual(
      (await till.takenFor(id)).map(({ amount }) => amount),
      [59.5, 2],
    )
    assert.equal(await till.stockOf(), 4 - round)
  }
  const completed = (await till.events()).filter(({ name }) => name === 'booking.completed')
  assert.equal(completed.length, 3)
  await assertConsistent(till)
})

test('of concurrent checkouts with the last piece of a product one succeeds, and the others change nothing', async () => {
  const till = await openTill()
  const last = await till.stock({ name: 'Last', sellingPrice: 5, stockQuantity: 1 })
  const bookings = [await till.booked(), await till.booked(), await till.booked()]
  const answers = await times(3, (nth) =>
    checkOut(till, bookings[nth]?.id ?? '', {
      products: [{ productId: last.id, quantity: 1 }],
      payments: [{ method: 'CASH', amount: 54.5 }],
    }),
  )
  assert.deepEqual(tally(answers), { INSUFFICIENT_STOCK: 2, OK: 1 })
  assert.equal(await till.stockOf(last.id), 0)
  for (const [nth, { status }] of answers.entries()) {
    const id = bookings[nth]?.id ?? ''
    assert.equal((await till.takenFor(id)).length, status === 200 ? 1 : 0)
    const { body } = await till.get(`~/bookings/${id}`)
    assert.equal(body.data.total, status === 200 ? 54.5 : 49.5)
  }
})

test('two checkouts with one gift card redeem no more than its balance', async () => {
  const till = await openTill()
  const { id: cardId, code } = await till.sell(60)
  const bookings = [await till.booked(), await till.booked()]
  const answers = await times(2, (nth) =>
    checkOut(till, bookings[nth]?.id ?? '', { giftCards: [{ code, amount: 49.5 }] }),
  )
  assert.deepEqual(tally(answers), { INSUFFICIENT_BALANCE: 1, OK: 1 })
  assert.equal((await till.ledger(cardId)).remainingAmount, 10.5)
  await assertConsistent(till)
})

test('a repeat with the same key gets the first reply and has no further effect', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  const body = {
    products: [{ productId: till.shampoo.id, quantity: 2 }],
    payments: [{ method: 'CARD', amount: 69.5 }],
  }
  const key = { 'idempotency-key': 'till-1' }
  const answers = await times(10, () => checkOut(till, id, body, key))
  assert.deepEqual(tally(answers), { OK: 10 })
  assert.equal(new Set(answers.map((answer) => JSON.stringify(answer.body))).size, 1)
  assert.equal((await till.takenFor(id)).length, 1)
  assert.equal(await till.stockOf(), 3)
})

test('concurrent checkouts, moves, payments and refunds of the same bookings, products and cards do not deadlock', async () => {
  const till = await openTill()
  const oil = await till.stock({ name: 'Oil', sellingPrice: 10, stockQuantity: 100 })
  const cards = [await till.sell(90), await till.sell(90)].map(({ code }) => code)
  const bookings = []
  for (let nth = 0; nth < 5; nth += 1) bookings.push((await till.booked()).id)
  const works = bookings.flatMap((id, nth) => {
    const lines = [till.shampoo.id, oil.id].map((productId) => ({ productId, quantity: 1 }))
    const codes = nth % 2 ? cards : cards.toReversed()
    const methods = nth % 2 ? ['CARD', 'BANK_TRANSFER'] : ['BANK_TRANSFER', 'CASH']
    const body = {
      products: nth % 2 ? lines : lines.toReversed(),
      giftCards: codes.map((code) => ({ code, amount: 15 })),
      tipAmount: 4.5,
      payments: methods.map((method) => ({ method, amount: 22 })),
    }
    return [
      () => checkOut(till, id, body),
      () => checkOut(till, id, { ...body, complete: false }),
      () => till.patch(`~/bookings/${id}/reschedule`, { date: till.date, startTime: '16:00' }),
      () => till.patch(`~/bookings/${id}/mark-paid`),
      () => till.patch(`~/bookings/${id}/complete`),
      () => till.owner.post('/payments/refunds', { bookingId: id, amount: 5 }),
      () => till.post(`~/products/${oil.id}/inventory`, { changeQty: -1, reason: 'Desk' }),
    ]
  })
  const before = await countDeadlocks()
  const answers = await Promise.all(works.map((work) => work()))
  for (const { status, body } of answers) assert.ok(status < 500, JSON.stringify(body))
  assert.equal(await countDeadlocks(), before)
  await assertConsistent(till)
})
