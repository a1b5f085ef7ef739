import type { Pause } from '#core/concurrency/sliced-work.ts'
import { fault, invalid } from '#core/errors.ts'
import { minutesPerDay } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { type BookingRow, toBooking } from '#features/bookings/booking.ts'
import { reschedulable } from '#features/bookings/lifecycle.ts'
import { moveOf } from '#features/bookings/move-question.ts'
import * as claims from '#scheduling/claims/queries.ts'
import { readClaims } from '#scheduling/claims/read.ts'
import { claimRange, type Span } from '#scheduling/claims/taken.ts'
import { hoursReason } from '#scheduling/evaluate/fits-hours.ts'
import { isLarge, runLarge, startsMaxOf } from '#scheduling/evaluate/large.ts'
import { bookableBy, requireMember } from '#scheduling/evaluate/members.ts'
import { startOf, timesFrom } from '#scheduling/evaluate/start.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

import { affectedIds, serviceOf } from './affected.ts'
import { choosePlaces, type ToMove } from './choose.ts'
import { openDayLists } from './day-lists.ts'
import { type Candidate, daysAhead } from './nearest.ts'
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
  const { places, isCut } = await placesFor(tenant, settings, rows)
  if (isCut) throw tooManyStarts(question)
  const data = rows.map((row) => ({
    booking: toBooking(tenant, row),
    reason: hoursReason(settings, row.staffId, serviceOf(row)),
    places: places.get(row.id) ?? [],
  }))
  return { data, hasMore: ids.length > movesMax }
}

const tooManyStarts = ({ staffId }: RebookQuestion) =>
  invalid(
    fault(
      staffId === undefined ? 'bookingIds' : 'endDate',
      'asks for too many times of too many members: name fewer bookings or days',
    ),
  )

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

interface Places {
  /** By id of the booking. */
  places: ReadonlyMap<string, Place[]>
  /** Some bookings were not searched, since too many starts would have been evaluated. */
  isCut: boolean
}

/** The places for bookings that can be moved: first ones do not collide. Claims are those of the transaction. */
export async function placesFor(
  tenant: Tenant,
  settings: Settings,
  rows: readonly BookingRow[],
): Promise<Places> {
  const movable = rows.filter(({ status }) => reschedulable.includes(status as never))
  if (movable.length === 0) return { places: new Map(), isCut: false }
  const days = movable.map((row) => startOf(row).day).toSorted((a, b) => a - b)
  const [firstDay = 0, lastDay = firstDay] = [days[0], days.at(-1)]
  const range = claimRange(settings, firstDay, lastDay + daysAhead)
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
  const choose = (pause: Pause) =>
    choosePlaces(
      openDayLists({ ...settings, staff }, pause),
      taken,
      wanted,
      startsMaxOf[tenant.actor],
    )
  const startsEach = Math.ceil(minutesPerDay / settings.slotDuration) * (daysAhead + 1)
  const chosen = await (isLarge(staff.length, startsEach * wanted.length)
    ? runLarge(tenant, choose)
    : choose(() => undefined))
  const toPlace = (durationMinutes: number, { staffId, start }: Candidate) => {
    const { date, startTime, endTime } = timesFrom(settings, start, durationMinutes)
    return { staffId, date, startTime, endTime }
  }
  const placesOf = ({ id, question: { durationMinutes } }: ToMove) =>
    (chosen.places.get(id) ?? []).map((one) => toPlace(durationMinutes, one))
  const places = new Map(wanted.map((one) => [one.id, placesOf(one)]))
  return { places, isCut: chosen.isCut }
}

const spanOf = ({ startMinute, endMinute }: { startMinute: number; endMinute: number }): Span => ({
  start: startMinute,
  end: endMinute,
})
