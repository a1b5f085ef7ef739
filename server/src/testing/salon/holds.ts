import assert from 'node:assert/strict'

import { newId } from '#core/ids.ts'

import { database } from '../process/server.ts'
import { openStudio } from './studio.ts'

export type HoldStudio = Awaited<ReturnType<typeof openHoldStudio>>

/** A studio whose usual time can be held, and whose holds can be booked. */
export async function openHoldStudio(options?: Parameters<typeof openStudio>[0]) {
  const studio = await openStudio(options)
  const { date, staff, service, customer, id: businessId } = studio
  const services = [{ serviceId: service.id }]
  const usual = { date, startTime: '10:00', staffId: staff.id, services }
  const row = (id: string) =>
    database.db
      .selectFrom('hold')
      .selectAll()
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return {
    ...studio,
    usual,
    row,
    hold: (values: object = {}, headers = {}) =>
      studio.post('~/holds', { ...usual, ...values }, headers),
    /** Books a hold for the customer of the studio. */
    bookHeld: (holdId: string, values: object = {}, headers = {}) =>
      studio.post('~/bookings', { holdId, customerId: customer.id, ...values }, headers),
    /** Adds further holds as the stored one, without time. */
    async copies(id: string, count: number) {
      const { services: lines, ...held } = await row(id)
      const rows = Array.from({ length: count }, () => ({
        ...held,
        id: newId(),
        services: JSON.stringify(lines),
        tokenHash: null,
        networkHash: null,
        networkHashes: null,
      }))
      await database.db.insertInto('hold').values(rows).execute()
    },
  }
}

/** Creates a hold of the usual time with overrides. */
export async function holdOf(studio: HoldStudio, values: object = {}) {
  const { status, body } = await studio.hold(values)
  assert.equal(status, 201, JSON.stringify(body))
  return body.data as {
    id: string
    expiresAt: string
    staff: { id: string }
    deposit: { amount: number } | null
  }
}

/** Lets a hold expire now, and its time with it, as if its seconds had passed. */
export async function expire({ id: businessId }: Pick<HoldStudio, 'id'>, holdId: string) {
  const { db } = database
  const past = new Date(Date.now() - 60_000).toISOString()
  const { staffId } = await db
    .updateTable('hold')
    .set({ expiresAt: past, sweepAt: past })
    .where('businessId', '=', businessId)
    .where('id', '=', holdId)
    .returning('staffId')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('claim')
    .set({ expiresAt: past })
    .where('businessId', '=', businessId)
    .where('bookingId', '=', holdId)
    .execute()
  // Caches of nodes would have ended with the seconds, which have not passed.
  await db
    .updateTable('staff')
    .set((eb) => ({ calendarRev: eb('calendarRev', '+', 1) }))
    .where('businessId', '=', businessId)
    .where('id', '=', staffId)
    .execute()
}

/** All taken time of a business, what has expired included. */
export const rowsOf = ({ id }: Pick<HoldStudio, 'id'>) =>
  database.db
    .selectFrom('claim')
    .selectAll()
    .where('businessId', '=', id)
    .orderBy('startMinute')
    .execute()
