import { fullName } from '#core/names.ts'
import { formatInstant, formatTime } from '#core/time.ts'
import { minuteAt } from '#core/zone.ts'
import type { GridDay } from '#scheduling/decide/grid.ts'
import type { Judgement } from '#scheduling/decide/judge.ts'
import type { DayList } from '#scheduling/decide/list-days.ts'
import type { Member } from '#scheduling/settings/settings.ts'

/** The listed days as the contract shows them; answerText says the same in bytes. */
export function answerOf(list: DayList) {
  const days = list.grid.days.map((day, dayIndex) => ({
    ...headOf(day),
    slots: slotsOf(list, day, dayIndex),
  }))
  return { businessId: list.settings.businessId, days }
}

function slotsOf(list: DayList, day: GridDay, dayIndex: number) {
  const slots = []
  for (let start = day.first; start < day.end; start++) {
    for (const judgement of list.judgements) {
      if (!isListed(judgement, dayIndex, start)) continue
      const state = stateOf(judgement.member, capacityAt(judgement, start))
      slots.push({ ...timesOf(list, day, start), ...state })
    }
  }
  return slots
}

export const headOf = ({ local, opening }: GridDay) => ({
  date: local.date,
  isOpen: opening.hours !== null,
  openTime: opening.hours ? formatTime(opening.hours.startMinute) : null,
  closeTime: opening.hours ? formatTime(opening.hours.endMinute) : null,
  closedReason: opening.closedReason,
})

export const isListed = ({ fitsFrom, fitsTo }: Judgement, dayIndex: number, start: number) =>
  start >= (fitsFrom[dayIndex] as number) && start < (fitsTo[dayIndex] as number)

export function timesOf({ grid, durationMinutes }: DayList, { local }: GridDay, start: number) {
  const startsAt = grid.starts[start] as number
  const endsAt = startsAt + durationMinutes
  return {
    startTime: formatTime(grid.minutes[start] as number),
    endTime: formatTime(minuteAt(local, endsAt)),
    startsAt: formatInstant(startsAt),
    endsAt: formatInstant(endsAt),
  }
}

/** What remains where that can be booked; 0 wherever the start is unavailable, whatever the reason. */
export const capacityAt = ({ rooms }: Judgement, start: number) =>
  Math.max(0, rooms[start] as number)

export const stateOf = (member: Member, capacity: number) => ({
  available: capacity > 0,
  staffId: member.id,
  staffName: fullName(member.firstName, member.lastName),
  capacity,
})
