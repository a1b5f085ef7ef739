import fc from 'fast-check'
import test from 'node:test'

import { eventOf, fileOf } from '#testing/calendar-files.ts'
import { requireEqual } from '#testing/second-reader/compare.ts'
import { RRule } from '#testing/second-reader/rules.ts'

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

/** ical.js counts days from the end of another month than the right one in yearly rules of several months. */
const bySameMonthDay = some(fc.integer({ min: 1, max: 31 }), 3).map(part('BYMONTHDAY'))

/** ical.js misses days of rules that combine weekdays with several days of the month, which no program offers. */
const fridayThe13th = fc.constant(['BYDAY=FR', 'BYMONTHDAY=13'] as string[])

/** The parts that programs write with each frequency. */
const partsOf: Record<string, fc.Arbitrary<string[]>> = {
  DAILY: fc.oneof(none, byDay, byMonth),
  WEEKLY: fc.oneof(none, byDay, both(byMonth, byDay)),
  MONTHLY: fc.oneof(none, byDay, byOrdinalDay, byMonthDay, placed(byDay), fridayThe13th),
  YEARLY: fc.oneof(none, byMonth, both(byMonth, bySameMonthDay), both(byMonth, byOrdinalDay)),
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

const anEvent = fc
  .record({
    frequency: fc.constantFrom(...Object.keys(partsOf)),
    interval: fc.integer({ min: 1, max: 4 }),
    wkst: fc.constantFrom('MO', 'SU', 'TH'),
    end,
    start,
    zone,
    minutes: fc.integer({ min: 1, max: 2_000 }),
    isAllDay: fc.boolean(),
    skipped: fc.array(fc.nat(40), { maxLength: 3 }),
  })
  .chain((event) =>
    (partsOf[event.frequency] ?? none).map((parts) => ({
      ...event,
      rule: [
        `FREQ=${event.frequency}`,
        `INTERVAL=${intervalOf(event, parts)}`,
        `WKST=${event.wkst}`,
      ]
        .concat(parts)
        .join(';'),
    })),
  )

/** Nor does it follow the interval of one. */
const intervalOf = ({ interval }: { interval: number }, parts: readonly string[]) =>
  ['BYDAY', 'BYMONTHDAY'].every((name) => parts.join().includes(`${name}=`)) ? 1 : interval

type Event = typeof anEvent extends fc.Arbitrary<infer Value> ? Value : never

const utc = (ms: number) => new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

/** Starts with an occurrence of its rule, since what others count first is undefined; null if there is none. */
function fileOfEvent({ rule, end: last, ...event }: Event): string | null {
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
      event.isAllDay ? 'DURATION:P1D' : `DURATION:PT${event.minutes}M`,
      `RRULE:${[rule, until].filter(Boolean).join(';')}`,
      ...skipped,
    ),
  )
}

test('random rules recur as a second implementation says', () => {
  fc.assert(
    fc.property(anEvent, (event) => {
      const text = fileOfEvent(event)
      if (text !== null) requireEqual(text, 'Europe/Amsterdam')
    }),
    { seed: 7, numRuns: Number(process.env['RANDOM_RULES'] ?? 400) },
  )
})
