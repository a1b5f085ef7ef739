import type { Budget } from '../budget.ts'
import { daySeconds } from './days.ts'
import type { Rule } from './rule.ts'

type SubDaily = Rule & { frequency: keyof typeof units }

interface Context {
  start: number
  isOn: (day: number) => boolean
  from: number
  to: number
}

const units = { HOURLY: 3600, MINUTELY: 60, SECONDLY: 1 }

/** The occurrences of each hour, minute or second. Days and hours that a rule excludes are passed in one step. */
export function* subDaily(
  { frequency, interval, ...rule }: SubDaily,
  { start, isOn, from, to }: Context,
  budget: Budget,
): Generator<number[]> {
  const unit = units[frequency]
  const first = Math.floor(start / unit) * unit
  const length = interval * unit
  const turnAt = (local: number) => Math.max(0, Math.ceil((local - first) / length))
  const within = timesWithin(frequency, rule, start)
  for (let turn = Math.max(0, turnAt(from) - 1); first + turn * length < to;) {
    budget.take(1)
    const time = first + turn * length
    const day = Math.floor(time / daySeconds)
    const hourOfDay = Math.floor((time - day * daySeconds) / 3600)
    const excluded = !isOn(day)
      ? (day + 1) * daySeconds
      : isListed(rule.hours, hourOfDay)
        ? null
        : Math.floor(time / 3600) * 3600 + 3600
    if (excluded !== null) turn = Math.max(turn + 1, turnAt(excluded))
    else {
      yield within(time)
      turn += 1
    }
  }
}

const isListed = (list: readonly number[], value: number) =>
  list.length === 0 || list.includes(value)

/** The times within one period: of an hour those at the minutes of the rule, of a minute those at its seconds. */
function timesWithin(
  frequency: keyof typeof units,
  { minutes, seconds }: Pick<Rule, 'minutes' | 'seconds'>,
  start: number,
): (time: number) => number[] {
  const own = start - Math.floor(start / 60) * 60
  const eachSecond = seconds.length > 0 ? seconds : [own]
  const ownMinute = Math.floor(start / 60) - Math.floor(start / 3600) * 60
  const eachMinute = minutes.length > 0 ? minutes : [ownMinute]
  if (frequency === 'HOURLY')
    return (time) =>
      eachMinute.flatMap((minute) => eachSecond.map((second) => time + minute * 60 + second))
  const minuteOf = (time: number) => Math.floor(time / 60) - Math.floor(time / 3600) * 60
  const isOnMinute = (time: number) => isListed(minutes, minuteOf(time))
  if (frequency === 'MINUTELY')
    return (time) => (isOnMinute(time) ? eachSecond.map((second) => time + second) : [])
  return (time) =>
    isOnMinute(time) && isListed(seconds, time - Math.floor(time / 60) * 60) ? [time] : []
}
