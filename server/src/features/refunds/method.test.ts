import assert from 'node:assert/strict'
import test from 'node:test'

import { assertConsistent } from '#testing/money/gift-cards.ts'
import { done, openTill, type Till } from '#testing/money/till.ts'
import { todayIn } from '#testing/today.ts'

const path = '/payments/refunds'

async function refund(till: Till, body: object) {
  const { status, body: made } = await till.owner.post(path, body)
  assert.equal(status, 201, JSON.stringify(made))
  const processed = await till.owner.post(`${path}/${made.data.id}/process`)
  assert.equal(processed.status, 200, JSON.stringify(processed.body))
  return processed.body.data
}

const cashUp = async (till: Till) =>
  done(till.get(`/businesses/${till.id}/cash-ups/${await todayIn('Europe/Amsterdam')}`))

test('a refund by another method leaves the drawer of that method, in every view', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  await done(till.checkOut(id, { payments: [{ method: 'CARD', amount: 49.5 }] }))
  const given = await refund(till, { bookingId: id, amount: 12.3, method: 'CASH' })
  assert.deepEqual([given.method, given.amount, given.status], ['CASH', 12.3, 'COMPLETED'])
  const { byMethod, expectedCash } = await cashUp(till)
  assert.equal(expectedCash, -12.3)
  assert.deepEqual(
    byMethod.map(({ method, total }: { method: string; total: number }) => [method, total]),
    [
      ['CARD', 49.5],
      ['CASH', -12.3],
    ],
  )
  const feed = (await till.get(`/payments/v2/all?businessId=${till.id}`)).body.rows
  assert.deepEqual([feed[0].gross, feed[0].paymentMethodLabel], [-12.3, 'Cash'])
  const trace = (await till.get(`/payments/bookings/${id}/trace?businessId=${till.id}`)).body
  assert.deepEqual(
    trace.events.map(({ method }: { method: string }) => method),
    ['CARD', 'CASH'],
  )
  await assertConsistent(till)
})

test('without a method money goes back as it came, and money of a page at the desk is a row of the desk', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  await done(till.checkOut(id, { payments: [{ method: 'BANK_TRANSFER', amount: 49.5 }] }))
  assert.equal((await refund(till, { bookingId: id, amount: 2 })).method, null)
  await refund(till, { bookingId: id, amount: 3, method: 'CARD' })
  const { sources } = (await till.get(`/payments/v2/fees-summary?businessId=${till.id}`)).body
  const grossOf = (name: string) =>
    sources.find(({ key }: { key: string }) => key === name).gross as number
  assert.deepEqual(['ONLINE_BOOKING', 'POS_TERMINAL'].map(grossOf), [47.5, -3])
  await assertConsistent(till)
})

test('what a gift card paid goes back onto the card whatever the method', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  const card = await till.sell(30)
  const giftCards = [{ code: card.code, amount: 30 }]
  await done(till.checkOut(id, { giftCards, payments: [{ method: 'CARD', amount: 19.5 }] }))
  const given = await refund(till, { bookingId: id, amount: 49.5, method: 'CASH' })
  assert.equal(given.method, 'CASH')
  assert.equal((await till.ledger(card.id)).remainingAmount, 30)
  assert.equal((await cashUp(till)).expectedCash, -19.5)
  const trace = (await till.get(`/payments/bookings/${id}/trace?businessId=${till.id}`)).body
  const back = trace.events.filter(({ type }: { type: string }) => type === 'REFUND')
  assert.deepEqual(
    back.map(({ method, amount }: { method: string; amount: number }) => [method, amount]),
    [
      ['CASH', 19.5],
      ['GIFT_CARD', 30],
    ],
  )
  await assertConsistent(till)
})

test('a method that is none of the desk is refused', async () => {
  const till = await openTill()
  const { id: bookingId } = await till.booked()
  for (const method of ['ONLINE', 'GIFT_CARD', null]) {
    const { status, body } = await till.owner.post(path, { bookingId, amount: 1, method })
    assert.deepEqual([status, body.errors[0].field], [400, 'method'])
  }
})
