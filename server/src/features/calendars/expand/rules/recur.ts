import type { Budget } from '../budget.ts'
import { datePartsOf, daySeconds, dayNumber, weekStart } from './days.ts'
import { dayFilter } from './filters.ts'
import type { Rule } from './rule.ts'
import { subDaily } from './sub-daily.ts'

export interface Window {
  /** Local times in seconds. Occurrences before `from` may be left out, those from `to` on are. */
  from: number
  to: number
}

export interface RecurringEvent {
  rule: Rule
  /** The local time of the first occurrence, and of the last one that is possible. */
  start: number
  last: number
  isDate: boolean
}

/** The local times that a rule gives in ascending order, from the start on. */
export function* recurrences(
  event: RecurringEvent,
  window: Window,
  budget: Budget,
): Generator<number> {
  const { rule, start, last } = event
  let left = rule.count ?? Infinity
  // A count begins at the start, however long ago that is.
  const from = left === Infinity ? Math.max(start, window.from) : start
  for (const set of setsOf(event, { from, to: Math.min(window.to, last + 1) }, budget))
    for (const local of placed(set, rule.positions)) {
      if (local < start) continue
      if (local >= window.to || local > last) return
      budget.take(1)
      yield local
      left -= 1
      if (left === 0) return
    }
}

/** Of the occurrences of one period those at the positions. */
function placed(set: readonly number[], positions: readonly number[]): readonly number[] {
  if (positions.length === 0) return set
  const chosen = positions.map((position) => set.at(position > 0 ? position - 1 : position))
  return [...new Set(chosen)]
    .filter((one) => one !== undefined)
    .toSorted((one, other) => one - other)
}

/** The occurrences of each period of a rule: of each day, week, month or year. */
function* setsOf(event: RecurringEvent, { from, to }: Window, budget: Budget): Generator<number[]> {
  const { rule, start } = event
  const startDay = Math.floor(start / daySeconds)
  const isOn = dayFilter(rule, startDay)
  const { frequency } = rule
  if (frequency === 'SECONDLY' || frequency === 'MINUTELY' || frequency === 'HOURLY') {
    yield* subDaily({ ...rule, frequency }, { start, isOn, from, to }, budget)
    return
  }
  const { indexOf, daysOf, cost } = periods(rule)[frequency]
  const times = event.isDate ? [0] : timesOfDay(rule, start)
  const first = indexOf(startDay)
  const skipped = Math.floor((indexOf(Math.floor(from / daySeconds)) - first) / rule.interval) - 1
  for (let turn = Math.max(0, skipped); ; turn++) {
    const [firstDay, endDay] = daysOf(first + turn * rule.interval)
    if (!(firstDay * daySeconds < to)) return
    budget.take(cost)
    const set: number[] = []
    for (let day = firstDay; day < endDay; day++)
      if (isOn(day)) for (const time of times) set.push(day * daySeconds + time)
    yield set
  }
}

interface Period {
  /** The number of the period that contains a day. */
  indexOf: (day: number) => number
  /** The first day of a period, and that of the next one. */
  daysOf: (index: number) => readonly [number, number]
  /** In steps of the budget. */
  cost: number
}

const periods = ({
  firstWeekday,
}: Rule): Record<'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY', Period> => ({
  DAILY: { indexOf: (day) => day, daysOf: (index) => [index, index + 1], cost: 1 },
  WEEKLY: {
    indexOf: (day) => (weekStart(day, firstWeekday) - firstWeekday + 3) / 7,
    daysOf: (index) => [index * 7 + firstWeekday - 3, index * 7 + firstWeekday + 4],
    cost: 1,
  },
  MONTHLY: {
    indexOf(day) {
      const { year, month } = datePartsOf(day)
      return year * 12 + month - 1
    },
    daysOf: (index) => [monthStart(index), monthStart(index + 1)],
    cost: 2,
  },
  YEARLY: {
    indexOf: (day) => datePartsOf(day).year,
    daysOf: (year) => [dayNumber(year, 1, 1), dayNumber(year + 1, 1, 1)],
    cost: 12,
  },
})

const monthStart = (index: number) => dayNumber(Math.floor(index / 12), (index % 12) + 1, 1)

/** Seconds of the day, in ascending order. */
function timesOfDay({ hours, minutes, seconds }: Rule, start: number): number[] {
  const time = start - Math.floor(start / daySeconds) * daySeconds
  const each = (list: readonly number[], own: number) => (list.length > 0 ? list : [own])
  return each(hours, Math.floor(time / 3600)).flatMap((hour) =>
    each(minutes, Math.floor(time / 60) % 60).flatMap((minute) =>
      each(seconds, time % 60).map((second) => hour * 3600 + minute * 60 + second),
    ),
  )
}
