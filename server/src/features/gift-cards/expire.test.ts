import assert from 'node:assert/strict'
import test from 'node:test'

import { openCardStudio } from '#testing/money/gift-cards.ts'
import { setClock } from '#testing/process/server.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { doWork } from '#testing/work.ts'

import { giftCardExpiry } from './expire.ts'
import * as giftCards from './queries.ts'

async function openExpired(amounts: number[]) {
  const studio = await openCardStudio({ expirationMonths: 1 })
  setClock('2021-01-31T10:00:00.000Z')
  const cards = []
  for (const amount of amounts) cards.push(await studio.sell(amount))
  return { studio, cards }
}
const lastMoment = '2021-02-28T09:59:59.999Z'

test('an expired card is refused immediately, and emptied by the worker', async () => {
  const { studio, cards } = await openExpired([50, 20])
  const [left, spent] = cards
  assert.ok(left && spent)
  assert.equal(left.expiresAt, '2021-02-28T10:00:00.000Z')
  await studio.redeem(left.code, 20)
  await studio.redeem(spent.code, 20)
  setClock(lastMoment)
  assert.equal((await studio.redeem(left.code, 0.01)).status, 200)
  await doWork(giftCardExpiry, studio, {}, new Date(lastMoment))
  setClock(left.expiresAt)
  const late = await studio.redeem(left.code, 1)
  assert.deepEqual([late.status, late.body.code], [409, 'GIFT_CARD_EXPIRED'])
  assert.equal((await studio.ledger(left.id)).remainingAmount, 29.99)

  await Promise.all([1, 2, 3].map(() => doWork(giftCardExpiry, studio, {})))
  const { movements, remainingAmount } = await studio.ledger(left.id)
  assert.deepEqual(movements.at(-1), { kind: 'EXPIRED', amount: -29.99, paymentId: null })
  assert.equal(movements.filter(({ kind }) => kind === 'EXPIRED').length, 1)
  assert.equal(remainingAmount, 0)
  const [redeemed, expired] = await studio.cards()
  assert.partialDeepStrictEqual(redeemed, { id: spent.id, isRedeemed: true, remainingAmount: 0 })
  assert.partialDeepStrictEqual(expired, { id: left.id, isRedeemed: false, remainingAmount: 0 })
  assert.equal((await studio.ledger(spent.id)).movements.length, 2)

  // A request that began before the expiry and locked the card after the worker.
  setClock(lastMoment)
  const beaten = await studio.redeem(left.code, 1)
  assert.deepEqual([beaten.status, beaten.body.code], [409, 'GIFT_CARD_EXPIRED'])
  setClock()
})

test('a locked card is left to the next run', async () => {
  const { studio, cards } = await openExpired([50])
  const { id = '' } = cards[0] ?? {}
  setClock()
  await asTenant(studio, async (tenant) => {
    await giftCards.lock(tenant, id)
    await doWork(giftCardExpiry, studio, {})
  })
  assert.equal((await studio.ledger(id)).remainingAmount, 50)
  await doWork(giftCardExpiry, studio, {})
  assert.equal((await studio.ledger(id)).remainingAmount, 0)
})

test('expired cards are processed in batches, and a rolled back batch expires nothing', async () => {
  const { studio, cards } = await openExpired([10, 20, 30])
  setClock()
  const expire = (limit: number, undone?: Error) =>
    asTenant(studio, async (tenant) => {
      const expired = await giftCardExpiry.within(tenant, {}, limit)
      if (undone) throw undone
      return expired
    })
  await assert.rejects(expire(10, new Error('undone')), /undone/)
  for (const { id } of cards) assert.equal((await studio.ledger(id)).movements.length, 1)
  assert.deepEqual([await expire(2), await expire(2), await expire(2)], [2, 1, 0])
  for (const { id } of cards) assert.equal((await studio.ledger(id)).movements.length, 2)
})
