import { type DateValue, parseDateValue } from '../dates.ts'

export const frequencies = [
  'SECONDLY',
  'MINUTELY',
  'HOURLY',
  'DAILY',
  'WEEKLY',
  'MONTHLY',
  'YEARLY',
] as const
export type Frequency = (typeof frequencies)[number]

/** A weekday, 0 for Monday; the n-th of its month or year, from the end when negative, or every one. */
interface WeekdayOf {
  weekday: number
  n: number | null
}

export interface Rule {
  frequency: Frequency
  interval: number
  count: number | null
  until: DateValue | null
  firstWeekday: number
  weekdays: WeekdayOf[]
  months: number[]
  weeks: number[]
  yearDays: number[]
  monthDays: number[]
  hours: number[]
  minutes: number[]
  seconds: number[]
  positions: number[]
}

/** Far more than any frequency needs to pass the last year. */
const intervalMax = 1e12

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/**
 * Reads a rule in capitals or not, with blanks, and with parts that nobody knows. Null for one that could mean something
 * else than would be read.
 */
export function parseRule(text: string): Rule | null {
  const parts = partsIn(text)
  const frequency = frequencies.find((one) => one === parts.get('FREQ'))
  const isGregorian = ['', 'GREGORIAN'].includes(parts.get('RSCALE') ?? '')
  const skips = !['', 'OMIT'].includes(parts.get('SKIP') ?? '')
  if (!frequency || !isGregorian || skips) return null
  try {
    return ruleOf(frequency, parts)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Two parts of one name count together. */
function partsIn(text: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of text
    .toUpperCase()
    .replaceAll(/[\s"\\]/g, '')
    .replace(/^[RX]*RULE:/, '')
    .split(';')) {
    const [name = '', value = ''] = part.split('=', 2)
    const known = parts.get(name)
    if (value !== '') parts.set(name, known === undefined ? value : `${known},${value}`)
  }
  return parts
}

function ruleOf(frequency: Frequency, parts: ReadonlyMap<string, string>): Rule {
  const numbers = (name: string, min: number, max: number) => numbersIn(parts.get(name), min, max)
  const signed = (name: string, max: number) =>
    numbersIn(parts.get(name), -max, max).filter(Boolean)
  const [interval = 1] = numbers('INTERVAL', 0, Infinity)
  const [count = null] = numbers('COUNT', 0, Infinity)
  const until = parts.get('UNTIL')
  return {
    frequency,
    interval: Math.min(Math.max(1, interval), intervalMax),
    count: count === null ? null : Math.max(1, count),
    until: until === undefined ? null : required(parseDateValue(until)),
    firstWeekday: Math.max(0, weekdayNames.indexOf(parts.get('WKST')?.slice(0, 2) ?? 'MO')),
    weekdays: weekdaysIn(parts.get('BYDAY'), ['MONTHLY', 'YEARLY'].includes(frequency)),
    months: numbers('BYMONTH', 1, 12),
    weeks: signed('BYWEEKNO', 53),
    yearDays: signed('BYYEARDAY', 366),
    monthDays: signed('BYMONTHDAY', 31),
    hours: numbers('BYHOUR', 0, 23),
    minutes: numbers('BYMINUTE', 0, 59),
    seconds: numbers('BYSECOND', 0, 60),
    positions: signed('BYSETPOS', 366),
  }
}

/** In ascending order. A part without any valid value is no part that can be left out. */
function numbersIn(text: string | undefined, min: number, max: number): number[] {
  if (text === undefined) return []
  const values = text.split(',').filter((value) => value !== '')
  const numbers = values
    .filter((value) => /^[+-]?\d+$/.test(value))
    .map(Number)
    .filter((value) => value >= min && value <= max)
  if (values.length > 0 && numbers.length === 0) throw new RangeError('The part cannot be read')
  return [...new Set(numbers)].toSorted((one, other) => one - other)
}

/** The n-th weekday is one of a month or a year. */
function weekdaysIn(text: string | undefined, hasOrdinals: boolean): WeekdayOf[] {
  if (text === undefined) return []
  return text.split(',').flatMap((value) => {
    if (value === '') return []
    const [, n, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})(?:[A-Z]*DAY)?$/.exec(value) ?? []
    const weekday = weekdayNames.indexOf(name)
    if (weekday === -1) throw new RangeError('The part cannot be read')
    return { weekday, n: hasOrdinals && Number(n ?? 0) !== 0 ? Number(n) : null }
  })
}

function required<T>(value: T | null): T {
  if (value === null) throw new RangeError('The part cannot be read')
  return value
}
