import { formatsOf, type Habits } from '@openchair/server/formats'

export type Format = ReturnType<typeof makeFormats>

const made = new Map<string, Format>()

/** Those made earlier for the same locale, time zone and currency, else new ones. */
export function formatFor(habits: Habits) {
  const key = `${habits.locale} ${habits.timezone} ${habits.currency}`
  const formats = made.get(key) ?? makeFormats(habits)
  made.set(key, formats)
  return formats
}

/** `moment` is a time stamp such as startsAt; `day` a date of the salon's wall calendar such as 2026-12-01. */
function makeFormats(habits: Habits) {
  const formats = formatsOf(habits)
  const { date, dateAt, dates, time, timeAt, moment, percent } = formats
  const wall = wallIn(habits.timezone)
  return {
    /** 1 (Monday) to 7 (Sunday). */
    firstWeekday: formats.firstWeekday,
    /** The days of a week in their order, from 0 (Monday) to 6. */
    weekOrder: Array.from({ length: 7 }, (_, nth) => (nth + formats.firstWeekday - 1) % 7),
    money: (amount: number) => formats.money(amount),
    number: formats.number,
    /** 0.25 is 25 %. */
    percent: (share: number) => percent(share),
    /** Of a rate in percent, with its decimals: 9 is 9 %. */
    rate: (percentage: number) => percent(percentage / 100, { maximumFractionDigits: 3 }),
    /** The sign after a number of percent in an input. */
    percentSuffix: percent(0).replace(/^\P{N}*\p{N}+/u, ''),
    decimalSign: formats.decimalSign,
    /** A percentage with its sign. */
    change: (share: number) => percent(share, { signDisplay: 'exceptZero' }),
    moment: (stamp: string) => moment('medium', stamp),
    momentOf: moment,
    date: (stamp: string) => dateAt('medium', stamp),
    /** Without the weekday, for tables. */
    shortDate: (stamp: string) => dateAt('short', stamp),
    time: (stamp: string) => timeAt(stamp),
    /** A time of the wall clock such as 09:30. */
    clock: time,
    /** A full hour on an axis: 14:00, or 2 PM. */
    hour: formats.hour,
    /** From one such time to another; an open end is left out. */
    clocks: (start: string | null, end: string | null) =>
      [start, end].map((one) => (one === null ? '' : time(one))).join(' – '),
    /** A day with a time of the wall clock. */
    dayClock: (day: string, start: string) => `${date('medium', day)}, ${time(start)}`,
    /** For spreadsheets in every language, such as 2026-12-01 09:30 and 2026-12-01. */
    sheetMoment: (stamp: string) => `${wall.date(new Date(stamp))} ${wall.time(new Date(stamp))}`,
    sheetDate: (stamp: string) => wall.date(new Date(stamp)),
    /** Without weekday and year, for chart axes. */
    shortDay: (day: string) => date('tiny', day),
    day: (day: string) => date('medium', day),
    /** In words: December 2026, of 2026-12. */
    month: (month: string) => date('month', `${month}-01`),
    /** Two days without what both have in common. */
    dates,
    dateIn: date,
    dateParts: formats.dateParts,
    /** The date in the time zone of the business, or a number of days later. */
    today: (later = 0) => {
      const midnight = Date.parse(wall.date(new Date()))
      return new Date(midnight + later * 86_400_000).toISOString().slice(0, 10)
    },
    /** From 0 (Monday) to 6; the first day of 2024 was a Monday. */
    weekday: (index: number) => date('weekday', `2024-01-0${index + 1}`),
  }
}

/** The forms of the API: 2026-12-01 and 09:30. */
function wallIn(timeZone: string) {
  const dates = new Intl.DateTimeFormat('sv-SE', { timeZone })
  const times = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' })
  return { date: (at: Date) => dates.format(at), time: (at: Date) => times.format(at) }
}
