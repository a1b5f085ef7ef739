import assert from 'node:assert/strict'
import test from 'node:test'

import { refundWork } from '#features/refunds/refund-work.ts'
import { openDesk } from '#testing/money/desk.ts'
import { database } from '#testing/process/server.ts'
import { doWork } from '#testing/work.ts'

import { checkoutWork } from './checkout-work.ts'
import { expiry, overdueDeposits } from './expire.ts'

const minuteMs = 60_000

test('the button opens one checkout, whose payment confirms the booking one time', async (t) => {
  const desk = await openDesk(t)
  const { url } = await desk.book()
  const [first, second] = await Promise.all([desk.press(url), desk.press(url)])
  const third = await desk.press(url)
  assert.equal(first.statusCode, 303, first.body)
  const [session, ...more] = desk.standIn.all('checkout.session')
  assert.deepEqual(more, [])
  for (const { headers } of [first, second, third]) assert.equal(headers.location, session.url)
  assert.partialDeepStrictEqual(session, { amount_total: 1_238, currency: 'eur' })

  const paid = desk.standIn.pay(session.id)
  const event = desk.standIn.event('checkout.session.completed', paid)
  const answers = await Promise.all([1, 2, 3].map(() => desk.tell(event)))
  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([204]))
  // With another id and an older state, which arrives late.
  await desk.tell(desk.standIn.event('checkout.session.async_payment_succeeded', paid))
  await desk.tell(
    desk.standIn.event('checkout.session.expired', {
      ...paid,
      status: 'expired',
      payment_status: 'unpaid',
    }),
  )
  assert.partialDeepStrictEqual(await desk.booking(), {
    status: 'CONFIRMED',
    paymentStatus: 'DEPOSIT_PAID',
    depositPaid: true,
  })
  assert.deepEqual(await desk.names(), [
    'booking.created',
    'payment.succeeded',
    'booking.confirmed',
  ])
  const late = await desk.press(url)
  assert.equal(late.headers.location, url, late.body)
  assert.equal((await desk.payments()).length, 1)
})

test('after an edit the button opens a checkout of the new deposit', async (t) => {
  const desk = await openDesk(t)
  const { url } = await desk.book()
  await desk.press(url)
  const { id } = await desk.booking()
  await desk.studio.patch(`~/bookings/${id}`, { discount: 45.5 })
  const second = await desk.press(url)
  const [session, ...former] = desk.standIn
    .all('checkout.session')
    .toSorted((one, other) => one.amount_total - other.amount_total)
  assert.deepEqual([former.length, session.amount_total], [1, 400])
  assert.equal(second.headers.location, session.url)
  await desk.tell(desk.standIn.event('checkout.session.completed', desk.standIn.pay(session.id)))
  assert.partialDeepStrictEqual(await desk.booking(), {
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
  })
})

test('an event that is unsigned, too old, of another account or of an unknown checkout changes nothing', async (t) => {
  const desk = await openDesk(t)
  const { url } = await desk.book()
  const { standIn } = desk
  await desk.press(url)
  const paid = standIn.pay(standIn.all('checkout.session')[0].id)
  const good = standIn.event('checkout.session.completed', paid)
  const old = { timestamp: Math.floor(Date.now() / 1_000) - 301 }
  const refused = [
    { ...good, headers: { ...good.headers, 'stripe-signature': 't=1,v1=00' } },
    { ...good, headers: { 'content-type': 'application/json' } },
    { ...good, payload: good.payload.replace('1238', '1239') },
    standIn.event('checkout.session.completed', paid, old),
  ]
  for (const one of refused) assert.equal((await desk.tell(one as never)).statusCode, 400)
  const ignored = [
    standIn.event('checkout.session.completed', paid, { account: 'acct_other' }),
    standIn.event('checkout.session.completed', { ...paid, id: 'cs_other' }),
    standIn.event('checkout.session.completed', { ...paid, metadata: {} }),
    standIn.event('checkout.session.completed', {
      ...paid,
      metadata: { ...paid.metadata, checkoutId: 'of another program' },
    }),
    standIn.event('refund.updated', {
      object: 'refund',
      metadata: { businessId: desk.studio.id, refundId: 'of another program' },
    }),
    standIn.event('customer.created', { object: 'customer' }),
  ]
  for (const one of ignored) assert.equal((await desk.tell(one)).statusCode, 204)
  assert.equal((await desk.booking()).status, 'PENDING')
  const large = { ...good, payload: `${good.payload}${' '.repeat(300_000)}` }
  assert.equal((await desk.tell(large)).statusCode, 413)
  await desk.tell(good)
  assert.equal((await desk.booking()).status, 'CONFIRMED')
})

test('a payment in another currency, or of no amount, is kept for a person and answered', async (t) => {
  for (const change of [
    { currency: 'usd' },
    { currency: 'xxx' },
    { amount_total: 0 },
    { amount_total: -5 },
    { amount_total: 1e15 },
  ]) {
    const desk = await openDesk(t)
    const { standIn } = desk
    await desk.press((await desk.book()).url)
    const paid = { ...standIn.pay(standIn.all('checkout.session')[0].id), ...change }
    for (const type of ['completed', 'async_payment_succeeded'])
      assert.equal(
        (await desk.tell(standIn.event(`checkout.session.${type}`, paid))).statusCode,
        204,
      )
    const { rows } = await database.pool.query(
      'select amount, currency, provider_id from unfit_payment where business_id = $1',
      [desk.studio.id],
    )
    assert.equal(rows.length, 1, JSON.stringify(change))
    assert.deepEqual(await desk.payments(), [])
    assert.equal((await desk.booking()).status, 'PENDING')
  }
})

