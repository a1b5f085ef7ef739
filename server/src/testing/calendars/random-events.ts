import fc from 'fast-check'

import { RRule } from '../second-reader/rules.ts'
import { eventOf, fileOf } from './calendar-files.ts'

const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const zone = fc.constantFrom(
  'Europe/Amsterdam',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
)
const some = <T>(values: fc.Arbitrary<T>, maxLength: number) =>
  fc.uniqueArray(values, { minLength: 1, maxLength }).map((list) => list.join())
const weekdays = some(fc.constantFrom(...days), 4)
const position = fc.constantFrom(1, 2, 3, 4, -1, -2)
const ordinalDays = some(
  fc.tuple(position, fc.constantFrom(...days)).map(([count, day]) => `${count}${day}`),
  3,
)
const monthDays = some(fc.constantFrom(1, 2, 13, 15, 28, 29, 30, 31, -1, -2, -5), 3)
const months = some(fc.integer({ min: 1, max: 12 }), 3)

const part = (name: string) => (values: string) => [`${name}=${values}`]
const byDay = weekdays.map(part('BYDAY'))
const byOrdinalDay = ordinalDays.map(part('BYDAY'))
const byMonthDay = monthDays.map(part('BYMONTHDAY'))
const byMonth = months.map(part('BYMONTH'))
const none = fc.constant([] as string[])
const both = (...parts: fc.Arbitrary<string[]>[]) => fc.tuple(...parts).map((each) => each.flat())
/** Of the days of a period those in these places. */
const placed = (...parts: fc.Arbitrary<string[]>[]) =>
  both(...parts, some(position, 2).map(part('BYSETPOS')))

/** Weeks with days of two years are left out: rrule.js forgets those of January. */
const weeks = some(fc.constantFrom(2, 9, 20, 26, 35, 50, -3, -20), 3).map(part('BYWEEKNO'))
const yearDays = some(fc.constantFrom(1, 60, 100, 200, 365, -1, -60), 3).map(part('BYYEARDAY'))
/** In ascending order: rrule.js counts in the order of the rule. */
const inOrder = (values: fc.Arbitrary<number>, maxLength: number) =>
  fc
    .uniqueArray(values, { minLength: 1, maxLength })
    .map((list) => list.toSorted((one, other) => one - other).join())
const byHour = inOrder(fc.integer({ min: 0, max: 23 }), 3).map(part('BYHOUR'))
const byMinute = inOrder(fc.constantFrom(0, 10, 30, 45), 2).map(part('BYMINUTE'))

/** The parts that each frequency may have. */
const partsOf: Record<string, fc.Arbitrary<string[]>> = {
  HOURLY: fc.oneof(both(byHour, byDay), both(byHour, byMinute)),
  DAILY: fc.oneof(none, byDay, byMonth, byMonthDay, byHour, both(byHour, byMinute)),
  WEEKLY: fc.oneof(none, byDay, both(byMonth, byDay), both(byDay, byHour)),
  MONTHLY: fc.oneof(
    none,
    byDay,
    byOrdinalDay,
    byMonthDay,
    placed(byDay),
    both(byDay, byMonthDay),
    both(byMonth, byOrdinalDay),
  ),
  YEARLY: fc.oneof(
    none,
    byMonth,
    weeks,
    both(weeks, byDay),
    yearDays,
    both(byMonth, byMonthDay),
    both(byMonth, byOrdinalDay),
    both(byMonth, byDay, byMonthDay),
    placed(both(byMonth, byDay)),
    byOrdinalDay,
  ),
}

const start = fc
  .record({ day: fc.integer({ min: 0, max: 700 }), minute: fc.integer({ min: 0, max: 1439 }) })
  .map(({ day, minute }) => Date.UTC(2025, 8, 1) + (day * 1440 + minute) * 60_000)
const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 60 }).map((count) => `COUNT=${count}`),
  fc
    .integer({ min: 30, max: 900 })
    .map((day) => `UNTIL=${utc(Date.UTC(2025, 8, 1, 12) + day * 86_400_000)}Z`),
)

export const anEvent = fc
  .record({
    frequency: fc.constantFrom(...Object.keys(partsOf)),
    interval: fc.integer({ min: 1, max: 4 }),
    wkst: fc.constantFrom('MO', 'SU', 'TH'),
    end,
    start,
    zone,
    minutes: fc.integer({ min: 1, max: 2_000 }),
    isAllDay: fc.boolean(),
    lengthAs: fc.constantFrom('DURATION', 'DTEND'),
    skipped: fc.array(fc.nat(40), { maxLength: 3 }),
  })
  .chain((event) =>
    (partsOf[event.frequency] ?? none).map((parts) => ({
      ...event,
      rule: [
        `FREQ=${event.frequency}`,
        `INTERVAL=${event.frequency === 'HOURLY' ? 1 : event.interval}`,
        `WKST=${event.wkst}`,
      ]
        .concat(parts)
        .join(';'),
    })),
  )

export type RandomEvent = typeof anEvent extends fc.Arbitrary<infer Value> ? Value : never

const utc = (ms: number) => new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

/** Starts with an occurrence of its rule, since what others count first is undefined; null if there is none. */
export function fileOfEvent({ rule, end: last, ...given }: RandomEvent): string | null {
  const event = { ...given, isAllDay: given.isAllDay && !/HOUR|MINUTE/.test(rule) }
  const dtstart = new Date(event.start)
  const plain = new RRule({ ...RRule.parseString(rule), dtstart })
  const first = plain.after(dtstart, true)
  if (!first) return null
  const format = (ms: number) => (event.isAllDay ? utc(ms).slice(0, 8) : utc(ms))
  const kind = event.isAllDay ? 'VALUE=DATE' : `TZID=${event.zone}`
  const all = plain.between(first, new Date(first.getTime() + 900 * 86_400_000), true)
  const skipped = event.skipped.flatMap((index) => {
    const time = all[index]
    return time ? [`EXDATE;${kind}:${format(time.getTime())}`] : []
  })
  const until = event.isAllDay ? last.replace(/T\d+Z$/, '') : last
  return fileOf(
    eventOf(
      'UID:a',
      `DTSTART;${kind}:${format(first.getTime())}`,
      event.isAllDay ? 'DURATION:P1D' : lengthOf(event, kind, first.getTime()),
      `RRULE:${[rule, until].filter(Boolean).join(';')}`,
      ...skipped,
    ),
  )
}

function lengthOf({ lengthAs, minutes }: LengthOptions, kind: string, first: number) {
  return lengthAs === 'DTEND'
    ? `DTEND;${kind}:${utc(first + minutes * 60_000)}`
    : `DURATION:PT${minutes}M`
}

type LengthOptions = Pick<RandomEvent, 'lengthAs' | 'minutes'>
