import assert from 'node:assert/strict'
import test, { beforeEach } from 'node:test'

import { sum } from '#core/money/money.ts'
import { dayOf as dayNumberOf, formatDate } from '#core/time/time.ts'
import * as bookings from '#features/bookings/queries.ts'
import { ledgerDay } from '#features/payments/cash-days/ledger-day.ts'
import { record } from '#features/payments/record.ts'
import { done, openTill, refused, type Till } from '#testing/money/till.ts'
import { isUnreadable, textOf } from '#testing/pdf.ts'
import { app, database } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { todayIn } from '#testing/today.ts'
import { isWaitedFor } from '#testing/waiting.ts'

import type { CashUp } from './schema.ts'

let today = ''
let tomorrow = ''
beforeEach(async () => {
  today = await todayIn('Europe/Amsterdam')
  tomorrow = formatDate(dayNumberOf(today) + 1)
})

const pathOf = ({ id }: Till, day = today) => `/businesses/${id}/cash-ups/${day}`
const close = (till: Till, body: object, day?: string) =>
  till.owner.post(`${pathOf(till, day)}/close`, body)
const reopen = (till: Till) =>
  till.owner.post(`${pathOf(till)}/reopen`, { reason: 'A payment is missing' })
const read = async (till: Till, day = today): Promise<CashUp> => done(till.get(pathOf(till, day)))
const inCash = (amount: number) => ({ payments: [{ method: 'CASH', amount }] })

test('a day has its cash, its takings by method and VAT rate, its tips, refunds and gift cards', async () => {
  const till = await openTill()
  await till.configure({ vatPercent: 21 })
  const { code } = await till.sell(50, { paymentMethod: 'CASH' })
  const { id } = await till.booked()
  const sale = {
    products: [{ productId: till.shampoo.id, quantity: 1 }],
    giftCards: [{ code, amount: 20 }],
    tipAmount: 5,
    payments: [
      { method: 'CASH', amount: 30 },
      { method: 'CARD', amount: 14.5 },
    ],
  }
  await done(till.checkOut(id, sale))
  const { data: refund } = (
    await till.owner.post('/payments/refunds', { bookingId: id, amount: 4.5 })
  ).body
  assert.equal((await till.owner.post(`/payments/refunds/${refund.id}/process`)).status, 200)
  await till.owner.put(pathOf(till), { openingFloat: 150 })
  const expected = {
    status: 'OPEN',
    openingFloat: 150,
    total: 90,
    refunds: 4.5,
    refundCount: 1,
    tips: 5,
    giftCards: { soldCount: 1, sold: 50, usedCount: 1, used: 20 },
    byVatRate: [
      { percent: 21, gross: 49.5, vat: 8.59, net: 40.91 },
      { percent: 9, gross: 5.5, vat: 0.45, net: 5.05 },
    ],
    countedCash: null,
    difference: null,
  }
  const open = await read(till)
  assert.partialDeepStrictEqual(open, expected)
  assert.equal(sum(open.byMethod.map(({ total }) => total)), 90)
  const cash = open.byMethod.find(({ method }) => method === 'CASH')
  assert.equal(open.expectedCash, 150 + (cash?.total ?? 0))
  assert.ok((cash?.received ?? 0) >= 80)

  const denominations = [
    { value: 50, count: 3 },
    { value: 0.5, count: 49 },
  ]
  const closed = await close(till, { denominations, note: 'Short' })
  assert.partialDeepStrictEqual(closed.body.data, {
    status: 'CLOSED',
    countedCash: 174.5,
    difference: Math.round((174.5 - open.expectedCash) * 100) / 100,
    note: 'Short',
    closedBy: 'Robin',
  })
  const listed = (await till.get(`~/cash-ups?from=${today}&to=${today}`)).body
  assert.partialDeepStrictEqual(listed, [{ day: today, total: 90, countedCash: 174.5 }])
  // The next morning begins with the float of this one.
  assert.partialDeepStrictEqual(await read(till, tomorrow), { openingFloat: 150, total: 0 })
})

