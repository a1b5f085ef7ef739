/** The offset of a time zone from UTC at a moment. */
function offsetMs(moment: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(
    of('year'),
    of('month') - 1,
    of('day'),
    of('hour'),
    of('minute'),
    of('second'),
  )
  return wall - Math.floor(moment / 1_000) * 1_000
}

/**
 * The moment of a local time such as 2027-03-01T09:00 in a time zone; null when the text is invalid. A time that the
 * clock change skips is read with the offset before it.
 */
export function momentAt(wallClock: string, timeZone: string): string | null {
  const wall = Date.parse(`${wallClock}Z`)
  if (Number.isNaN(wall)) return null
  const before = offsetMs(wall - 86_400_000, timeZone)
  const guess = wall - before
  const moment = wall - offsetMs(guess, timeZone)
  const isShown = moment + offsetMs(moment, timeZone) === wall
  return new Date(isShown ? moment : guess).toISOString()
}
