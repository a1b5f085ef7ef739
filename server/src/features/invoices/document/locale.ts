import { type Formats, formatsOf } from '#core/formats/formats.ts'
import { formatLocale } from '#core/formats/locale.ts'
import { fromMinor } from '#core/money/money.ts'
import { ownValue } from '#core/text/own-value.ts'

import { type Words, words } from './words.ts'

/** The locale of a document: its words and its formats of dates and amounts. */
export interface Speech {
  /** BCP 47. */
  language: string
  words: Words
  /** A local date. */
  date: (date: string) => string
  /** The date of an instant in a time zone. */
  day: (instant: string, timezone: string) => string
  /** The date and the time of an instant in a time zone. */
  moment: (instant: string, timezone: string) => string
  /** From the date of one instant to that of another. */
  days: (start: string, end: string, timezone: string) => string
  money: (minor: number, currency: string) => string
  percent: (percent: number) => string
}

/** The person for whom a document is made: the language of its words, and the locale of its formats. */
export interface Reader {
  language: string
  formats: Pick<Formats, 'locale'>
}

/** The words and formats for a reader, by default those of the country; English words for a language without a translation. */
export function languageOf(country: string | null, reader = nativeOf(country)): Speech {
  const { language } = reader
  const { locale } = reader.formats
  const known = ownValue(words, language)
  const formats = formatsIn(locale)
  return {
    language: known ? formatLocale(language, country) : 'en',
    words: known ?? words.en,
    date: (date) => formats.date(date),
    day: (instant, timezone) => formats.day(instant, timezone),
    moment: (instant, timezone) => formats.moment(instant, timezone),
    days: (start, end, timezone) => formats.days(start, end, timezone),
    money: formats.money,
    percent: formats.percent,
  }
}

/** Somebody who reads the language of a country. */
export function nativeOf(country: string | null): Reader {
  const language =
    country === null ? 'en' : new Intl.Locale('und', { region: country }).maximize().language
  return { language, formats: { locale: formatLocale(language, country) } }
}

type LocaleFormats = Pick<Speech, 'date' | 'day' | 'moment' | 'days' | 'money' | 'percent'>

const scripts = ['Latn', 'Grek', 'Cyrl']

function formatsIn(locale: string): LocaleFormats {
  const { script, region = null } = new Intl.Locale(locale).maximize()
  return scripts.includes(script ?? '') ? drawnInFull(locale) : drawnInDigits(locale, region)
}

function drawnInFull(locale: string): LocaleFormats {
  const inZone = (timezone: string) => formatsOf({ locale, timezone, currency: 'EUR' })
  const { date, money, percent } = inZone('UTC')
  return {
    date: (of) => date('long', of),
    day: (instant, timezone) => inZone(timezone).dateAt('long', instant),
    moment: (instant, timezone) => inZone(timezone).moment('short', instant),
    days: (start, end, timezone) => inZone(timezone).datesAt('long', start, end),
    money(minor, currency) {
      // The fonts lack this symbol.
      const display = currency === 'THB' ? 'code' : 'symbol'
      return money(fromMinor(minor, currency), currency, display)
    },
    percent: (value) => percent(value / 100, percentDigits),
  }
}

/** For a language in whose script the fonts have no letters: its order of dates and amounts, without its names of months. */
function drawnInDigits(locale: string, region: string | null): LocaleFormats {
  const inZone = (timezone: string) => formatsOf({ locale, timezone, currency: 'EUR' })
  const { date, money, percent } = inZone('UTC')
  const day = (instant: string, timezone: string) =>
    bare(inZone(timezone).dateAt('digits', instant))
  // AM and PM in Latin letters.
  const latin = formatLocale('en', region)
  const time = (instant: string, timezone: string) =>
    formatsOf({ locale: latin, timezone, currency: 'EUR' }).timeAt(instant)
  return {
    date: (of) => bare(date('digits', of)),
    day,
    moment: (instant, timezone) => `${day(instant, timezone)} ${time(instant, timezone)}`,
    days: (start, end, timezone) => `${day(start, timezone)} – ${day(end, timezone)}`,
    money(minor, currency) {
      const amount = fromMinor(minor, currency)
      const text = bare(money(amount, currency))
      return foreign.test(text) ? bare(money(amount, currency, 'code')) : text
    },
    percent: (value) => bare(percent(value / 100, percentDigits)),
  }
}

const percentDigits = { maximumFractionDigits: 3 }

/** Without the invisible marks of direction, and with the usual sign of percent. */
const bare = (text: string) => text.replaceAll(/[\u061C\u200E\u200F]/g, '').replaceAll('٪', '%')

/** Letters and signs of other scripts, and the baht. */
const foreign = /[^\p{Script=Latin}\p{Script=Common}]|฿/u
