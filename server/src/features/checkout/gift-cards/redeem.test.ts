import fc from 'fast-check'
import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { digitsOf } from '#core/money/currencies.ts'
import { fromMinor, sum, toMinor } from '#core/money/money.ts'
import { wrongCodesOf } from '#features/access/attempts/limits.ts'
import { countDeadlocks } from '#testing/database/deadlocks.ts'
import { assertConsistent, openCardStudio } from '#testing/money/gift-cards.ts'
import { openNodes } from '#testing/process/nodes.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import type { Answer } from '#testing/salon/salon.ts'

const codeOf = ({ status, body }: Answer) => (status === 200 ? 'OK' : body.code)
const counted = (answers: Answer[]) =>
  Object.fromEntries([...Map.groupBy(answers, codeOf)].map(([code, some]) => [code, some.length]))

test('a card is redeemed in parts, with its code in any form, and each emits an event', async () => {
  const studio = await openCardStudio()
  const { id, code } = await studio.sell(50)
  const first = await studio.redeem(code.toLowerCase().replaceAll('-', ' '), 12.34)
  assert.equal(first.status, 200)
  assert.deepEqual(first.body, { code, redeemed: 12.34, remainingAmount: 37.66 })
  const tooMuch = await studio.redeem(code, 37.67)
  assert.deepEqual([tooMuch.status, tooMuch.body.code], [409, 'INSUFFICIENT_BALANCE'])
  assert.deepEqual((await studio.redeem(code, 37.66)).body.remainingAmount, 0)
  const [card] = await studio.cards()
  assert.partialDeepStrictEqual(card, { isRedeemed: true, remainingAmount: 0, initialAmount: 50 })
  const events = (await studio.events()).filter(({ name }) => name === 'giftcard.redeemed')
  assert.deepEqual(
    events.map(({ payload: { redeemedAt: _, ...payload } }) => payload),
    [
      { amountRedeemed: 1234, remainingBalance: 3766 },
      { amountRedeemed: 3766, remainingBalance: 0 },
    ].map((amounts) => ({ id, businessId: studio.id, code, ...amounts, currency: 'EUR' })),
  )
})

test('invalid amounts and codes are 400, all reported together', async () => {
  const studio = await openCardStudio()
  const { code } = await studio.sell(50)
  for (const amount of [0, -1, 1.001, '1', null, 1e9, undefined]) {
    const { status, body } = await studio.redeem(code, amount as number)
    assert.equal(status, 400, String(amount))
    assert.equal(body.errors[0].field, 'amount')
  }
  const { body } = await studio.redeem('', 0, { bookingId: null, more: 1 })
  const fields = body.errors.map(({ field }: { field: string }) => field)
  assert.deepEqual(fields.toSorted(), ['amount', 'bookingId', 'code', 'more'])
})

test('a repeat redeems nothing more, and a card of another business is 404', async () => {
  const studio = await openCardStudio()
  const { id, code } = await studio.sell(50)
  const redeem = () => studio.redeem(code, 20, {}, { 'idempotency-key': 'once' })
  const answers = [await redeem(), await redeem()]
  assert.deepEqual(answers[0]?.body, answers[1]?.body)
  assert.equal((await studio.ledger(id)).remainingAmount, 30)
  const other = await openCardStudio()
  const foreign = await other.redeem(code, 1)
  assert.deepEqual([foreign.status, foreign.body.code], [404, 'NOT_FOUND'])
})

test('the refusal of an unknown code is repeated under its key, and reveals nothing about the card', async () => {
  const studio = await openCardStudio()
  const key = { 'idempotency-key': 'early' }
  const { id, code } = await studio.sell(50)
  await studio.owner.del(`/gift-cards/${id}`)
  const first = await studio.redeem(code, 1, {}, key)
  assert.deepEqual([first.status, first.body.code], [404, 'NOT_FOUND'])
  const repeat = await studio.redeem(code, 1, {}, key)
  assert.deepEqual(repeat.body, first.body)
  assert.equal(repeat.headers['idempotency-replayed'], 'true')
  const malformed = await studio.redeem('nope', 1)
  assert.equal(malformed.body.message, first.body.message)
})

