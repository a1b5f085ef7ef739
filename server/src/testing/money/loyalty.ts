import assert from 'node:assert/strict'

import type { EntryType } from '#features/loyalty/activity/entries.ts'
import { balancesOfLoyalty } from '#src/commands/doctor/database/ledgers/cards.ts'

import { database } from '../process/server.ts'
import { openMember } from '../salon/people.ts'
import type { Salon } from '../salon/salon.ts'
import { openStudio } from '../salon/studio.ts'

export interface Activity {
  id: string
  type: EntryType
  cardId: string
  amount: number
  at: string
}

export const stampsProgram = { name: 'Tenth visit', type: 'STAMPS', stampsRequired: 3 }
export const pointsProgram = { name: 'Noord points', type: 'POINTS', pointsPerUnit: 1.5 }

type StudioOptions = Parameters<typeof openStudio>[0]

/** A salon with bookings and loyalty programs. */
export async function openLoyaltyStudio(options: StudioOptions = {}) {
  const studio = await openStudio(options)
  const make = async (path: string, body: object) => {
    const { status, body: answer } = await studio.post(path, body)
    assert.equal(status, 201, JSON.stringify(answer))
    return answer.data
  }
  return {
    ...studio,
    addProgram: (values: object) => make('/loyalty/programs', { businessId: studio.id, ...values }),
    /** Adds a card for the salon's customer unless another one is given. */
    addCard: (programId: string, customerId = studio.customer.id) =>
      make('/loyalty/cards', { programId, customerId }),
    cards: async () => (await studio.get(`/loyalty/business/${studio.id}/cards`)).body,
    stats: async () => (await studio.get(`/loyalty/business/${studio.id}/stats`)).body,
    feed: (query = '') => walk(studio, query),
    /** Erases the customer, as the owner. */
    async erase() {
      const owner = await openMember('OWNER', [studio])
      const path = `/businesses/${studio.id}/customers/${studio.customer.id}`
      assert.equal((await owner.del(path)).status, 204)
    },
    /** Creates a booking at a time, and completes it. */
    async visit(values: object = {}) {
      const { id } = (await studio.book(values)).body.booking
      assert.equal((await studio.patch(`~/bookings/${id}/complete`)).status, 200)
      return id as string
    },
    pointEvents: async () =>
      (await studio.events())
        .filter(({ name }) => name === 'loyalty.points_changed')
        .map(({ payload: { delta, balance, reason } }) => ({ delta, balance, reason })),
  }
}

export type LoyaltyStudio = Awaited<ReturnType<typeof openLoyaltyStudio>>

/** The whole feed, newest first, read by its cursors. */
export async function walk(
  { id, get }: Pick<Salon, 'id' | 'get'>,
  query = '',
): Promise<Activity[]> {
  const found: Activity[] = []
  let cursor = ''
  do {
    const { status, body } = await get(`/loyalty/business/${id}/activity?${query}${cursor}`)
    assert.equal(status, 200, JSON.stringify(body))
    found.push(...body.items)
    cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`
  } while (cursor !== '')
  return found
}

/**
 * Asserts that each card equals the sum of its ledger, and that the last line matches the issued
 * totals.
 */
export async function assertLedgerInvariants({ id }: Pick<Salon, 'id'>, { pool } = database) {
  const { rows } = await pool.query<{ fault: string }>(
    `select fault from (${balancesOfLoyalty}) as f where business_id = $1`,
    [id],
  )
  assert.deepEqual(rows, [])
}
