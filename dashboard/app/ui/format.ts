interface Habits {
  locale: string
  timezone: string
  currency: string
}

/** `moment` is a time stamp such as startsAt; `day` a date of the salon's wall calendar such as 2026-12-01. */
export function formatFor({ locale, timezone: timeZone, currency }: Habits) {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const moment = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...options })
    return (stamp: string) => format.format(new Date(stamp))
  }
  const dayFormat = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...dayParts })
  const number = new Intl.NumberFormat(locale)
  return {
    money: (amount: number) => money.format(amount),
    number: (value: number) => number.format(value),
    moment: moment({ ...dayParts, hour: '2-digit', minute: '2-digit' }),
    date: moment(dayParts),
    time: moment({ hour: '2-digit', minute: '2-digit' }),
    day: (date: string) => dayFormat.format(new Date(`${date}T00:00:00Z`)),
  }
}

const dayParts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
