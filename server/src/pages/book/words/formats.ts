import { digitsOf } from '#core/money/currencies.ts'
import { dayOf, parseTime } from '#core/time/time.ts'
import { instantAt, localDay } from '#core/time/zone.ts'

export type Formats = ReturnType<typeof formatsOf>

/** How the page writes amounts, days and times: in the visitor's language, by the clock of the salon. */
export function formatsOf(
  language: string,
  { currency, timezone }: { currency: string; timezone: string },
) {
  // Plain English would be that of the United States, with a clock of twelve hours.
  const locale = language === 'en' ? 'en-GB' : language
  const dateFormat = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
    return (date: string) => format.format(new Date(`${date}T00:00:00Z`))
  }
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    hour: '2-digit',
    minute: '2-digit',
  })
  // Made once: each takes as long as a hundred amounts.
  const numbers = new Map<string, Intl.NumberFormat>()
  const numberFormat = (name: string, options: Intl.NumberFormatOptions) => {
    const format = numbers.get(name) ?? new Intl.NumberFormat(locale, options)
    numbers.set(name, format)
    return format
  }
  const number = (amount: number, digits: number) =>
    numberFormat(`money ${digits}`, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount)
  return {
    locale,
    timezone,
    /** Whole amounts have no decimals, as in a price list. */
    money: (amount: number) => number(amount, Number.isInteger(amount) ? 0 : digitsOf(currency)),
    day: dateFormat({ weekday: 'long', day: 'numeric', month: 'long' }),
    fullDay: dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    month: (month: string) => dateFormat({ month: 'long', year: 'numeric' })(`${month}-01`),
    weekday: dateFormat({ weekday: 'long' }),
    shortWeekday: dateFormat({ weekday: 'short' }),
    time: (time: string) => clock.format(new Date(`1970-01-01T${time}:00Z`)),
    moment: (instant: string) =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
        timeZone: timezone,
      }).format(new Date(instant)),
    // The languages' own decimal sign: en-NL would write a comma, beside amounts with a point.
    stars: (rating: number) =>
      new Intl.NumberFormat(locale.slice(0, 2), {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }).format(rating),
    minutes(minutes: number) {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      const unit = (value: number, name: 'hour' | 'minute') =>
        numberFormat(name, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
      return [hours > 0 && unit(hours, 'hour'), (rest > 0 || hours === 0) && unit(rest, 'minute')]
        .filter(Boolean)
        .join(' ')
    },
    /** The instant of a local time as text; null if the clock skips it that day. */
    instant(date: string, time: string) {
      const minute = instantAt(localDay(timezone, dayOf(date)), parseTime(time) ?? 0)
      return minute === null ? null : new Date(minute * 60_000).toISOString()
    },
    /** The date at the salon at an instant. */
    dateAt: (now: Date) =>
      Temporal.Instant.fromEpochMilliseconds(now.getTime())
        .toZonedDateTimeISO(timezone)
        .toPlainDate()
        .toString(),
  }
}
