import assert from 'node:assert/strict'
import test from 'node:test'

import { openCardStudio } from '#testing/money/gift-cards.ts'
import { database } from '#testing/process/server.ts'
import { openMember } from '#testing/salon/people.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import * as movements from './movements.ts'

const reason = 'Sold twice by mistake'

test('a card sold by mistake is voided, which reverses its sale one time', async () => {
  const studio = await openCardStudio()
  const { id, code } = await studio.sell(50)
  const other = await studio.sell(20)
  const { status, body } = await studio.owner.post(`/gift-cards/${id}/void`, { reason })
  assert.equal(status, 200, JSON.stringify(body))
  assert.partialDeepStrictEqual(body.data, {
    id,
    initialAmount: 50,
    remainingAmount: 0,
    isRedeemed: false,
    voidReason: reason,
  })
  const again = await studio.owner.post(`/gift-cards/${id}/void`, { reason: 'Again' })
  assert.deepEqual(again.body, body)
  assert.deepEqual((await studio.cards())[1], body.data)
  const ledger = await studio.ledger(id)
  assert.deepEqual(
    ledger.movements.map(({ kind, amount }) => [kind, amount]),
    [
      ['ISSUED', 50],
      ['VOIDED', -50],
    ],
  )
  assert.equal((await studio.redeem(code, 1)).body.code, 'INSUFFICIENT_BALANCE')

  const { rows } = (await studio.get(`/payments/v2/all?businessId=${studio.id}`)).body
  assert.deepEqual(rows.map(({ gross }: { gross: number }) => gross).sort(), [-50, 20, 50])
  const { sources } = (await studio.get(`/payments/v2/fees-summary?businessId=${studio.id}`)).body
  assert.partialDeepStrictEqual(
    sources.find(({ key }: { key: string }) => key === 'GIFTCARD'),
    { count: 3, gross: 20, transactionCost: 0 },
  )
  assert.deepEqual((await studio.get(`/payments/refunds?businessId=${studio.id}`)).body, [])

  // The redeemed part of the other card came back. Its sale is reversed, whichever line is read first.
  await asTenant(studio, async (tenant) => {
    const early = { ...tenant, now: new Date(0) }
    movements.add(early, other.id, { kind: 'REDEEMED', amount: -5 })
    movements.add(early, other.id, { kind: 'REFUNDED', amount: 5 })
  })
  await database.db
    .updateTable('giftCardMovement')
    .set({ amount: 20 })
    .where('businessId', '=', studio.id)
    .where('giftCardId', '=', other.id)
    .where('kind', '=', 'ISSUED')
    .execute()
  assert.equal((await studio.owner.post(`/gift-cards/${other.id}/void`, { reason })).status, 200)
})

test('a card of which something was redeemed, or that has expired, keeps its sale', async () => {
  const studio = await openCardStudio()
  const used = await studio.sell(50)
  await studio.redeem(used.code, 1)
  const { status, body } = await studio.owner.post(`/gift-cards/${used.id}/void`, { reason })
  assert.deepEqual([status, body.code, body.conflict], [409, 'CONFLICT', 'GIFT_CARD_REDEEMED'])
  const staff = await openMember('STAFF', [studio])
  const fresh = await studio.sell(50)
  const path = `/gift-cards/${fresh.id}/void`
  assert.equal((await staff.post(path, { reason })).body.code, 'FORBIDDEN_FOR_ROLE')
  assert.equal((await studio.post(path, { reason })).body.code, 'FORBIDDEN_FOR_API_KEY')
  assert.equal((await studio.owner.post(path, {})).body.errors[0].field, 'reason')
  const manager = await openMember('MANAGER', [studio])
  assert.equal((await manager.post(path, { reason })).status, 200)
  const old = await studio.sell(50)
  await database.db
    .updateTable('giftCard')
    .set({ expiresAt: new Date().toISOString() })
    .where('businessId', '=', studio.id)
    .where('id', '=', old.id)
    .execute()
  const late = await studio.owner.post(`/gift-cards/${old.id}/void`, { reason })
  assert.deepEqual([late.status, late.body.code], [409, 'GIFT_CARD_EXPIRED'])
})
