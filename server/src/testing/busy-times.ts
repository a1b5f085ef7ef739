import { busyTimes } from '#features/calendars/expand/busy-times.ts'

import { fileOf } from './calendars/calendar-files.ts'

export const minuteOf = (iso: string) => Date.parse(iso) / 60_000

const from = minuteOf('2026-11-01T00:00Z')
export const options = {
  timezone: 'Europe/Amsterdam',
  ownHost: 'salon.example',
  from,
  to: from + 400 * 1440,
}

/** The busy times of a text, in UTC. */
export function timesIn(text: string) {
  const { pairs } = busyTimes(text, options)
  const names = pairs.map((minute) => new Date(minute * 60_000).toISOString().slice(0, 16))
  return names.flatMap((name, index) => (index % 2 ? [] : [`${name} ${names[index + 1]}`]))
}

/** The busy times of a calendar of these components. */
export const timesOf = (...parts: string[]) => timesIn(fileOf(...parts))

/** Starts and ends in UTC, of which long ones are not split. */
export function joinedTimes(pairs: readonly number[]) {
  const whole = pairs.filter((minute, index) => minute !== pairs[index % 2 ? index + 1 : index - 1])
  const name = (minute = 0) => new Date(minute * 60_000).toISOString().slice(0, 16)
  return whole.flatMap((minute, index) =>
    index % 2 ? [] : [`${name(minute)} ${name(whole[index + 1])}`],
  )
}
