import assert from 'node:assert/strict'
import test from 'node:test'

import {
  assertLedgerInvariants,
  openLoyaltyStudio,
  pointsProgram,
  stampsProgram,
} from '#testing/money/loyalty.ts'
import { makeCustomer } from '#testing/salon/makers.ts'
import type { Answer } from '#testing/salon/salon.ts'

const outcomeOf = ({ status, body }: Answer) => [status, body.code]

test('a customer has one card of each program, also under concurrent requests', async () => {
  const studio = await openLoyaltyStudio()
  const { id: programId } = await studio.addProgram(stampsProgram)
  const body = { programId, customerId: studio.customer.id }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => studio.post('/loyalty/cards', body)),
  )
  assert.deepEqual(answers.map((answer) => outcomeOf(answer).join(' ')).toSorted(), [
    '201 ',
    ...Array<string>(9).fill('409 CONFLICT'),
  ])
  const [card] = await studio.cards()
  const { id: _, createdAt: __, walletUrl, ...rest } = card
  assert.match(walletUrl, /^http.*\/wallet\//)
  const nothing = { currentStamps: 0, totalStamps: 0, points: 0, rewardsRedeemed: 0 }
  assert.deepEqual(rest, { ...body, ...nothing, isActive: true })
  assert.deepEqual(
    (await studio.feed()).map(({ type, amount }) => [type, amount]),
    [['CARD_CREATED', 0]],
  )
  const gone = { programId, customerId: programId }
  assert.equal((await studio.post('/loyalty/cards', gone)).status, 404)
})

test('cards are listed in pages, newest first', async () => {
  const studio = await openLoyaltyStudio()
  const { id } = await studio.addProgram(stampsProgram)
  const made = [await studio.addCard(id)]
  for (const firstName of ['Ada', 'Eve'])
    made.unshift(await studio.addCard(id, (await makeCustomer(studio, { firstName })).id))
  assert.deepEqual(await studio.cards(), made)
  const page = await studio.get(`/loyalty/business/${studio.id}/cards?limit=2`)
  assert.deepEqual(page.body, made.slice(0, 2))
  assert.equal(page.headers['x-total-count'], '3')
  assert.match(String(page.headers['link']), /page=2.*rel="next"/)
  const own = await studio.get(
    `/loyalty/business/${studio.id}/cards?customerId=${made[1].customerId}`,
  )
  assert.deepEqual(own.body, [made[1]])
  assert.equal(own.headers['x-total-count'], '1')
})

test('stamps are added and removed, never below 0, and the reply reports a filled card', async () => {
  const studio = await openLoyaltyStudio()
  const { id: cardId } = await studio.addCard((await studio.addProgram(stampsProgram)).id)
  const add = async (count: number) =>
    (await studio.post('/loyalty/stamps', { cardId, count })).body
  const remove = async (count: number) =>
    (await studio.post('/loyalty/stamps/remove', { cardId, count })).body
  assert.deepEqual(await add(2), { cardId, currentStamps: 2, rewardEarned: false })
  assert.deepEqual(await add(1), { cardId, currentStamps: 3, rewardEarned: true })
  assert.deepEqual(await add(2), { cardId, currentStamps: 5, rewardEarned: false })
  assert.deepEqual(await add(4), { cardId, currentStamps: 9, rewardEarned: true })
  assert.deepEqual(await remove(2), { cardId, currentStamps: 7 })
  assert.deepEqual(await remove(100), { cardId, currentStamps: 0 })
  assert.deepEqual(await remove(1), { cardId, currentStamps: 0 })
  assert.deepEqual(
    (await studio.feed()).map(({ amount }) => amount),
    [-7, -2, 4, 2, 1, 2, 0],
  )
  assert.partialDeepStrictEqual(await studio.cards(), [{ totalStamps: 9, currentStamps: 0 }])
  assert.deepEqual(await studio.pointEvents(), [])
  await assertLedgerInvariants(studio)
})

test('points are added and removed down to 0, and each change emits an event', async () => {
  const studio = await openLoyaltyStudio()
  const { id: cardId, programId } = await studio.addCard(
    (await studio.addProgram(pointsProgram)).id,
  )
  const adjust = (amount: number, more = {}) =>
    studio.post('/loyalty/points/adjust', { cardId, amount, ...more })
  assert.deepEqual((await adjust(20, { note: 'Welcome' })).body, { cardId, points: 20 })
  assert.deepEqual((await adjust(-30, { note: null })).body, { cardId, points: 0 })
  assert.deepEqual((await adjust(-1)).body, { cardId, points: 0 })
  const { body } = await adjust(0)
  assert.deepEqual(body.errors, [{ field: 'amount', message: 'must not be 0', code: 'zero' }])
  const adjusted = { reason: 'ADJUSTED' }
  assert.deepEqual(await studio.pointEvents(), [
    { delta: 20, balance: 20, ...adjusted },
    { delta: -20, balance: 0, ...adjusted },
  ])
  const [event] = (await studio.events()).filter(({ name }) => name === 'loyalty.points_changed')
  const person = { businessId: studio.id, customerId: studio.customer.id, programId }
  assert.partialDeepStrictEqual(event?.payload, { ...person, mode: 'POINTS' })
  await adjust(1_000_000_000)
  assert.deepEqual(outcomeOf(await adjust(1)), [409, 'CONFLICT'])
  await assertLedgerInvariants(studio)
})

