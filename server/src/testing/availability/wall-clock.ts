/**
 * The local times of a date, found by checking every minute: from each minute of the day to the
 * first instant, in minutes since 1970 UTC, at which it occurs.
 */
export function wallClock(zone: string, date: string): Map<number, number> {
  const key = `${zone} ${date}`
  const known = clocks.get(key)
  if (known) return known
  const clock = new Map<number, number>()
  const noon = Date.parse(`${date}T12:00:00Z`) / 60_000
  const look = localTimeIn(zone)
  for (let instant = noon - 27 * 60; instant <= noon + 27 * 60; instant++) {
    const [shownDate, hour = '', minute = ''] = look(instant)
    const minuteOfDay = Number(hour) * 60 + Number(minute)
    if (shownDate === date && !clock.has(minuteOfDay)) clock.set(minuteOfDay, instant)
  }
  clocks.set(key, clock)
  return clock
}

const clocks = new Map<string, Map<number, number>>()

function localTimeIn(zone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (instant: number) => format.format(instant * 60_000).split(/[ :]/)
}
