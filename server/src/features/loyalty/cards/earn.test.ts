import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import { digitsOf } from '#core/money/currencies.ts'
import { wholeTimes } from '#core/money/money.ts'
import {
  assertLedgerInvariants,
  openLoyaltyStudio,
  pointsProgram,
  stampsProgram,
} from '#testing/money/loyalty.ts'
import { openNodes } from '#testing/process/nodes.ts'
import { openMember } from '#testing/salon/people.ts'

test('a completed booking earns in every active program in which the customer has a card', async () => {
  const studio = await openLoyaltyStudio({ price: 33.35 })
  const stamps = await studio.addProgram({ ...stampsProgram, autoEnroll: true })
  const points = await studio.addProgram(pointsProgram)
  const unused = await studio.addProgram(pointsProgram)
  await studio.addProgram({ ...pointsProgram, isActive: false, autoEnroll: true })
  await studio.addCard(points.id)
  await studio.visit()
  const cards = await studio.cards()
  const byProgram = new Map(cards.map((card: { programId: string }) => [card.programId, card]))
  assert.equal(cards.length, 2)
  assert.equal(byProgram.has(unused.id), false)
  assert.partialDeepStrictEqual(byProgram.get(stamps.id), { currentStamps: 1, totalStamps: 1 })
  // 33.35 × 1.5 is 50.025.
  assert.partialDeepStrictEqual(byProgram.get(points.id), { points: 50 })
  assert.deepEqual(await studio.pointEvents(), [{ delta: 50, balance: 50, reason: 'EARNED' }])
  const types = (await studio.feed()).map(({ type, amount }) => `${type} ${amount}`)
  assert.deepEqual(types.toSorted(), [
    'CARD_CREATED 0',
    'CARD_CREATED 0',
    'POINTS_EARNED 50',
    'STAMPS_ADDED 1',
  ])
  const names = (await studio.events()).map(({ name }) => name)
  assert.ok(names.indexOf('booking.completed') < names.indexOf('loyalty.points_changed'))
  await assertLedgerInvariants(studio)
})

test('a booking with total 0 creates the card and earns no points', async () => {
  const studio = await openLoyaltyStudio({ price: 0 })
  await studio.addProgram({ ...pointsProgram, autoEnroll: true })
  await studio.visit()
  assert.partialDeepStrictEqual(await studio.cards(), [{ points: 0 }])
  assert.deepEqual(await studio.pointEvents(), [])
  await assertLedgerInvariants(studio)
})

test('earned points remain after a later cancellation, and are not earned again', async () => {
  const studio = await openLoyaltyStudio()
  await studio.addProgram({ ...stampsProgram, autoEnroll: true })
  const id = await studio.visit()
  assert.equal((await studio.patch(`~/bookings/${id}/complete`)).status, 200)
  await studio.patch(`~/bookings/${id}/cancel`, { cancelReasonKey: 'mistake' })
  assert.equal((await studio.patch(`~/bookings/${id}/complete`)).status, 409)
  assert.partialDeepStrictEqual(await studio.cards(), [{ currentStamps: 1 }])
})

test('a booking completed by twenty concurrent requests on two servers earns one time, and creates one card', async () => {
  const studio = await openLoyaltyStudio()
  const send = await openNodes(2)
  await studio.addProgram({ ...stampsProgram, autoEnroll: true })
  await studio.addProgram({ ...pointsProgram, autoEnroll: true })
  const { id } = (await studio.book()).body.booking
  const complete = () => send(studio, 'PATCH', `~/bookings/${id}/complete`)
  const answers = await Promise.all(Array.from({ length: 20 }, complete))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal((await studio.cards()).length, 2)
  assert.equal((await studio.feed()).length, 4)
  assert.equal((await studio.pointEvents()).length, 1)
  await assertLedgerInvariants(studio)
})

test('concurrent completions of bookings of one customer each earn, on one card', async () => {
  const studio = await openLoyaltyStudio()
  const send = await openNodes(2)
  await studio.addProgram({ ...stampsProgram, autoEnroll: true })
  await studio.addProgram({ ...pointsProgram, autoEnroll: true })
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']
  const ids: string[] = []
  for (const startTime of times) ids.push((await studio.book({ startTime })).body.booking.id)
  const works = ids.flatMap((id) => [
    () => send(studio, 'PATCH', `~/bookings/${id}/mark-paid`),
    () => send(studio, 'PATCH', `~/bookings/${id}/complete`),
  ])
  const answers = await Promise.all(works.map((work) => work()))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  const cards = await studio.cards()
  assert.equal(cards.length, 2)
  assert.deepEqual(
    cards.map(({ currentStamps }: { currentStamps: number }) => currentStamps).toSorted(),
    [0, times.length],
  )
  await assertLedgerInvariants(studio)
})

test('a customer erased meanwhile earns nothing more, and the transactions do not deadlock', async () => {
  const studio = await openLoyaltyStudio()
  const owner = await openMember('OWNER', [studio])
  const { id: programId } = await studio.addProgram({ ...pointsProgram, autoEnroll: true })
  const { id: cardId } = await studio.addCard(programId)
  const note = { cardId, amount: 5, note: 'Her mother pays' }
  await studio.post('/loyalty/points/adjust', note, { 'idempotency-key': 'note' })
  const ids: string[] = []
  for (const startTime of ['09:00', '10:00', '11:00', '12:00'])
    ids.push((await studio.book({ startTime })).body.booking.id)
  const path = `/businesses/${studio.id}/customers/${studio.customer.id}`
  const [erased, ...completed] = await Promise.all([
    owner.del(path),
    ...ids.map((id) => studio.patch(`~/bookings/${id}/complete`)),
    studio.post('/loyalty/points/adjust', note),
  ])
  assert.equal(erased?.status, 204)
  assert.deepEqual(
    completed.filter(({ status }) => ![200, 201, 409].includes(status)),
    [],
  )
  const before = await studio.cards()
  assert.partialDeepStrictEqual(before, [{ isActive: false }])
  for (const id of ids) await studio.patch(`~/bookings/${id}/complete`)
  assert.deepEqual(await studio.cards(), before)
  assert.equal((await studio.stats()).members, 0)
  const repeat = await studio.post('/loyalty/points/adjust', note, { 'idempotency-key': 'note' })
  assert.equal(repeat.status, 404)
  await assertLedgerInvariants(studio)
})

test('points are the exact product, rounded down', () => {
  const currency = fc.constantFrom('JPY', 'EUR', 'KWD')
  const minor = fc.nat({ max: 1_000_000_000 })
  const thousandths = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(currency, minor, thousandths, (code, amount, perUnit) => {
      const points = wholeTimes(amount, code, perUnit / 1_000)
      const exact = BigInt(amount) * BigInt(perUnit)
      const whole = 1_000n * 10n ** BigInt(digitsOf(code))
      assert.ok(BigInt(points) * whole <= exact && exact < BigInt(points + 1) * whole)
    }),
  )
  assert.equal(wholeTimes(1_999, 'EUR', 1.5), 29)
  assert.equal(wholeTimes(110, 'EUR', 1.1), 1)
})
