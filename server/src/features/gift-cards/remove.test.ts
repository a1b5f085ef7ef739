import assert from 'node:assert/strict'
import test from 'node:test'

import { openCardStudio } from '#testing/money/gift-cards.ts'
import { database } from '#testing/process/server.ts'

test('a deleted card is removed with its code and recipient; its ledger records the lost balance', async () => {
  const studio = await openCardStudio()
  const nina = { recipientName: 'Nina', recipientEmail: 'nina@example.com' }
  const sold = await studio.post(
    '~/gift-cards',
    { amount: 50, ...nina },
    { 'idempotency-key': 'k' },
  )
  const { id, code } = sold.body.data
  const other = await studio.sell(20)
  await studio.redeem(code, 12.5)

  const byKey = await studio.del(`/gift-cards/${id}`)
  assert.deepEqual([byKey.status, byKey.body.code], [403, 'FORBIDDEN_FOR_API_KEY'])
  assert.equal((await studio.owner.del(`/gift-cards/${id}`)).status, 204)
  assert.equal((await studio.owner.del(`/gift-cards/${id}`)).status, 404)
  assert.deepEqual(await studio.cards(), [other])
  assert.equal((await studio.redeem(code, 1)).status, 404)

  const { movements, remainingAmount } = await studio.ledger(id)
  assert.equal(remainingAmount, 0)
  assert.deepEqual(
    movements.map(({ kind, amount }) => [kind, amount]),
    [
      ['ISSUED', 50],
      ['REDEEMED', -12.5],
      ['VOIDED', -37.5],
    ],
  )
  const row = await database.db
    .selectFrom('giftCard')
    .select(['sealed', 'codeHash'])
    .where('businessId', '=', studio.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.deepEqual(row, { sealed: null, codeHash: null })
  const repeat = await studio.post(
    '~/gift-cards',
    { amount: 50, ...nina },
    { 'idempotency-key': 'k' },
  )
  assert.deepEqual([repeat.status, repeat.body.code], [404, 'NOT_FOUND'])
})
