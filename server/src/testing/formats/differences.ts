import type { Reader } from './readers.ts'

export interface ShownParts {
  /** Such as 2026-12-07: the day of the visit. */
  date: string
  /** The parts that the text has to have; the others are judged where they are there. */
  has: readonly ('clock' | 'date' | 'amount')[]
}

/** In which ways a text is written otherwise than its reader reads: times, dates and amounts. */
export function differencesIn(text: string, reader: Reader, { date, has }: ShownParts): string[] {
  const plain = text.replaceAll(/https?:\S+/g, '').replaceAll(/[\s\u00A0\u2009\u202F]+/g, ' ')
  const own = patternOf(reader.order, reader, date)
  const foreign = orders.filter((order) => order !== reader.order)
  const amounts = plain.match(amountPattern) ?? []
  const written = plain.split(reader.amount).length - 1
  const times: string[] = plain.match(clockPattern) ?? []
  const says = {
    clock: times.includes(reader.clock),
    date: own.test(plain),
    amount: written > 0,
  }
  return [
    ...has.filter((part) => !says[part]).map((part) => `no ${part} as ${reader[labels[part]]}`),
    ...times.filter((time) => !clocks[clockOf(reader)].test(time)).map((time) => `time ${time}`),
    ...foreign.flatMap((order) => plain.match(patternOf(order, reader, date))?.[0] ?? []),
    ...(amounts.length === written ? [] : [`amounts ${amounts.join(' and ')}`]),
  ]
}

const labels = { clock: 'clock', date: 'order', amount: 'amount' } as const
const orders = ['mdy', 'dmy', 'ymd'] as const

const clockPattern = /(?<![\d:T])\d{1,2}:\d\d(?!:?\d)(?: ?(?:[AaPp]\.[Mm]\.|[AaPp][Mm]))?/g
const clocks = { twelve: /^[1-9]\d?:\d\d [AP]M$/, twentyFour: /^\d\d:\d\d$/ }
const clockOf = ({ clock }: Reader) => (clock.endsWith('M') ? 'twelve' : 'twentyFour')

/** The price of the visit, however it is grouped. */
const amountPattern = /(?<!\d)1[.,'’ ]?23[45](?:[.,]50)?(?!\d)/g

/** A day in words or digits, in an order of its parts. */
function patternOf(order: Reader['order'], { language, digits }: Reader, date: string): RegExp {
  const [year = '', month = '', day = ''] = date.split('-')
  const [m, d] = [Number(month), Number(day)]
  const names = (['long', 'short'] as const)
    .map((form) => nameOf(language, form, date).replace('.', ''))
    .join('|')
  const inDigits = escape(digits(year, month, day))
  const words = {
    // Not the hour of a time that follows the month of another order: 14 February 14:00.
    mdy: `(?:${names})\\.? ${d}\\b(?!:\\d)`,
    dmy: `\\b${d}\\.? (?:${names})`,
    ymd: `(?:${year}年)?(?<!\\d)${m}月${d}日`,
  }
  const numbers = {
    mdy: `(?<!\\d)${month}/${day}/${year}`,
    dmy: `(?<!\\d)${day}[-/.]${month}[-/.]${year}`,
    ymd: `(?<!\\d)${year}[-/]${month}[-/]${day}`,
  }
  const isOwn = new RegExp(numbers[order]).test(digits(year, month, day))
  // 07/07 is the same in both orders.
  const number = isOwn ? inDigits : month === day && order !== 'ymd' ? null : numbers[order]
  return new RegExp([words[order], ...(number === null ? [] : [number])].join('|'))
}

/** The name of a month, which no text has where it is a number: in a calendar the 31st is before a 1 as well. */
function nameOf(language: string, month: 'long' | 'short', date: string) {
  const name = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
    .formatToParts(Date.parse(date))
    .find(({ type }) => type === 'month')?.value
  return name === undefined || /^\d+$/.test(name) ? 'no name' : name
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
