import assert from 'node:assert/strict'
import test from 'node:test'

import type { Tenant } from '#db/tenant.ts'
import type { Part } from '#features/payments/refunds.ts'
import { assertConsistent } from '#testing/money/gift-cards.ts'
import { openTill, type Till } from '#testing/money/till.ts'
import { database } from '#testing/process/server.ts'

import { reloadCards } from './reload-cards.ts'

test('the part of a refund that a gift card paid goes back onto the card', async () => {
  const { till, card, refund } = await openPaid()
  assert.equal((await refund(45)).amount, 45)
  const { movements, remainingAmount } = await till.ledger(card.id)
  assert.equal(remainingAmount, 25)
  assert.deepEqual(
    movements.map(({ kind, amount }) => [kind, amount]),
    [
      ['ISSUED', 30],
      ['REDEEMED', -20],
      ['REFUNDED', 15],
    ],
  )
  assert.deepEqual(await rowsOf(till), [
    ['GIFTCARD', 30],
    ['POS_TERMINAL', -30],
    ['POS_TERMINAL', 30],
  ])
  await assertConsistent(till)
})

test('the value of an expired or deleted card is given back in money, as a row of the feed', async () => {
  for (const end of ['expired', 'deleted']) {
    const { till, card, refund } = await openPaid()
    if (end === 'deleted') await till.owner.del(`/gift-cards/${card.id}`)
    else
      await database.pool.query(
        `update gift_card set expires_at = now() - interval '1 second' where business_id = $1`,
        [till.id],
      )
    await refund(45)
    assert.deepEqual(await rowsOf(till), [
      ['GIFTCARD', -15],
      ['GIFTCARD', 30],
      ['POS_TERMINAL', -30],
      ['POS_TERMINAL', 30],
    ])
    const { sources } = (await till.get(`/payments/v2/fees-summary?businessId=${till.id}`)).body
    assert.partialDeepStrictEqual(
      sources.find(({ key }: { key: string }) => key === 'GIFTCARD'),
      { count: 2, gross: 15 },
    )
    assert.equal((await till.ledger(card.id)).movements.some(isRefunded), false, end)
  }
})

test('cards are reloaded in the order of their ids, in which they are locked everywhere', async () => {
  const tenant = { business: { currency: 'EUR' } } as Tenant
  const part = { method: 'CARD', amount: 1 } as Part
  const parts = ['b', 'c', 'a'].map((giftCardId) => ({ ...part, giftCardId }))
  const done = await reloadCards(tenant, parts)
  assert.deepEqual(
    done.map(({ giftCardId }) => giftCardId),
    ['a', 'b', 'c'],
  )
})

const isRefunded = ({ kind }: { kind: string }) => kind === 'REFUNDED'

/** A booking of 50, of which a card of 30 paid 20, and which was completed. */
async function openPaid() {
  const till = await openTill({ price: 50 })
  const card = await till.sell(30)
  const { id: bookingId } = await till.booked()
  await till.redeem(card.code, 20, { bookingId })
  await till.patch(`~/bookings/${bookingId}/mark-paid`)
  await till.patch(`~/bookings/${bookingId}/complete`)
  const refund = async (amount: number) => {
    const { body } = await till.owner.post('/payments/refunds', { bookingId, amount })
    return (await till.owner.post(`/payments/refunds/${body.data.id}/process`)).body.data
  }
  return { till, card, refund }
}

/** The rows of the feed, in a fixed order. */
async function rowsOf(till: Till): Promise<[string, number][]> {
  const { body } = await till.get(`/payments/v2/all?businessId=${till.id}`)
  return body.rows
    .map(({ source, gross }: { source: string; gross: number }) => [source, gross])
    .sort()
}
