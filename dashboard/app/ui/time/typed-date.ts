import { addDays, isDay } from './wall-days.ts'

/**
 * Parses a typed day: 2026-12-01, or day, month and year in the order of the locale (1-12-2026, 1.12.26, 01122026), or
 * with the name of the month (1 Dec 2026). Without a year it is the nearest such day. Null: not a day (yet).
 */
export function dayIn(text: string, locale: string, today: string): string | null {
  const typed = text.trim().toLowerCase()
  if (/^\d{4}-\d\d-\d\d$/.test(typed)) return isDay(typed) ? typed : null
  const numbers = numbersIn(typed)
  const words = typed.match(/\p{L}+/gu) ?? []
  const named = words.map((word) => monthNamed(word, locale)).find((month) => month > 0) ?? 0
  if (words.some((word) => monthNamed(word, locale) === 0 && !isWeekday(word, locale))) return null
  const [first = 0, second = 0] = numbers
  const [day, month] =
    named > 0 ? [first, named] : isMonthFirst(locale) ? [second, first] : [first, second]
  const year = numbers[named > 0 ? 1 : 2]
  if (numbers.length > (named > 0 ? 2 : 3)) return null
  return year === undefined
    ? nearest(day, month, today)
    : dayOf(year < 100 ? 2000 + year : year, month, day)
}

/** Whether the text names its year in full, so that nothing more will be typed. */
export const isWhole = (text: string) => /(^|\D)\d{4}(\D|$)|^\s*\d{8}\s*$/.test(text)

/** Such as Tue, 01/12/2026, in the order of the locale. */
export function dayText(day: string, locale: string) {
  if (!isDay(day)) return ''
  const at = new Date(`${day}T00:00:00Z`)
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' }).format(at)
  return `${weekday.replace('.', '')} ${numericFormat(locale).format(at)}`
}

/** How a day is typed, such as 31-12-2026. */
export const dayExample = (locale: string) =>
  numericFormat(locale).format(new Date('2026-12-31T00:00:00Z'))

const numericFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })

/** 01122026, 011226 and 0112 are day, month and year without anything between them. */
function numbersIn(typed: string) {
  const parts = /^\d{4,8}$/.test(typed)
    ? (typed.match(/^(\d\d)(\d\d)(\d{4}|\d\d)?$/) ?? []).slice(1)
    : typed.match(/\d+/g)
  return (parts ?? []).filter((part) => part !== undefined).map(Number)
}

/** From 1; 0 for any other word. */
const monthNamed = (word: string, locale: string) =>
  word.length < 3 ? 0 : 1 + starting(word, locale, 'month', (at) => Date.UTC(2026, at, 1), 12)

const isWeekday = (word: string, locale: string) =>
  starting(word, locale, 'weekday', (at) => Date.UTC(2026, 0, 5 + at), 7) >= 0

/** The first name of a part of dates, long or short, that starts with the word; -1 for none. */
function starting(
  word: string,
  locale: string,
  part: 'month' | 'weekday',
  stampAt: (index: number) => number,
  count: number,
) {
  const formats = (['long', 'short'] as const).map(
    (style) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', [part]: style }),
  )
  return Array.from({ length: count }, (_, index) => stampAt(index)).findIndex((stamp) =>
    formats.some((format) => format.format(stamp).toLowerCase().startsWith(word)),
  )
}

const isMonthFirst = (locale: string) =>
  numericFormat(locale)
    .formatToParts(0)
    .find(({ type }) => type === 'day' || type === 'month')?.type === 'month'

function dayOf(year: number, month: number, day: number) {
  const text = [String(year), pad(month), pad(day)].join('-')
  return isDay(text) ? text : null
}

const pad = (value: number) => String(value).padStart(2, '0')

function nearest(day: number, month: number, today: string) {
  const year = Number(today.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap((one) => dayOf(one, month, day) ?? [])
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(addDays(today, 0)))
  return days.sort((a, b) => distance(a) - distance(b))[0] ?? null
}