test('a card pays for a booking, up to the amount due, and the booking includes the payment', async () => {
  const studio = await openCardStudio()
  const { id, code } = await studio.sell(100)
  const bookingId: string = (await studio.book()).body.booking.id
  const statusOf = async () =>
    (await studio.get(`~/bookings/${bookingId}`)).body.data.paymentStatus as string
  const tooMuch = await studio.redeem(code, 49.51, { bookingId })
  assert.deepEqual([tooMuch.status, tooMuch.body.code], [409, 'INSUFFICIENT_BALANCE'])
  assert.equal((await studio.redeem(code, 20, { bookingId })).body.remainingAmount, 80)
  assert.equal(await statusOf(), 'ON_SITE')
  await studio.redeem(code, 29.5, { bookingId })
  assert.equal(await statusOf(), 'PAID')
  const { movements } = await studio.ledger(id)
  const paid = (await studio.events()).filter(({ name }) => name === 'payment.succeeded')
  assert.deepEqual(
    paid.map(({ payload: { id, amount, method, status } }) => [id, amount, method, status]),
    [
      [movements[1]?.paymentId, 2000, 'GIFT_CARD', 'SUCCEEDED'],
      [movements[2]?.paymentId, 2950, 'GIFT_CARD', 'SUCCEEDED'],
    ],
  )
  const { body } = await studio.get(`~/customers/${studio.customer.id}`)
  assert.equal(body.data.totalSpent, 49.5)
  await assertConsistent(studio)
})

test('the cards of a customer are those that paid for their bookings', async () => {
  const studio = await openCardStudio()
  const [paying, other] = [await studio.sell(100), await studio.sell(100)]
  const bookingId: string = (await studio.book()).body.booking.id
  const cardsOf = async (customerId: string) => {
    const { body, headers } = await studio.get(
      `/gift-cards/business/${studio.id}?customerId=${customerId}`,
    )
    return [Number(headers['x-total-count']), body.map(({ id }: { id: string }) => id)]
  }
  assert.deepEqual(await cardsOf(studio.customer.id), [0, []])
  for (const amount of [10, 5]) await studio.redeem(paying.code, amount, { bookingId })
  await studio.redeem(other.code, 10)
  assert.deepEqual(await cardsOf(studio.customer.id), [1, [paying.id]])
  const somebody = await makeCustomer(studio)
  assert.deepEqual(await cardsOf(somebody.id), [0, []])
  assert.deepEqual(await cardsOf('nobody'), [0, []])
})

test('an unknown, cancelled or refunded booking redeems nothing', async () => {
  const studio = await openCardStudio()
  const { id, code } = await studio.sell(100)
  const { owner } = studio
  const [cancelled, refunded] = [
    (await studio.book()).body.booking.id,
    (await studio.book({ startTime: '12:00' })).body.booking.id,
  ]
  await studio.patch(`~/bookings/${cancelled}/cancel`, { cancelReasonKey: 'mistake' })
  await studio.patch(`~/bookings/${refunded}/mark-paid`)
  await studio.patch(`~/bookings/${refunded}/complete`)
  const refund = await owner.post('/payments/refunds', { bookingId: refunded, amount: 1 })
  await owner.post(`/payments/refunds/${refund.body.data.id}/process`)
  for (const [bookingId, refusal] of [
    [id, 'NOT_FOUND'],
    [cancelled, 'INVALID_STATUS_TRANSITION'],
    [refunded, 'INVALID_STATUS_TRANSITION'],
  ] as const)
    assert.equal((await studio.redeem(code, 1, { bookingId })).body.code, refusal)
  assert.deepEqual((await studio.ledger(id)).movements.length, 1)
})

test('of a hundred concurrent redemptions on two servers exactly as many succeed as the card can pay', async () => {
  const studio = await openCardStudio()
  const { id, code } = await studio.sell(50)
  const send = await openNodes(2)
  const redeem = () => send(studio, 'POST', '/gift-cards/redeem', { code, amount: 10 })
  const answers = await Promise.all(Array.from({ length: 100 }, redeem))
  assert.deepEqual(counted(answers), { OK: 5, INSUFFICIENT_BALANCE: 95 })
  const { movements, remainingAmount } = await studio.ledger(id)
  assert.equal(remainingAmount, 0)
  assert.deepEqual(
    movements.map(({ amount }) => amount),
    [50, -10, -10, -10, -10, -10],
  )
})

