import { ApiError } from '#core/errors.ts'
import { formatTime } from '#core/time/time.ts'
import { localDayAt, minuteAt } from '#core/time/zone.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Start } from '../evaluate/evaluate-start.ts'
import { type FreeStart, searchFreeStarts } from '../evaluate/free-starts.ts'
import type { Member, Settings } from '../settings/settings.ts'
import { assign } from './assign.ts'
import type { BookingRequest } from './booking-request.ts'
import { readClaims } from './read.ts'
import { claimRange } from './taken.ts'

const daysAhead = 14
const suggestionsMax = 3

/**
 * The first free starts from the requested time, or from now, within 14 days; the requested
 * member's first. That member usually has enough of them, and the others need not be searched while
 * the lock is held.
 */
export async function suggest(tenant: Tenant, settings: Settings, request: BookingRequest) {
  const { memberId, qualified } = request
  const requested = qualified.filter(({ id }) => id === memberId)
  const starts = await suggestAmong(tenant, settings, request, requested)
  return starts.length === suggestionsMax
    ? starts
    : suggestAmong(tenant, settings, request, qualified)
}

async function suggestAmong(
  tenant: Tenant,
  settings: Settings,
  { start, memberId, question, except }: BookingRequest,
  staff: readonly Member[],
) {
  if (staff.length === 0) return []
  const from = laterOf(start, startAt(settings, question.nowMinute))
  const lastDay = from.day + daysAhead
  const range = claimRange(settings, from.day, lastDay)
  const staffIds = staff.map(({ id }) => id)
  const claims = await readClaims(tenant, range, { staffIds, ...(except && { except }) })
  const inputs = { settings: { ...settings, staff }, claims, question }
  const search = { from, lastDay, limit: suggestionsMax, memberId }
  const free = await searched(() => searchFreeStarts(tenant, inputs, search))
  const assigned = await assign(tenant, free, except)
  return assigned.map(({ date, minute, member }) => ({
    date,
    startTime: formatTime(minute),
    staffId: member.id,
  }))
}

/** None while too many large questions of the business wait: the refusal itself is what matters. */
async function searched(search: () => Promise<FreeStart[]> | FreeStart[]): Promise<FreeStart[]> {
  try {
    return await search()
  } catch (error) {
    if (error instanceof ApiError && overload.has(error.code)) return []
    throw error
  }
}

const overload: ReadonlySet<string> = new Set(['RATE_LIMIT_EXCEEDED', 'SERVICE_UNAVAILABLE'])

const laterOf = (a: Start, b: Start) =>
  a.day > b.day || (a.day === b.day && a.minute > b.minute) ? a : b

function startAt({ timezone }: Settings, instant: number): Start {
  const local = localDayAt(timezone, instant)
  return { day: local.day, minute: minuteAt(local, instant) }
}
