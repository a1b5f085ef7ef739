/**
 * Days such as 2026-12-01 on the wall calendar of the business. They are reckoned with in UTC: the zone of the
 * browser would move them.
 */

/** Days of which both ends are included. */
export interface Period {
  from: string
  to: string
}

export function addDays(date: string, days: number) {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** How many days lie between, both included. */
export const daysIn = ({ from, to }: Period) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

const dayMs = 86_400_000

/** Days that exist, and have others around them to reckon with: years from 1000 to 2999. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^[12]\d{3}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  addDays(text, 0) === text

/** Day and time on the clock of a place. */
export function wallNow(timezone: string, at = new Date()) {
  // Swedish writes 2026-12-01 09:30.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const [date = '', time = ''] = format.format(at).split(' ')
  return { date, time }
}
