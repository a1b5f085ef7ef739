import { formatInstant, formatTime } from '#core/time.ts'
import { minuteAt } from '#core/zone.ts'

import type { GridDay } from './grid.ts'
import type { Judgement } from './judge.ts'
import type { DayList } from './list-days.ts'
import type { Member } from './settings.ts'

/** The answer as plain objects: what answerText says, written the obvious way. */
export function answerObject(list: DayList) {
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
      slots.push({ ...timesOf(list, day, start), ...stateOf(judgement, start) })
    }
  }
  return slots
}

/**
 * The answer as bytes. Each slot is put together from two texts that many slots share, its times and
 * its member's state, names escaped to ASCII so that a character is a byte.
 */
export function answerText(list: DayList): Buffer {
  const states = list.judgements.map(({ member }) => stateTexts(member))
  let text = `{"businessId":${asciiJson(list.settings.businessId)},"days":[`
  for (const [dayIndex, day] of list.grid.days.entries()) {
    if (dayIndex > 0) text += ','
    text += `${asciiJson(headOf(day)).slice(0, -1)},"slots":[`
    let separator = ''
    for (let start = day.first; start < day.end; start++) {
      let times = ''
      for (const [index, judgement] of list.judgements.entries()) {
        if (!isListed(judgement, dayIndex, start)) continue
        times ||= timesText(list, day, start)
        text += separator + times + states[index]?.(capacityAt(judgement, start))
        separator = ','
      }
    }
    text += ']}'
  }
  return Buffer.from(`${text}]}`, 'latin1')
}

const headOf = ({ local, opening }: GridDay) => ({
  date: local.date,
  isOpen: opening.hours !== null,
  openTime: opening.hours ? formatTime(opening.hours.startMinute) : null,
  closeTime: opening.hours ? formatTime(opening.hours.endMinute) : null,
  closedReason: opening.closedReason,
})

const isListed = ({ fitsFrom, fitsTo }: Judgement, dayIndex: number, start: number) =>
  start >= (fitsFrom[dayIndex] as number) && start < (fitsTo[dayIndex] as number)

function timesOf({ grid, durationMinutes }: DayList, { local }: GridDay, start: number) {
  const startsAt = grid.starts[start] as number
  const endsAt = startsAt + durationMinutes
  return {
    startTime: formatTime(grid.minutes[start] as number),
    endTime: formatTime(minuteAt(local, endsAt)),
    startsAt: formatInstant(startsAt),
    endsAt: formatInstant(endsAt),
  }
}

function timesText(list: DayList, day: GridDay, start: number) {
  const { startTime, endTime, startsAt, endsAt } = timesOf(list, day, start)
  return `{"startTime":"${startTime}","endTime":"${endTime}","startsAt":"${startsAt}","endsAt":"${endsAt}",`
}

const capacityAt = ({ rooms }: Judgement, start: number) => Math.max(0, rooms[start] as number)

function stateOf(judgement: Judgement, start: number) {
  return stateWith(judgement.member, capacityAt(judgement, start))
}

const stateWith = (member: Member, capacity: number) => ({
  available: capacity > 0,
  staffId: member.id,
  staffName: nameOf(member),
  capacity,
})

/** The state's fields as text, and the end of the slot, made once for each capacity. */
function stateTexts(member: Member): (capacity: number) => string {
  const texts: string[] = []
  return (capacity) => (texts[capacity] ??= asciiJson(stateWith(member, capacity)).slice(1))
}

export const nameOf = ({ firstName, lastName }: Member) =>
  lastName ? `${firstName} ${lastName}` : firstName

const asciiJson = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
