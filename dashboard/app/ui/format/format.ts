interface Habits {
  locale: string
  timezone: string
  currency: string
}

// Making them takes about a millisecond, and every amount and time on a page asks for them. A page knows few of them.
const made = new Map<string, ReturnType<typeof makeFormats>>()

/** Those made earlier for the same locale, time zone and currency, else new ones. */
export function formatFor(habits: Habits) {
  const key = `${habits.locale} ${habits.timezone} ${habits.currency}`
  const formats = made.get(key) ?? makeFormats(habits)
  made.set(key, formats)
  return formats
}

/** `moment` is a time stamp such as startsAt; `day` a date of the salon's wall calendar such as 2026-12-01. */
function makeFormats({ locale, timezone: timeZone, currency }: Habits) {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const moment = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...options })
    return (stamp: string) => format.format(new Date(stamp))
  }
  const dayFormat = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...dayParts })
  const shortDay = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  })
  // The formats of the API: 2026-12-01 and 09:30.
  const wallDate = new Intl.DateTimeFormat('sv-SE', { timeZone })
  const wallTime = new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' })
  const weekdayFormat = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' })
  const number = new Intl.NumberFormat(locale)
  const parts = { style: 'percent', maximumFractionDigits: 1 } as const
  const percent = new Intl.NumberFormat(locale, parts)
  const change = new Intl.NumberFormat(locale, { ...parts, signDisplay: 'exceptZero' })
  return {
    money: (amount: number) => money.format(amount),
    number: (value: number) => number.format(value),
    /** 0.25 is 25 %. */
    percent: (share: number) => percent.format(share),
    /** A percentage with its sign. */
    change: (share: number) => change.format(share),
    moment: moment({ ...dayParts, hour: '2-digit', minute: '2-digit' }),
    date: moment(dayParts),
    /** Without the weekday, for tables. */
    shortDate: moment({ day: 'numeric', month: 'short', year: 'numeric' }),
    time: moment({ hour: '2-digit', minute: '2-digit' }),
    /** For spreadsheets in every language, such as 2026-12-01 09:30 and 2026-12-01. */
    sheetMoment: (stamp: string) =>
      `${wallDate.format(new Date(stamp))} ${wallTime.format(new Date(stamp))}`,
    sheetDate: (stamp: string) => wallDate.format(new Date(stamp)),
    /** Without weekday and year, for chart axes. */
    shortDay: (date: string) => shortDay.format(new Date(`${date}T00:00:00Z`)),
    day: (date: string) => dayFormat.format(new Date(`${date}T00:00:00Z`)),
    /** The date in the time zone of the business, or a number of days later. */
    today: (later = 0) => {
      const midnight = Date.parse(wallDate.format(Date.now()))
      return new Date(midnight + later * 86_400_000).toISOString().slice(0, 10)
    },
    /** From 0 (Monday) to 6; the first day of 2024 was a Monday. */
    weekday: (index: number) => weekdayFormat.format(Date.UTC(2024, 0, 1 + index)),
  }
}

const dayParts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
