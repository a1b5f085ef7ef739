import { ApiError } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import { type BookingRow, toBooking } from '#features/bookings/booking.ts'
import { mustKnow } from '#features/bookings/move-question.ts'
import { rescheduleLocked } from '#features/bookings/reschedule.ts'
import { tagOf } from '#http/validate/if-match.ts'
import { lockStaff } from '#scheduling/claims/locks.ts'
import { settingsAt } from '#scheduling/settings/cache.ts'

import { placesFor } from './propose.ts'
import * as bookings from './queries.ts'
import { type Rebook, rebookRefusals, type RebookResult } from './schema.ts'

type Move = Rebook['moves'][number]

interface Moved {
  row: BookingRow
  /** Null: it was moved. */
  refusal: ApiError | null
}

/**
 * Moves each booking by the code of a reschedule, in a savepoint of its own. Throws 404 for an unknown booking or
 * member. All bookings are locked first, then all members, each by id: two requests never wait for each other.
 */
export async function moveAll(tenant: Tenant, body: Rebook): Promise<RebookResult[]> {
  const { moves, atomic = false } = body
  const locked = await bookings.lockAll(
    tenant,
    moves.map(({ bookingId }) => bookingId),
  )
  const rows = new Map(locked.map((row) => [row.id, row]))
  const asked = moves.map((move) => ({ move, row: rows.get(move.bookingId) as BookingRow }))
  const settings = await settingsAt(tenant)
  for (const [index, { move, row }] of asked.entries())
    mustKnow(settings, row, move, `moves[${index}].staffId`)
  await lockStaff(tenant, [
    ...new Set(asked.flatMap(({ move, row }) => [row.staffId, move.staffId])),
  ])

  const moveEach = async () => {
    const done: Moved[] = []
    for (const { move, row } of asked) done.push(await moveOne(tenant, row, move, body))
    return done
  }
  const done = atomic
    ? await allOrNone(tenant, moveEach)
    : { moved: await moveEach(), isUndone: false }
  const refused = done.moved.filter(({ refusal }) => refusal?.code === 'SLOT_UNAVAILABLE')
  const others = refused.map(({ row }) => row)
  // The moves stand, even if there are too many bookings to search places for all.
  const { places } = await placesFor(tenant, await settingsAt(tenant), others)
  return done.moved.map(({ row, refusal }) => ({
    outcome: refusal ? 'REFUSED' : done.isUndone ? 'UNDONE' : 'MOVED',
    booking: toBooking(tenant, done.isUndone ? (rows.get(row.id) as BookingRow) : row),
    refusal: refusal && toRefusal(refusal),
    places: places.get(row.id) ?? [],
  }))
}

async function moveOne(
  tenant: Tenant,
  row: BookingRow,
  { date, startTime, staffId, version }: Move,
  { override, notifyCustomer }: Rebook,
): Promise<Moved> {
  const to = {
    date,
    startTime,
    staffId,
    skipAdvanceCheck: true,
    // The places for all refused bookings are searched together.
    skipSuggestions: true,
    ...(override && { override }),
    ...(notifyCustomer !== undefined && { notifyCustomer }),
  }
  try {
    const moved = await tenant.attempt(() => rescheduleLocked(tenant, row, to, [tagOf(version)]))
    return { row: moved, refusal: null }
  } catch (error) {
    if (!(error instanceof ApiError) || !refusalCodes.has(error.code)) throw error
    return { row, refusal: error }
  }
}

const refusalCodes: ReadonlySet<string> = new Set(rebookRefusals)

interface Done {
  moved: readonly Moved[]
  isUndone: boolean
}

/** Keeps the moves if none was refused. */
async function allOrNone(tenant: Tenant, moveEach: () => Promise<Moved[]>): Promise<Done> {
  let moved: Moved[] = []
  try {
    await tenant.attempt(async () => {
      moved = await moveEach()
      if (moved.some(({ refusal }) => refusal)) throw notAll
    })
    return { moved, isUndone: false }
  } catch (error) {
    if (error !== notAll) throw error
    return { moved, isUndone: true }
  }
}

/** Rolls back the moves of an atomic request. */
const notAll = new Error('A move of an atomic request was refused')

const toRefusal = ({ code, message, extras }: ApiError) => ({
  code: code as (typeof rebookRefusals)[number],
  message,
  reason: (extras.details?.['reason'] ?? null) as NonNullable<RebookResult['refusal']>['reason'],
})
