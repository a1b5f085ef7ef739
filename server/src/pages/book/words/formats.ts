import { formatsOf as coreFormats } from '#core/formats/formats.ts'
import { dayOf, parseTime } from '#core/time/time.ts'
import { instantAt, localDay } from '#core/time/zone.ts'

export type Formats = ReturnType<typeof formatsOf>

interface Languages {
  /** Of the texts. */
  locale: string
  /** Of dates, times and amounts. */
  formatLocale: string
}

/** How the page writes amounts, days and times: for its visitor in the country of the salon, by the clock of the salon. */
export function formatsOf(
  { locale, formatLocale }: Languages,
  { currency, timezone }: { currency: string; timezone: string },
) {
  const formats = coreFormats({ locale: formatLocale, timezone, currency })
  return {
    locale,
    /** Of the visitor's dates and amounts, for the script of the page. */
    tag: formats.tag,
    hourCycle: formats.hourCycle,
    groupSign: formats.groupSign,
    /** For letters to the visitor: the language of the formats, and that of the texts where it differs. */
    reader: readerOf(languageIn(formatLocale), languageIn(locale)),
    /** The same for visitors who read the same. */
    key: `${locale} ${formatLocale}`,
    timezone,
    firstWeekday: formats.firstWeekday,
    money: formats.price,
    minutes: formats.minutes,
    day: (date: string) => formats.date('near', date),
    fullDay: (date: string) => formats.date('full', date),
    month: (month: string) => formats.date('month', `${month}-01`),
    weekday: (date: string) => formats.date('weekday', date),
    shortWeekday: (date: string) => formats.date('shortWeekday', date),
    time: formats.time,
    timeAt: formats.timeAt,
    moment: (instant: string) => formats.moment('near', instant),
    stars: (rating: number) =>
      formats.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
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

const languageIn = (tag: string) => tag.split('-', 1)[0] ?? ''

/** Such as `nl`, or `ja,en` for a reader of Japanese who sees the texts in English. */
const readerOf = (ofFormats: string, ofTexts: string) =>
  ofFormats === ofTexts || ofFormats.length !== 2 ? ofTexts : `${ofFormats},${ofTexts}`