test('a closed day refuses what people and keys do at the till, and an owner can reopen it', async () => {
  const till = await openTill()
  const [one, other] = [await till.booked(), await till.booked()]
  const { id: cardId } = await till.sell(50)
  await done(till.checkOut(one.id, inCash(49.5)))
  assert.equal((await close(till, { openingFloat: 0, countedCash: 49.5 })).status, 200)
  const again = await close(till, { countedCash: 1 })
  assert.partialDeepStrictEqual(again.body, {
    code: 'CONFLICT',
    conflict: 'DAY_CLOSED',
    day: today,
  })
  const refund = await till.owner.post('/payments/refunds', { bookingId: one.id, amount: 5 })
  const { id: refundId } = refund.body.data
  const attempts = [
    till.checkOut(other.id, inCash(49.5)),
    till.patch(`~/bookings/${other.id}/mark-paid`),
    till.post('~/gift-cards', { amount: 25 }),
    till.owner.post(`/gift-cards/${cardId}/void`, { reason: 'Mistake' }),
    till.owner.post(`/payments/refunds/${refundId}/process`),
    till.owner.put(pathOf(till), { openingFloat: 1 }),
  ]
  for (const attempt of attempts) assert.equal((await refused(attempt)).conflict, 'DAY_CLOSED')
  assert.equal((await read(till)).total, 99.5)

  const manager = await openMember('MANAGER', [till])
  const staff = await openMember('STAFF', [till])
  const path = pathOf(till)
  const reason = { reason: 'Mistake' }
  assert.equal((await manager.post(`${path}/reopen`, reason)).body.code, 'FORBIDDEN_FOR_ROLE')
  for (const attempt of [
    staff.get(path),
    staff.post(`${path}/close`, { countedCash: 1 }),
    staff.put(path, { openingFloat: 1 }),
  ])
    assert.equal((await attempt).body.code, 'FORBIDDEN_FOR_ROLE')
  assert.equal((await reopen(till)).body.data.status, 'OPEN')
  assert.equal((await reopen(till)).body.conflict, 'DAY_NOT_CLOSED')
  await done(till.checkOut(other.id, inCash(49.5)))
  // The count stays as a proposal.
  assert.partialDeepStrictEqual(await read(till), { total: 149, difference: -49.5 })
  const log = await till.owner.get(`/businesses/${till.id}/audit-log?action=cash-day.reopened`)
  assert.partialDeepStrictEqual(log.body.items[0].changes, [
    { field: 'status', before: 'CLOSED', after: 'OPEN' },
    { field: 'reason', after: 'A payment is missing' },
  ])
})

test('what a provider reports on a closed day belongs to the next open one', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  await close(till, { countedCash: 0 })
  const pay = (amountMinor: number) =>
    asTenant(till, async (tenant) => {
      const booking = await bookings.lock(tenant, id)
      return record(tenant, { booking, amountMinor, method: 'ONLINE' })
    })
  await pay(1_000)
  assert.equal((await read(till)).total, 0)
  assert.partialDeepStrictEqual(await read(till, tomorrow), { total: 10, status: 'OPEN' })
  const feed = await till.get(`/payments/v2/fees-summary?businessId=${till.id}&from=${tomorrow}`)
  assert.equal(feed.body.sources[0].gross, 10)
  const early = await close(till, { countedCash: 0 }, tomorrow)
  assert.equal(early.body.errors[0].code, 'too_far_ahead')
})

test('cash that is put in or taken out is expected, shown with its reason, and locked with the day', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  await done(till.checkOut(id, inCash(49.5)))
  await till.owner.put(pathOf(till), { openingFloat: 100 })
  const move = (body: object) => till.owner.post(`${pathOf(till)}/movements`, body)
  assert.equal((await move({ type: 'IN', amount: 20.5, reason: 'Change' })).status, 201)
  const out = await move({ type: 'OUT', amount: 15, reason: 'Flowers' })
  assert.partialDeepStrictEqual(out.body.data, {
    total: 49.5,
    paidIn: 20.5,
    paidOut: 15,
    expectedCash: 155,
    movements: [
      { type: 'IN', amount: 20.5, reason: 'Change', movedBy: 'Robin' },
      { type: 'OUT', amount: 15, reason: 'Flowers', movedBy: 'Robin' },
    ],
  })
  for (const amount of [0, -1, 0.001])
    assert.equal((await move({ type: 'OUT', amount, reason: 'Flowers' })).status, 400)
  const staff = await openMember('STAFF', [till])
  const refusedOne = await staff.post(`${pathOf(till)}/movements`, {
    type: 'IN',
    amount: 1,
    reason: 'x',
  })
  assert.equal(refusedOne.body.code, 'FORBIDDEN_FOR_ROLE')
  assert.partialDeepStrictEqual((await close(till, { countedCash: 150 })).body.data, {
    expectedCash: 155,
    difference: -5,
  })
  assert.equal((await refused(move({ type: 'IN', amount: 1, reason: 'x' }))).conflict, 'DAY_CLOSED')
  const [listed] = (await till.get(`~/cash-ups?from=${today}&to=${today}`)).body
  assert.partialDeepStrictEqual(listed, { movedCash: 5.5, expectedCash: 155, difference: -5 })
  const row = await database.db
    .selectFrom('cashMovement')
    .selectAll()
    .where('businessId', '=', till.id)
    .execute()
  assert.doesNotMatch(Buffer.concat(row.map(({ sealed }) => sealed)).toString('latin1'), /Flowers/)
  const log = await till.owner.get(`/businesses/${till.id}/audit-log?action=cash-day.moved`)
  assert.partialDeepStrictEqual(log.body.items[0].changes, [{ field: 'day' }, { after: '-15' }])
  assert.doesNotMatch(JSON.stringify(log.body.items), /Flowers/)
})

