import assert from 'node:assert/strict'
import test from 'node:test'

import { openDesk, openRefund, refundsPath as path } from '#testing/money/desk.ts'
import { pollerOf } from '#testing/process/all-work.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { until } from '#testing/until.ts'
import { doWork } from '#testing/work.ts'
import { runWork } from '#work/run.ts'

import { refundWork } from './refund-work.ts'

const minuteMs = 60_000

for (const mood of ['fail', 'lose'] as const)
  test(`a refund is executed one time, though the provider ${mood === 'fail' ? 'fails' : 'loses its response'}`, async (t) => {
    const desk = await openDesk(t)
    const { owner, refundId } = await openRefund(desk)
    desk.standIn.mood.now = mood
    await assert.rejects(desk.work(refundWork))
    assert.equal((await owner.post(`${path}/${refundId}/process`)).body.data.status, 'PENDING')
    const declined = await owner.post(`${path}/${refundId}/decline`)
    assert.equal(declined.body.code, 'INVALID_STATUS_TRANSITION')
    desk.standIn.mood.now = 'well'
    const later = new Date(Date.now() + minuteMs)
    await Promise.all([desk.work(refundWork, later), desk.work(refundWork, later)])
    assert.equal((await owner.post(`${path}/${refundId}/process`)).body.data.status, 'COMPLETED')
    assert.equal(desk.standIn.all('refund').length, 1)
    const keys = desk.standIn.asked.filter((one) => one.path === '/v1/refunds')
    assert.ok(keys.every(({ key }) => key === refundId))
    assert.equal((await desk.booking()).paymentStatus, 'PARTIALLY_REFUNDED')
  })

test('a refund that the provider refuses has failed, and its money is available again', async (t) => {
  const desk = await openDesk(t)
  const { owner, bookingId } = await openRefund(desk)
  desk.standIn.mood.now = 'refuse'
  await desk.work(refundWork)
  const again = await owner.post(path, { bookingId, amount: 10 })
  assert.equal(again.status, 201)
  assert.equal((await desk.booking()).paymentStatus, 'DEPOSIT_PAID')
})

test('an amount that the provider cannot represent is refused, or it would be requested without end', async (t) => {
  const desk = await openDesk(t)
  const ids = { businessId: 'b', refundId: 'r', partId: 'p', paymentId: 'pi_1', account: null }
  const request = { ...ids, amountMinor: 5, currency: 'KWD' }
  assert.equal((await desk.standIn.provider.refund(request)).is, 'refused')
})

test('a refund that is pending at the provider waits for its event', async (t) => {
  const desk = await openDesk(t)
  const { owner, refundId } = await openRefund(desk)
  const { standIn } = desk
  standIn.mood.refunds = 'pending'
  await desk.work(refundWork)
  const [refund] = standIn.all('refund')
  standIn.change(refund.id, { status: 'succeeded' })
  await desk.tell(standIn.event('refund.updated', { ...refund, status: 'pending' }))
  await desk.work(refundWork, new Date(Date.now() + 1_000))
  assert.equal((await owner.post(`${path}/${refundId}/process`)).body.data.status, 'COMPLETED')
  assert.equal(standIn.all('refund').length, 1)
})

test('a node without providers leaves pending refunds to other nodes', async (t) => {
  const desk = await openDesk(t)
  const { owner, refundId } = await openRefund(desk)
  await doWork(refundWork, desk.studio, { providers: {} })
  await desk.work(refundWork)
  assert.equal((await owner.post(`${path}/${refundId}/process`)).body.data.status, 'COMPLETED')
})

test('of a refund in cash and card parts only the part that the provider refuses fails', async (t) => {
  const desk = await openDesk(t)
  const { owner, bookingId } = await openRefund(desk, 2.38)
  await desk.studio.patch(`~/bookings/${bookingId}/mark-remaining-paid`)
  await desk.work(refundWork)
  const reason = 'The water was cold'
  const { body } = await owner.post(path, { bookingId, amount: 40, reason })
  await owner.post(`${path}/${body.data.id}/process`)
  desk.standIn.mood.now = 'refuse'
  await desk.work(refundWork)
  const rows = await database.db
    .selectFrom('refund')
    .innerJoin('refundPart', (on) =>
      on
        .onRef('refundPart.businessId', '=', 'refund.businessId')
        .onRef('refundPart.refundId', '=', 'refund.id'),
    )
    .select(['refund.status', 'refundPart.amount'])
    .where('refund.businessId', '=', desk.studio.id)
    .orderBy('refundPart.amount')
    .execute()
  assert.deepEqual(
    rows.map(({ status, amount }) => [status, amount]),
    [
      ['COMPLETED', 2.38],
      ['FAILED', 2.88],
      ['COMPLETED', 37.12],
    ],
  )
  const failed = await owner.get(`${path}?businessId=${desk.studio.id}&status=FAILED`)
  assert.equal(failed.body[0].reason, reason)
})

test('a provider that does not respond delays only the refunds of its business', async (t) => {
  const [slow, quick] = [await openDesk(t), await openDesk(t)]
  const first = await openRefund(slow, 1)
  for (let nth = 1; nth < 5; nth++) {
    const { body } = await first.owner.post(path, { bookingId: first.bookingId, amount: 1 })
    await first.owner.post(`${path}/${body.data.id}/process`)
  }
  const { owner, refundId, bookingId } = await openRefund(quick)
  const ends = Promise.withResolvers<void>()
  t.after(() => ends.resolve())
  const { provider } = quick.standIn
  let hanging = 0
  const refund: typeof provider.refund = async (request) => {
    if (request.businessId !== slow.studio.id) return provider.refund(request)
    hanging++
    await ends.promise
    return slow.standIn.provider.refund(request)
  }
  const context = {
    database,
    masterKey,
    signal: t.signal,
    clock: async () => new Date(),
    log: { warn: () => {} },
    onError: () => {},
    providers: { STRIPE: { ...provider, refund } },
  }
  const found = [slow.studio.id, quick.studio.id]
  const statusOf = async (id: string) =>
    (await owner.post(`${path}/${id}/process`)).body.data.status as string
  const running = runWork(refundWork, context, pollerOf(found))
  await until(async () => (await statusOf(refundId)) === 'COMPLETED')
  const { body } = await owner.post(path, { bookingId, amount: 1 })
  await owner.post(`${path}/${body.data.id}/process`)
  found.push(quick.studio.id)
  await until(async () => (await statusOf(body.data.id)) === 'COMPLETED')
  assert.equal(hanging, 4)
  ends.resolve()
  await running
  assert.equal(slow.standIn.all('refund').length, 5)
})