test('a card is redeemed for a reward that it can pay for, and for no other', async () => {
  const studio = await openLoyaltyStudio()
  const { id, rewards } = await studio.addProgram({
    ...pointsProgram,
    rewards: [
      { name: 'Cut', cost: 50 },
      { name: 'Spa', cost: 500 },
    ],
  })
  const { id: cardId } = await studio.addCard(id)
  const redeem = (more: object = {}) => studio.post('/loyalty/redeem', { cardId, ...more })
  await studio.post('/loyalty/points/adjust', { cardId, amount: 120 })
  const [rewardId, dear] = rewards.map((reward: { id: string }) => reward.id)
  const { body } = await redeem({ rewardId })
  const left = { currentStamps: 0, points: 70 }
  assert.deepEqual(body, { cardId, rewardId, rewardsRedeemed: 1, ...left })
  assert.deepEqual(outcomeOf(await redeem({ rewardId: dear })), [409, 'INSUFFICIENT_BALANCE'])
  assert.deepEqual(outcomeOf(await redeem({ rewardId: id })), [404, 'NOT_FOUND'])
  assert.equal((await redeem()).body.errors[0].field, 'rewardId')
  await studio.patch(`/loyalty/programs/${id}`, { rewards: [{ ...rewards[1], cost: 60 }] })
  assert.deepEqual(outcomeOf(await redeem({ rewardId })), [404, 'NOT_FOUND'])
  assert.partialDeepStrictEqual((await redeem()).body, { rewardId: dear, points: 10 })
  await studio.patch(`/loyalty/programs/${id}`, { rewards: [] })
  assert.deepEqual(outcomeOf(await redeem()), [409, 'CONFLICT'])
  assert.deepEqual((await studio.pointEvents()).slice(1), [
    { delta: -50, balance: 70, reason: 'REDEEMED' },
    { delta: -60, balance: 10, reason: 'REDEEMED' },
  ])
  await assertLedgerInvariants(studio)
})

test('a full card is redeemed without a reward if the program has none', async () => {
  const studio = await openLoyaltyStudio()
  const { id } = await studio.addProgram(stampsProgram)
  const { id: cardId } = await studio.addCard(id)
  const redeem = () => studio.post('/loyalty/redeem', { cardId })
  await studio.post('/loyalty/stamps', { cardId, count: 4 })
  const { status, body } = await redeem()
  assert.equal(status, 201)
  const left = { currentStamps: 1, points: 0, rewardsRedeemed: 1 }
  assert.deepEqual(body, { cardId, rewardId: null, ...left })
  assert.deepEqual(outcomeOf(await redeem()), [409, 'INSUFFICIENT_BALANCE'])
  const { rewards } = (
    await studio.patch(`/loyalty/programs/${id}`, { rewards: [{ name: 'Cut' }] })
  ).body.data
  await studio.post('/loyalty/stamps', { cardId, count: 2 })
  assert.partialDeepStrictEqual((await redeem()).body, { rewardId: rewards[0].id })
  await assertLedgerInvariants(studio)
})

test('stamps on a points card, and changes of cards of an inactive program, are refused', async () => {
  const studio = await openLoyaltyStudio()
  const { id } = await studio.addProgram(stampsProgram)
  const { id: cardId } = await studio.addCard(id)
  const points = () => studio.post('/loyalty/points/adjust', { cardId, amount: 1 })
  const stamps = (path = '') => studio.post(`/loyalty/stamps${path}`, { cardId, count: 1 })
  assert.deepEqual(outcomeOf(await points()), [409, 'CONFLICT'])
  await stamps()
  await studio.patch(`/loyalty/programs/${id}`, { isActive: false })
  for (const refused of [await stamps(), await stamps('/remove'), await points()])
    assert.deepEqual(outcomeOf(refused), [409, 'CONFLICT'])
  assert.deepEqual(outcomeOf(await studio.post('/loyalty/redeem', { cardId })), [409, 'CONFLICT'])
  const other = await makeCustomer(studio)
  const card = { programId: id, customerId: other.id }
  assert.deepEqual(outcomeOf(await studio.post('/loyalty/cards', card)), [409, 'CONFLICT'])
})

test('a repeat with the same key adds one time', async () => {
  const studio = await openLoyaltyStudio()
  const { id: cardId } = await studio.addCard((await studio.addProgram(stampsProgram)).id)
  const key = { 'idempotency-key': 'once' }
  const add = () => studio.post('/loyalty/stamps', { cardId, count: 2 }, key)
  const answers = await Promise.all([add(), add(), add()])
  assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1)
  assert.partialDeepStrictEqual(await studio.cards(), [{ currentStamps: 2 }])
  await assertLedgerInvariants(studio)
})
