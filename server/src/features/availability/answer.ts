import { fullName } from '#core/text/names.ts'
import { formatInstant, formatTime } from '#core/time/time.ts'
import { minuteAt } from '#core/time/zone.ts'
import type { MemberEvaluation } from '#scheduling/evaluate/evaluate-member.ts'
import type { GridDay } from '#scheduling/evaluate/grid.ts'
import type { DayList } from '#scheduling/evaluate/list-days.ts'
import type { Member } from '#scheduling/settings/settings.ts'

/** The listed days in the form of the API; answerText writes the same as bytes. */
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
    for (const evaluation of list.evaluations) {
      if (!isListed(evaluation, dayIndex, start)) continue
      const state = stateOf(evaluation.member, capacityAt(evaluation, start))
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

export const isListed = ({ fitsFrom, fitsTo }: MemberEvaluation, dayIndex: number, start: number) =>
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

/** The remaining capacity if the start can be booked; 0 if it is unavailable for any reason. */
export const capacityAt = ({ remainingCapacity }: MemberEvaluation, start: number) =>
  Math.max(0, remainingCapacity[start] as number)

export const stateOf = (member: Member, capacity: number) => ({
  available: capacity > 0,
  staffId: member.id,
  staffName: fullName(member.firstName, member.lastName),
  capacity,
})
