import { formatTime } from '#core/time.ts'
import { localDayAt, minuteAt } from '#core/zone.ts'
import type { Tenant } from '#db/tenant.ts'

import { freeStarts } from '../decide/free-starts.ts'
import type { Start } from '../decide/verdict.ts'
import type { Member, Settings } from '../settings/settings.ts'
import { assign } from './assign.ts'
import { readClaims } from './read.ts'
import { claimRange } from './taken.ts'
import type { Wish } from './wish.ts'

const daysAhead = 14
const suggestionsMax = 3

/**
 * The first free starts from the time asked for, or from now, within 14 days; the same member first.
 * Mostly that member has enough of them, and the others need not be looked at while the lock is held.
 */
export async function suggest(tenant: Tenant, settings: Settings, wish: Wish) {
  const { memberId, qualified } = wish
  const wished = qualified.filter(({ id }) => id === memberId)
  const starts = await suggestAmong(tenant, settings, wish, wished)
  return starts.length === suggestionsMax ? starts : suggestAmong(tenant, settings, wish, qualified)
}

async function suggestAmong(
  tenant: Tenant,
  settings: Settings,
  { start, memberId, question, except }: Wish,
  staff: readonly Member[],
) {
  if (staff.length === 0) return []
  const from = laterOf(start, startAt(settings, question.nowMinute))
  const lastDay = from.day + daysAhead
  const range = claimRange(settings, from.day, lastDay)
  const staffIds = staff.map(({ id }) => id)
  const claims = await readClaims(tenant, range, { staffIds, ...(except && { except }) })
  const inputs = { settings: { ...settings, staff }, claims, question }
  const free = freeStarts(inputs, { from, lastDay, limit: suggestionsMax, memberId })
  const assigned = await assign(tenant, free, except)
  return assigned.map(({ date, minute, member }) => ({
    date,
    startTime: formatTime(minute),
    staffId: member.id,
  }))
}

const laterOf = (a: Start, b: Start) =>
  a.day > b.day || (a.day === b.day && a.minute > b.minute) ? a : b

function startAt({ timezone }: Settings, instant: number): Start {
  const local = localDayAt(timezone, instant)
  return { day: local.day, minute: minuteAt(local, instant) }
}