test('a payment that arrives after the cancellation of its booking is refunded', async (t) => {
  const desk = await openDesk(t)
  const { url, dueAt } = await desk.book()
  const { standIn } = desk
  await desk.press(url)
  const { id } = standIn.all('checkout.session')[0]
  await desk.work(overdueDeposits, dueAt)
  assert.equal((await desk.booking()).status, 'CANCELLED')
  await desk.tell(standIn.event('checkout.session.completed', standIn.pay(id)))
  await desk.work(refundWork)
  assert.partialDeepStrictEqual(await desk.booking(), {
    status: 'CANCELLED',
    paymentStatus: 'REFUNDED',
  })
  assert.partialDeepStrictEqual(standIn.all('refund'), [
    { amount: 1_238, payment_intent: `pi_${id}` },
  ])
  assert.ok((await desk.names()).includes('payment.refunded'))
})

test('a second payment is refunded, and the booking includes the first only', async (t) => {
  const desk = await openDesk(t)
  const { url } = await desk.book()
  const { standIn } = desk
  await desk.press(url)
  const { id } = standIn.all('checkout.session')[0]
  const paid = standIn.pay(id)
  await desk.tell(standIn.event('checkout.session.completed', paid))
  await desk.tell(standIn.event('checkout.session.completed', { ...paid, payment_intent: 'pi_2' }))
  await desk.work(refundWork)
  assert.deepEqual(
    standIn.all('refund').map(({ payment_intent: intent }) => intent),
    ['pi_2'],
  )
  assert.partialDeepStrictEqual(await desk.booking(), { paymentStatus: 'DEPOSIT_PAID' })
  const rest = await desk.studio.patch(`~/bookings/${desk.id()}/mark-remaining-paid`)
  assert.equal(rest.body.data.paymentStatus, 'PAID')
  const amounts = (await desk.payments()).map(({ amount }) => amount)
  assert.deepEqual(amounts, [12.38, 12.38, 37.12])
})

test('a payment in time keeps the slot, though its event is late', async (t) => {
  const desk = await openDesk(t)
  const { url, dueAt } = await desk.book()
  await desk.press(url)
  desk.standIn.pay(desk.standIn.all('checkout.session')[0].id)
  await desk.work(overdueDeposits, dueAt)
  assert.equal((await desk.booking()).status, 'CONFIRMED')
})

/** The first instant at which a slot is freed without an answer of the provider. */
const graceEndOf = (dueAt: Date) => new Date(dueAt.getTime() + 5 * minuteMs)

test('a long run stops querying the provider, and frees the slots some minutes after their deadline', async (t) => {
  const desk = await openDesk(t)
  const { url, dueAt } = await desk.book()
  await desk.press(url)
  const paid = desk.standIn.pay(desk.standIn.all('checkout.session')[0].id)
  const run = (now: Date) =>
    doWork(expiry, desk.studio, { providers: desk.providers, timeout: AbortSignal.abort() }, now)
  await run(dueAt)
  assert.equal((await desk.booking()).status, 'PENDING')
  await run(graceEndOf(dueAt))
  assert.equal((await desk.booking()).status, 'CANCELLED')
  await desk.tell(desk.standIn.event('checkout.session.completed', paid))
  await desk.work(refundWork)
  assert.equal((await desk.booking()).paymentStatus, 'REFUNDED')
})

test('a payment is found when the provider returns within minutes of the deadline', async (t) => {
  const desk = await openDesk(t)
  const { url, dueAt } = await desk.book()
  const { standIn } = desk
  await desk.press(url)
  standIn.pay(standIn.all('checkout.session')[0].id)
  standIn.mood.now = 'fail'
  await desk.work(overdueDeposits, dueAt)
  assert.equal((await desk.booking()).status, 'PENDING')
  standIn.mood.now = 'well'
  await desk.work(overdueDeposits, new Date(dueAt.getTime() + 4 * minuteMs))
  assert.partialDeepStrictEqual(await desk.booking(), {
    status: 'CONFIRMED',
    paymentStatus: 'DEPOSIT_PAID',
  })
})

test('while the provider is unavailable for longer slots are freed, and a payment is found later', async (t) => {
  const desk = await openDesk(t)
  const { url, dueAt } = await desk.book()
  const { standIn } = desk
  await desk.press(url)
  standIn.pay(standIn.all('checkout.session')[0].id)
  standIn.mood.now = 'fail'
  await desk.work(overdueDeposits, graceEndOf(dueAt))
  assert.equal((await desk.booking()).status, 'CANCELLED')
  const later = new Date(Date.now() + 40 * minuteMs)
  await assert.rejects(desk.work(checkoutWork, later))
  standIn.mood.now = 'well'
  const afterLease = new Date(later.getTime() + 2 * minuteMs)
  await desk.work(checkoutWork, afterLease)
  await desk.work(refundWork, afterLease)
  assert.equal((await desk.booking()).paymentStatus, 'REFUNDED')
})

test('a checkout whose response was lost is requested again with the same key', async (t) => {
  const desk = await openDesk(t)
  const { url } = await desk.book()
  desk.standIn.mood.now = 'lose'
  const lost = await desk.press(url)
  assert.equal(lost.statusCode, 503)
  assert.match(lost.body, /role="alert"/)
  desk.standIn.mood.now = 'well'
  assert.equal((await desk.press(url)).statusCode, 303)
  assert.equal(new Set(desk.standIn.asked.map(({ key }) => key)).size, 1)
  assert.equal(desk.standIn.all('checkout.session').length, 1)
})