test('a payment under way is part of the day, and one that comes during the closing is refused', async () => {
  const till = await openTill()
  const { id } = await till.booked()
  const closing = await asTenant(till, async (tenant) => {
    const booking = await bookings.lock(tenant, id)
    await record(tenant, { booking, amountMinor: 1_000, method: 'CASH' })
    const answer = close(till, { countedCash: 10 })
    await isWaitedFor(tenant)
    return { answer }
  })
  assert.partialDeepStrictEqual((await closing.answer).body.data, { total: 10, difference: 0 })
  await reopen(till)

  // In any order, each is on one side: in the figures, or refused.
  const made = []
  for (let nth = 0; nth < 6; nth += 1) made.push((await till.booked()).id)
  const answers = await Promise.all([
    ...made.slice(0, 3).map((bookingId) => till.checkOut(bookingId, inCash(49.5))),
    close(till, { countedCash: 10 }),
    ...made.slice(3).map((bookingId) => till.checkOut(bookingId, inCash(49.5))),
  ])
  const [closed] = answers.splice(3, 1)
  const paid = answers.filter(({ status }) => status === 200)
  assert.equal(closed?.body.data.total, 10 + 49.5 * paid.length)
  for (const { body } of answers.filter(({ status }) => status !== 200))
    assert.equal(body.conflict, 'DAY_CLOSED')
  assert.equal((await read(till)).total, closed?.body.data.total)
})

test('the day is that of the business, also when clocks change', async () => {
  const till = await openTill()
  const days = await asTenant(till, (tenant) =>
    Promise.all(
      ['2026-10-24T22:30Z', '2026-10-25T22:30Z', '2027-03-27T23:30Z', '2027-03-28T21:30Z'].map(
        (moment) => ledgerDay({ ...tenant, now: new Date(moment) }),
      ),
    ),
  )
  assert.deepEqual(days, ['2026-10-25', '2026-10-25', '2027-03-28', '2027-03-28'])
})

test('a deposit and the rest of a later day have together the VAT of the invoice', async () => {
  const till = await openTill()
  await till.configure({ vatPercent: 21 })
  const { id } = await till.booked()
  const { code } = await till.sell(20)
  await till.redeem(code, 20, { bookingId: id })
  await close(till, { countedCash: 0 })
  await asTenant(till, async (tenant) => {
    const booking = await bookings.lock(tenant, id)
    await record(tenant, { booking, amountMinor: 2_950, method: 'ONLINE' })
  })
  assert.deepEqual((await read(till)).byVatRate, [
    { percent: 21, gross: 20, vat: 3.47, net: 16.53 },
  ])
  const { byVatRate } = await read(till, tomorrow)
  assert.deepEqual(byVatRate, [{ percent: 21, gross: 29.5, vat: 5.12, net: 24.38 }])
})

test(
  'the cash is an amount or coins, and the document has all of it',
  { skip: isUnreadable },
  async () => {
    const till = await openTill()
    await till.configure({ vatPercent: 21, country: 'NL' })
    const { id } = await till.booked()
    await done(till.checkOut(id, { tipAmount: 5, ...inCash(54.5) }))
    for (const body of [{}, { countedCash: 1, denominations: [{ value: 1, count: 1 }] }])
      assert.equal((await close(till, body)).body.errors[0].code, 'exactly_one_of')
    await till.owner.post(`${pathOf(till)}/movements`, { type: 'OUT', amount: 7, reason: 'Koffie' })
    await close(till, { openingFloat: 100, countedCash: 143, note: 'Bloemen' })
    const file = await app.inject({
      url: `/api/v1${pathOf(till)}/download`,
      headers: { authorization: `Bearer ${till.owner.token}` },
    })
    assert.equal(file.headers['content-type'], 'application/pdf')
    const text = textOf(file.rawPayload).replaceAll('\u00a0', ' ')
    for (const words of [
      'Dagafsluiting',
      'Contant (1)',
      'Btw 21%',
      'Uit kas: Koffie, Robin',
      '€ 147,50',
      '€ -4,50',
      'Bloemen',
    ])
      assert.ok(text.includes(words), `${words} in ${text}`)
  },
)
