/**
 * Days such as 2026-12-01 on the wall calendar of the business. Calculations use UTC: the time zone of the browser
 * could shift them.
 */

/** A range of days, both ends included. */
export interface Period {
  from: string
  to: string
}

export function addDays(date: string, days: number) {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The number of days, both ends included. */
export const daysIn = ({ from, to }: Period) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

const dayMs = 86_400_000

/** Whether the text is an existing day whose neighbours exist, too: years from 1000 to 2999. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^[12]\d{3}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  addDays(text, 0) === text

/** The current day and time in a time zone. */
export function wallNow(timezone: string, at = new Date()) {
  // The Swedish format is 2026-12-01 09:30.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const [date = '', time = ''] = format.format(at).split(' ')
  return { date, time }
}
