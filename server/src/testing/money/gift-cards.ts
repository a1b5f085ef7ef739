import assert from 'node:assert/strict'

import type { Database } from '#db/db.ts'

import { database } from '../process/server.ts'
import { openMember } from '../salon/people.ts'
import { openStudio } from '../salon/studio.ts'
import { faultsOfCards } from './faults-of-cards.ts'

type StudioOptions = Parameters<typeof openStudio>[0]

/** A salon with bookings and gift cards, with these settings. */
export async function openCardStudio(settings: object = {}, options: StudioOptions = {}) {
  const studio = await openStudio(options)
  const { id } = studio
  const configureCards = (changes: object) =>
    studio.patch(`/gift-cards/settings/${id}`, { isEnabled: true, ...changes })
  assert.equal((await configureCards(settings)).status, 200)
  return {
    ...studio,
    configureCards,
    owner: await openMember('OWNER', [studio]),
    sell: async (amount: number, values: object = {}) => {
      const { status, body } = await studio.post('~/gift-cards', { amount, ...values })
      assert.equal(status, 201, JSON.stringify(body))
      return body.data as { id: string; code: string; remainingAmount: number; expiresAt: string }
    },
    redeem: (code: string, amount: number, more: object = {}, headers = {}) =>
      studio.post('/gift-cards/redeem', { code, amount, ...more }, headers),
    cards: async () => (await studio.get(`/gift-cards/business/${id}`)).body,
    /** The ledger of a card in order, and the remaining amount in the card's row. */
    ledger: async (cardId: string) => {
      const { db } = database
      const movements = await db
        .selectFrom('giftCardMovement')
        .select(['kind', 'amount', 'paymentId'])
        .where('businessId', '=', id)
        .where('giftCardId', '=', cardId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
      const { remainingAmount } = await db
        .selectFrom('giftCard')
        .select('remainingAmount')
        .where('businessId', '=', id)
        .where('id', '=', cardId)
        .executeTakeFirstOrThrow()
      return { movements, remainingAmount }
    },
  }
}

/**
 * Asserts that each card equals the sum of its ledger, that its redemptions are payments, and that
 * bookings show their payments.
 */
export async function assertConsistent(
  { id }: { id: string },
  { pool }: Pick<Database, 'pool'> = database,
) {
  const { rows } = await pool.query<{ fault: string }>(faultsOfCards, [id])
  assert.deepEqual(rows, [])
}