test('concurrent redemptions, payments, refunds and cancellations of the same bookings and cards do not deadlock', async () => {
  const studio = await openCardStudio({ maxAmount: 5_000 })
  const { owner } = studio
  const cards = [await studio.sell(60), await studio.sell(60)]
  const bookings: string[] = []
  for (const startTime of ['10:00', '11:00', '12:00'])
    bookings.push((await studio.book({ startTime })).body.booking.id)
  const works = bookings.flatMap((bookingId) => [
    ...cards.flatMap(({ code }) => [
      () => studio.redeem(code, 10, { bookingId }),
      () => studio.redeem(code, 7.5, { bookingId }),
      () => studio.redeem(code, 1),
    ]),
    () => studio.patch(`~/bookings/${bookingId}/mark-paid`),
    () => owner.post('/payments/refunds', { bookingId, amount: 5 }),
    () => studio.patch(`~/bookings/${bookingId}/complete`),
  ])
  const before = await countDeadlocks()
  const answers = await Promise.all(works.map((work) => work()))
  for (const { status, body } of answers) assert.ok(status < 500, JSON.stringify(body))
  assert.equal(await countDeadlocks(), before)
  await assertConsistent(studio)
})

test('ten unknown codes block redemptions of a key for a minute, on every server, also with valid codes', async () => {
  const studio = await openCardStudio()
  const { code } = await studio.sell(50)
  const send = await openNodes(2)
  const redeem = (typed: string, headers = {}) =>
    send(studio, 'POST', '/gift-cards/redeem', { code: typed, amount: 1 }, headers)
  const wrong = Array.from({ length: 25 }, (_, index) => redeem(`WRONG-${index}`))
  assert.deepEqual(counted(await Promise.all(wrong)), { NOT_FOUND: 10, RATE_LIMIT_EXCEEDED: 15 })
  const late = await redeem(code)
  assert.equal(late.status, 429)
  const wait = Number(late.headers['retry-after'])
  assert.ok(wait > 30 && wait <= 60, String(wait))

  const byPerson = await studio.owner.post('/gift-cards/redeem', { code, amount: 1 })
  assert.equal(byPerson.status, 200, 'other keys are not blocked')
  for (let count = 0; count < 10; count += 1)
    assert.equal(
      (await studio.owner.post('/gift-cards/redeem', { code: 'x', amount: 1 })).status,
      404,
    )
  assert.equal((await studio.owner.post('/gift-cards/redeem', { code, amount: 1 })).status, 429)

  // Moves the attempts into the past by a minute.
  const { subject } = wrongCodesOf(masterKey, studio.keyId)
  await sql`update attempt set times = array(select t - interval '60 s' from unnest(times) as t)
    where subject = ${subject}`.execute(database.db)
  assert.equal((await redeem(code)).status, 200)
})

test('in no currency is a unit lost or gained, whatever is redeemed in whatever order', async () => {
  for (const currency of ['JPY', 'EUR', 'KWD']) {
    const settings = { minAmount: 0, maxAmount: 9_999_999 }
    const studio = await openCardStudio(settings, { currency, price: 100 })
    const max = 9_999_999 * 10 ** digitsOf(currency)
    const minor = fc.oneof(fc.integer({ min: 1, max }), fc.integer({ min: 1, max: 200 }))
    await fc.assert(
      fc.asyncProperty(minor, fc.array(minor, { maxLength: 6 }), async (initial, takes) => {
        const { id, code } = await studio.sell(fromMinor(initial, currency))
        let left = initial
        for (const take of takes) {
          const { status, body } = await studio.redeem(code, fromMinor(take, currency))
          assert.equal(status, take <= left ? 200 : 409)
          if (take > left) continue
          left -= take
          assert.equal(toMinor(body.remainingAmount, currency), left)
        }
        const { movements, remainingAmount } = await studio.ledger(id)
        const moved = movements.map(({ amount }) => toMinor(amount, currency))
        assert.equal(sum(moved), left)
        assert.equal(toMinor(remainingAmount, currency), left)
      }),
      { numRuns: 20 },
    )
  }
})
