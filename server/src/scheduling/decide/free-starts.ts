import type { Member } from '../settings/settings.ts'
import { type DayList, listDays } from './list-days.ts'
import type { Inputs } from './question.ts'
import type { Start } from './verdict.ts'

/** A start that can be booked, and who could serve: at least one, in the order of the staff. */
export interface FreeStart {
  date: string
  /** Of the local day. */
  minute: number
  free: readonly Member[]
}

/** Where to look, and for how many. */
export interface Search {
  /** The first start that counts. */
  from: Start
  /** The last day that counts, days since 1970-01-01. */
  lastDay: number
  limit: number
  /** Comes first, as long as this member has free starts. */
  memberId?: string | undefined
}

/**
 * The first free grid starts: of the member asked for, and when those are too few, of the others, among
 * whom a start stands once.
 */
export function freeStarts(
  inputs: Inputs,
  { from, lastDay, limit, memberId }: Search,
): FreeStart[] {
  const list = listDays(inputs, from.day, lastDay)
  const isWished = ({ id }: Member) => id === memberId
  const wished = find(list, from.minute, limit, isWished)
  if (wished.length === limit) return wished
  const others = find(list, from.minute, limit - wished.length, (one) => !isWished(one))
  return [...wished, ...others]
}

function find(
  { grid, judgements }: DayList,
  fromMinute: number,
  limit: number,
  counts: (member: Member) => boolean,
): FreeStart[] {
  const candidates = judgements.filter(({ member }) => counts(member))
  const found: FreeStart[] = []
  for (const [dayIndex, { local, first, end }] of grid.days.entries()) {
    for (let start = first; start < end; start++) {
      const minute = grid.minutes[start] as number
      if (dayIndex === 0 && minute < fromMinute) continue
      const free = candidates.filter(({ rooms }) => (rooms[start] as number) > 0)
      if (free.length === 0) continue
      found.push({ date: local.date, minute, free: free.map(({ member }) => member) })
      if (found.length === limit) return found
    }
  }
  return found
}
