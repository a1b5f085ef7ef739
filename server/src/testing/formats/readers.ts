/** A person who reads in a country, and the forms in which they read one visit at 14:00. */
export interface Reader {
  name: string
  /** As the browser says it. */
  accepted: string
  country: string
  currency: string
  price: number
  amount: string
  clock: string
  order: 'mdy' | 'dmy' | 'ymd'
  /** Of the names of months and weekdays. */
  language: string
  digits: (year: string, month: string, day: string) => string
  /** The first of the week. */
  firstWeekday: string
  /** Whether documents for nobody in particular, in the language of the country, have these forms too. */
  isNative: boolean
}

const dashed = (year: string, month: string, day: string) => `${day}-${month}-${year}`
const dotted = (year: string, month: string, day: string) => `${day}.${month}.${year}`
const slashed = (year: string, month: string, day: string) => `${day}/${month}/${year}`

/** Written out by hand, so that nothing of the product says what is right. */
export const readers: readonly Reader[] = [
  {
    name: 'en-US',
    accepted: 'en-US,en;q=0.9',
    country: 'US',
    currency: 'USD',
    price: 1234.5,
    amount: '$1,234.50',
    clock: '2:00 PM',
    order: 'mdy',
    language: 'en',
    digits: (year, month, day) => `${month}/${day}/${year}`,
    firstWeekday: 'Sunday',
    isNative: true,
  },
  {
    name: 'en-GB',
    accepted: 'en-GB,en;q=0.9',
    country: 'GB',
    currency: 'GBP',
    price: 1234.5,
    amount: '£1,234.50',
    clock: '14:00',
    order: 'dmy',
    language: 'en',
    digits: slashed,
    firstWeekday: 'Monday',
    isNative: true,
  },
  {
    name: 'nl',
    accepted: 'nl,en;q=0.5',
    country: 'NL',
    currency: 'EUR',
    price: 1234.5,
    amount: '€ 1.234,50',
    clock: '14:00',
    order: 'dmy',
    language: 'nl',
    digits: dashed,
    firstWeekday: 'maandag',
    isNative: true,
  },
  {
    name: 'de',
    accepted: 'de-DE,de;q=0.9,en;q=0.8',
    country: 'DE',
    currency: 'EUR',
    price: 1234.5,
    amount: '1.234,50 €',
    clock: '14:00',
    order: 'dmy',
    language: 'de',
    digits: dotted,
    firstWeekday: 'Montag',
    isNative: true,
  },
  {
    name: 'fr-CH, in words of another language',
    accepted: 'fr-CH,fr;q=0.9,en;q=0.8',
    country: 'CH',
    currency: 'CHF',
    price: 1234.5,
    amount: '1’234.50 CHF',
    clock: '14:00',
    order: 'dmy',
    language: 'fr',
    digits: dotted,
    firstWeekday: 'lundi',
    isNative: false,
  },
  {
    name: 'ja, in words of another language',
    accepted: 'ja,en-US;q=0.9,en;q=0.8',
    country: 'JP',
    currency: 'JPY',
    price: 1235,
    amount: '¥1,235',
    clock: '14:00',
    order: 'ymd',
    language: 'ja',
    digits: (year, month, day) => `${year}/${month}/${day}`,
    firstWeekday: '日曜日',
    isNative: true,
  },
]
