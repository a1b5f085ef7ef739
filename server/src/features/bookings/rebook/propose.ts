import type { Tenant } from '#db/tenant.ts'
import * as claims from '#scheduling/claims/queries.ts'
import { readClaims } from '#scheduling/claims/read.ts'
import { claimRange, type Span } from '#scheduling/claims/taken.ts'
import { hoursReason } from '#scheduling/evaluate/fits-hours.ts'
import { bookableBy, requireMember } from '#scheduling/evaluate/members.ts'
import { startOf, timesFrom } from '#scheduling/evaluate/start.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

import { type BookingRow, toBooking } from '../booking.ts'
import { reschedulable } from '../lifecycle.ts'
import { moveOf } from '../move-question.ts'
import { affectedIds, serviceOf } from './affected.ts'
import { choosePlaces, type ToMove } from './choose.ts'
import { daysAhead } from './nearest.ts'
import * as bookings from './queries.ts'
import { movesMax, type Place, type RebookProposals, type RebookQuestion } from './schema.ts'

/** The places for some bookings, and for those of a member that no longer fit the working hours. Throws 404. */
export async function proposeRebooking(
  tenant: Tenant,
  question: RebookQuestion,
): Promise<RebookProposals> {
  const settings = await settingsAt(tenant)
  const ids = await idsOf(tenant, settings, question)
  const rows = await bookings.findAll(tenant, ids.slice(0, movesMax))
  const places = await placesFor(tenant, settings, rows)
  const data = rows.map((row) => ({
    booking: toBooking(tenant, row),
    reason: hoursReason(settings, row.staffId, serviceOf(row)),
    places: places.get(row.id) ?? [],
  }))
  return { data, hasMore: ids.length > movesMax }
}

async function idsOf(
  tenant: Tenant,
  settings: Settings,
  { staffId, startDate, endDate, bookingIds = [] }: RebookQuestion,
) {
  // The rules of the route have refused a part of them.
  if (staffId === undefined || startDate === undefined || endDate === undefined) return bookingIds
  requireMember(settings, staffId)
  const affected = await affectedIds(tenant, settings, { staffId, startDate, endDate })
  return [...new Set([...bookingIds, ...affected])]
}

/** The places for bookings that can be moved, by id: first ones do not collide. Claims are those of the transaction. */
export async function placesFor(
  tenant: Tenant,
  settings: Settings,
  rows: readonly BookingRow[],
): Promise<ReadonlyMap<string, Place[]>> {
  const movable = rows.filter(({ status }) => reschedulable.includes(status as never))
  if (movable.length === 0) return new Map()
  const days = movable.map((row) => startOf(row).day)
  const range = claimRange(settings, Math.min(...days), Math.max(...days) + daysAhead)
  const { db, businessId } = tenant
  const ownerIds = movable.map(({ id }) => id)
  const [taken, own] = await Promise.all([
    readClaims(tenant, range),
    claims.ofOwners(db, { businessId, ownerIds }),
  ])
  const ownOf = Map.groupBy(own, ({ ownerId }) => ownerId)
  const wanted = movable.map((row): ToMove => {
    const { question } = moveOf(tenant, settings, row, { staffId: null, skipAdvanceCheck: true })
    const spans = (ownOf.get(row.id) ?? []).map(spanOf)
    return { id: row.id, staffId: row.staffId, start: startOf(row), question, own: spans }
  })
  const staff = bookableBy(tenant, settings.staff)
  const chosen = choosePlaces({ ...settings, staff }, taken, wanted)
  return new Map(
    wanted.map(({ id, question }) => [
      id,
      (chosen.get(id) ?? []).map(({ staffId, start }) => {
        const { date, startTime, endTime } = timesFrom(settings, start, question.durationMinutes)
        return { staffId, date, startTime, endTime }
      }),
    ]),
  )
}

const spanOf = ({ startMinute, endMinute }: { startMinute: number; endMinute: number }): Span => ({
  start: startMinute,
  end: endMinute,
})
