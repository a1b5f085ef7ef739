import assert from 'node:assert/strict'

import type { Database } from '#db/db.ts'

import { database } from '../process/server.ts'
import { openMember } from '../salon/people.ts'
import { openStudio } from '../salon/studio.ts'

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
  const { rows } = await pool.query<{ fault: string }>(
    `select 'card ' || c.id as fault from gift_card c
     where c.business_id = $1 and c.remaining_amount <> (
       select sum(m.amount) from gift_card_movement m where m.business_id = $1 and m.gift_card_id = c.id
     )
     union all
     select 'payment ' || p.id from payment p
     where p.business_id = $1 and p.method = 'GIFT_CARD' and 1 <> (
       select count(*) from gift_card_movement m
       where m.business_id = $1 and m.payment_id = p.id and m.amount = -p.amount
         and m.gift_card_id = p.gift_card_id
     )
     union all
     select 'booking ' || b.id from booking b
     where b.business_id = $1 and b.payment_status not in ('PARTIALLY_REFUNDED', 'REFUNDED')
       and (b.payment_status = 'PAID') <> (b.total <= (
       select coalesce(sum(p.amount), 0) from payment p where p.business_id = $1 and p.booking_id = b.id and p.covers = 'PRICE'
     ))`,
    [id],
  )
  assert.deepEqual(rows, [])
}
