import type { Pause } from '#core/concurrency/sliced-work.ts'
import { minutesPerDay } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Member } from '../settings/settings.ts'
import type { Start } from './evaluate-start.ts'
import { isLarge, runLarge } from './large.ts'
import { type DayList, listDays, listDaysSliced } from './list-days.ts'
import type { Inputs } from './question.ts'

/**
 * A start that can be booked, and the members who could serve: at least one, in the order of the
 * staff.
 */
export interface FreeStart {
  date: string
  /** Minute of the local day. */
  minute: number
  free: readonly Member[]
}

/** The range of a search and its number of results. */
export interface Search {
  /** The first start to search. */
  from: Start
  /** The last day to search, days since 1970-01-01. */
  lastDay: number
  limit: number
  /** Listed first, as long as this member has free starts. */
  memberId?: string | undefined
}

/**
 * The first free grid starts: of the requested member, and if those are too few, of the others,
 * among whom each start appears once. A large search runs in slices.
 */
export function searchFreeStarts(
  tenant: Pick<Tenant, 'businessId' | 'actor'>,
  inputs: Inputs,
  search: Search,
): Promise<FreeStart[]> | FreeStart[] {
  const { staff, slotDuration } = inputs.settings
  const days = search.lastDay - search.from.day + 1
  const starts = days * Math.ceil(minutesPerDay / slotDuration)
  return isLarge(staff.length, starts)
    ? runLarge(tenant, (pause) => freeStartsSliced(inputs, search, pause))
    : freeStarts(inputs, search)
}

export function freeStarts(
  inputs: Inputs,
  { from, lastDay, limit, memberId }: Search,
): FreeStart[] {
  const list = listDays(inputs, from.day, lastDay)
  const isRequested = ({ id }: Member) => id === memberId
  const requested = find(list, from.minute, limit, isRequested)
  if (requested.length === limit) return requested
  const others = find(list, from.minute, limit - requested.length, (one) => !isRequested(one))
  return [...requested, ...others]
}

/** The same, evaluated day by day until there are enough, with pauses. */
export async function freeStartsSliced(
  inputs: Inputs,
  { from, lastDay, limit, memberId }: Search,
  pause: Pause,
): Promise<FreeStart[]> {
  const found: FreeStart[] = []
  if (memberId !== undefined) {
    const list = listDays(inputs, from.day, lastDay, memberId)
    for (const one of find(list, from.minute, limit, () => true)) found.push(one)
  }
  for (let day = from.day; day <= lastDay && found.length < limit; day++) {
    const list = await listDaysSliced(inputs, { firstDay: day, lastDay: day }, pause)
    const fromMinute = day === from.day ? from.minute : 0
    const others = find(list, fromMinute, limit - found.length, ({ id }) => id !== memberId)
    for (const one of others) found.push(one)
  }
  return found
}

function find(
  { grid, evaluations }: DayList,
  fromMinute: number,
  limit: number,
  counts: (member: Member) => boolean,
): FreeStart[] {
  const candidates = evaluations.filter(({ member }) => counts(member))
  const found: FreeStart[] = []
  for (const [dayIndex, { local, first, end }] of grid.days.entries()) {
    for (let start = first; start < end; start++) {
      const minute = grid.minutes[start] as number
      if (dayIndex === 0 && minute < fromMinute) continue
      const free: Member[] = []
      for (const { member, remainingCapacity } of candidates)
        if ((remainingCapacity[start] as number) > 0) free.push(member)
      if (free.length === 0) continue
      found.push({ date: local.date, minute, free })
      if (found.length === limit) return found
    }
  }
  return found
}
