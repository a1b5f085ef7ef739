import { digitsOf } from '../money/currencies.ts'
import { type DateForm, dateForms } from './forms.ts'
import { resolveLocale } from './locale.ts'
import { firstWeekdayIn, groupSigns, hourCycleOf } from './regions.ts'

export interface Habits {
  /** By `formatLocale`. */
  locale: string
  timezone: string
  currency: string
}

export type Formats = ReturnType<typeof makeFormats>

// Making them takes about a millisecond, and every amount and time on a page asks for them.
const made = new Map<string, Formats>()
const madeMax = 500

/**
 * The one place that writes dates, times and amounts for people: pages, letters, text messages, documents and the dashboard,
 * which imports this file. It runs in browsers as well.
 */
export function formatsOf(habits: Habits): Formats {
  const key = `${habits.locale} ${habits.timezone} ${habits.currency}`
  const known = made.get(key)
  if (known) return known
  if (made.size >= madeMax) made.clear()
  const formats = makeFormats(habits)
  made.set(key, formats)
  return formats
}

/** An instant is such as 2026-11-28T13:00:00.000Z, a date such as 2026-11-28, a time such as 14:00. */
function makeFormats({ locale, timezone, currency: own }: Habits) {
  const { tag, language, country } = resolveLocale(locale)
  const hourCycle = hourCycleOf(language, country)
  const hour = hourCycle === 'h12' ? 'numeric' : '2-digit'
  const clock = { hour, minute: '2-digit', hourCycle } as const
  const dates = cached(
    (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
  )
  const numbers = cached((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options))
  const amounts = (currency: string, digits: number, currencyDisplay: 'symbol' | 'code') =>
    numbers({
      style: 'currency',
      currency,
      currencyDisplay,
      // Those of ISO 4217: the defaults of Intl follow usage and omit some.
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  // Of amounts: English in the Netherlands has a point in amounts and a comma in other numbers.
  const signs = signsOf(amounts('EUR', 2, 'symbol'))
  const groupSign = groupSigns.get(country)
  const group = groupSign ?? signs.group
  const isAlike = groupSign === undefined && signsOf(numbers({})).decimal === signs.decimal
  const written = (format: Intl.NumberFormat, value: number) =>
    narrow(
      isAlike
        ? format.format(value)
        : format
            .formatToParts(value)
            .map(({ type, value: part }) =>
              type === 'group' ? group : type === 'decimal' ? signs.decimal : part,
            )
            .join(''),
    )
  const dateWith = (form: DateForm) => dates({ ...dateForms[form], timeZone: 'UTC' })
  return {
    locale,
    /** For Intl, of scripts that cannot import this file. */
    tag,
    timezone,
    groupSign,
    /** 1 (Monday) to 7 (Sunday). */
    firstWeekday: firstWeekdayIn(country),
    hourCycle,
    /** The currency of invoices of a plan is in small letters, as Stripe writes it. */
    money: (amount: number, currency = own, display: 'symbol' | 'code' = 'symbol') =>
      written(amounts(currency, digitsOf(currency.toUpperCase()), display), amount),
    /** Whole amounts have no decimals, as in a price list. */
    price: (amount: number) =>
      written(amounts(own, Number.isInteger(amount) ? 0 : digitsOf(own), 'symbol'), amount),
    number: (value: number, options: Intl.NumberFormatOptions = {}) =>
      written(numbers(options), value),
    /** 0.25 is 25 %. */
    percent: (share: number, options: Intl.NumberFormatOptions = {}) =>
      written(numbers({ style: 'percent', maximumFractionDigits: 1, ...options }), share),
    /** Such as 1 hr 30 min. */
    minutes(minutes: number) {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      const unit = (value: number, name: 'hour' | 'minute') =>
        numbers({ style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
      return [hours > 0 && unit(hours, 'hour'), (rest > 0 || hours === 0) && unit(rest, 'minute')]
        .filter(Boolean)
        .join(' ')
    },
    date: (form: DateForm, date: string) => dateWith(form).format(Date.parse(`${date}T00:00:00Z`)),
    /** Two dates without what both have in common. */
    dates: (form: DateForm, from: string, to: string) =>
      dateWith(form).formatRange(Date.parse(from), Date.parse(to)),
    /** The date of an instant in the time zone. */
    dateAt: (form: DateForm, instant: string | Date) =>
      dates({ ...dateForms[form], timeZone: timezone }).format(new Date(instant)),
    datesAt: (form: DateForm, from: string, to: string) =>
      dates({ ...dateForms[form], timeZone: timezone }).formatRange(
        Date.parse(from),
        Date.parse(to),
      ),
    time: (time: string) =>
      plain(dates({ ...clock, timeZone: 'UTC' }).format(Date.parse(`1970-01-01T${time}:00Z`))),
    /** A full hour as on an axis: 14:00, or 2 PM where the clock has twelve hours. */
    hour: (time: string) =>
      plain(
        dates({ ...(hourCycle === 'h12' ? { hour, hourCycle } : clock), timeZone: 'UTC' }).format(
          Date.parse(`1970-01-01T${time}:00Z`),
        ),
      ),
    timeAt: (instant: string | Date) =>
      plain(dates({ ...clock, timeZone: timezone }).format(new Date(instant))),
    /** The date and the time of an instant. */
    moment: (form: DateForm, instant: string | Date) =>
      plain(dates({ ...dateForms[form], ...clock, timeZone: timezone }).format(new Date(instant))),
    /** The order of day, month and year in digits. */
    dateParts: () => dateWith('digits').formatToParts(0),
    decimalSign: signs.decimal,
  }
}

/** The signs between thousands and before decimals. */
function signsOf(format: Intl.NumberFormat) {
  const parts = format.formatToParts(12_345.6)
  const signOf = (of: string) => parts.find(({ type }) => type === of)?.value
  return { group: signOf('group') ?? '', decimal: signOf('decimal') ?? '.' }
}

/** The narrow space before AM and PM has no place in text messages and in some fonts. */
const plain = (text: string) => text.replaceAll(/[\u2009\u202F]/g, ' ')

/** Signs as wide as a Chinese character stand apart from Latin digits, and most fonts lack them. */
const narrow = (text: string) => text.replaceAll('￥', '¥').replaceAll('￦', '₩')

/** The results of a function of plain options, made once each. */
function cached<Options extends object, Made>(make: (options: Options) => Made) {
  const known = new Map<string, Made>()
  return (options: Options): Made => {
    const key = JSON.stringify(options)
    const one = known.get(key) ?? make(options)
    known.set(key, one)
    return one
  }
}
