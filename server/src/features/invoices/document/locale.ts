import { digitsOf } from '#core/money/currencies.ts'
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
  /** From the date of one instant to that of another. */
  days: (start: string, end: string, timezone: string) => string
  money: (minor: number, currency: string) => string
  percent: (percent: number) => string
}

/** The locale of a language in a country, by default the country's; English for an unknown country or a script that the font lacks. */
export function languageOf(country: string | null, reader?: string): Speech {
  const locale = localeOf(country, reader)
  const known = ownValue(words, locale.language)
  // Latin digits and the Gregorian calendar in every locale.
  const tag = `${locale.baseName}-u-ca-gregory-nu-latn`
  const dates = (timeZone: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone })
  return {
    language: known ? locale.baseName : 'en',
    words: known ?? words.en,
    date: (date) => dates('UTC').format(Date.parse(date)),
    day: (instant, timezone) => dates(timezone).format(Date.parse(instant)),
    days: (start, end, timezone) => dates(timezone).formatRange(Date.parse(start), Date.parse(end)),
    money: (minor, currency) => moneyOf(tag, minor, currency),
    percent: (percent) =>
      new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 3 }).format(
        percent / 100,
      ),
  }
}

const drawable = ['Latn', 'Grek', 'Cyrl']

function localeOf(country: string | null, reader?: string): Intl.Locale {
  if (reader !== undefined)
    return new Intl.Locale(reader, country === null ? {} : { region: country })
  if (country === null) return new Intl.Locale('en-GB')
  const { language, script, region } = new Intl.Locale('und', { region: country }).maximize()
  const isDrawable = script !== undefined && drawable.includes(script)
  return new Intl.Locale(isDrawable ? language : 'en', region === undefined ? {} : { region })
}

/** Currencies whose symbol the font lacks. */
const unsigned = new Set(['THB'])

/** With the digits of ISO 4217: Intl's defaults follow usage and omit some. */
function moneyOf(tag: string, minor: number, currency: string): string {
  const digits = digitsOf(currency)
  const format = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    currencyDisplay: unsigned.has(currency) ? 'code' : 'symbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(fromMinor(minor, currency))
}
