import fc from 'fast-check'

import type { Inputs } from '#scheduling/evaluate/question.ts'
import type {
  Absence,
  Break,
  DayHours,
  Hours,
  Member,
  ScheduleException,
  Week,
} from '#scheduling/settings/settings.ts'

import { addDays } from './slow-model.ts'
import { wallClock } from './wall-clock.ts'

/** Inputs of an evaluation: a salon, its claims, the question, and the dates. */
export interface Puzzle {
  inputs: Inputs
  dates: string[]
}

/** Zones and dates: days of 23, 24 and 25 hours and their neighbours. */
const scenes: [zone: string, date: string][] = [
  ['Europe/Amsterdam', '2026-03-28'],
  ['Europe/Amsterdam', '2026-10-24'],
  ['America/New_York', '2026-03-07'],
  ['Australia/Lord_Howe', '2026-04-04'],
  ['Australia/Lord_Howe', '2026-10-03'],
  ['Asia/Kathmandu', '2026-06-01'],
  ['Africa/Cairo', '2026-04-23'],
  ['Africa/Cairo', '2026-10-29'],
]

const serviceIds = ['cut', 'colour']

/** Small salons in which every rule applies sometimes; most starts are near the opening hours. */
export const puzzles: fc.Arbitrary<Puzzle> = fc
  .constantFrom(...scenes)
  .chain(([timezone, first]) => {
    const dates = [first, addDays(first, 1)]
    const date = fc.constantFrom(...dates)
    const opening = instantOf(timezone, first)
    const claims = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.array(span(opening), { minLength: 4, maxLength: 14 }),
    )
    return fc
      .record({ settings: settings(timezone, date), question: question(opening), claims })
      .map(({ settings, question, claims }) => ({
        dates,
        inputs: { settings, question, claims: new Map(Object.entries(claims).map(pack)) },
      }))
  })

const instantOf = (zone: string, date: string) => wallClock(zone, date).values().next().value ?? 0

/** Claims of up to three hours, within the two days and slightly beyond; some are busy times, whose end is first. */
const span = (opening: number) =>
  fc
    .tuple(fc.oneof(fives(-60, 600), fives(600, 3000)), fives(5, 180), fc.nat(9))
    .map(([start, length, kind]) => {
      const claim = [opening + start, opening + start + length]
      return kind === 0 ? claim.toReversed() : claim
    })

/** Multiples of 5 minutes, so that ends often coincide. */
const fives = (min: number, max: number) =>
  fc.integer({ min: min / 5, max: max / 5 }).map((count) => count * 5)

const pack = ([id, spans]: [string, number[][]]): [string, Int32Array] => [
  id,
  Int32Array.from(spans.flat()),
]

const question = (opening: number) =>
  fc.record({
    serviceIds: fc.subarray(serviceIds),
    durationMinutes: fc.constantFrom(5, 30, 45, 60, 90, 200),
    isInactive: rarely,
    nowMinute: fives(-1000, 400).map((minutes) => opening + minutes),
    skipAdvanceCheck: fc.boolean(),
    skipAcceptingCheck: fc.boolean(),
  })

const settings = (timezone: string, date: fc.Arbitrary<string>) =>
  fc.record({
    businessId: fc.constant('salon'),
    timezone: fc.constant(timezone),
    slotDuration: fc.constantFrom(20, 30, 45, 60),
    slotCapacity: fc.integer({ min: 1, max: 3 }),
    bufferTimeBefore: fc.constantFrom(0, 0, 5, 20),
    bufferTimeAfter: fc.constantFrom(0, 0, 10, 25),
    minAdvanceBooking: fc.constantFrom(0, 0, 60, 600),
    maxAdvanceBooking: fc.constantFrom(0, 1, 2, 365, 365, 365, 365),
    acceptingBookings: rarely.map((one) => !one),
    openingHours: week,
    exceptions: fc
      .array(fc.tuple(date, exception), { maxLength: 1 })
      .map((entries) => new Map(entries)),
    staff: staff(date),
    services: fc.constant(new Map()),
  })

const rarely = fc.oneof(
  { weight: 15, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
)

/** Ranges that start early enough to include clock changes, and some of whole days. */
const hours: fc.Arbitrary<Hours> = fc.oneof(
  fc
    .tuple(fives(0, 240), fives(60, 600))
    .map(([startMinute, length]) => ({ startMinute, endMinute: startMinute + length })),
  fc.constant({ startMinute: 0, endMinute: 1440 }),
  fives(5, 900).map((length) => ({ startMinute: 1440 - length, endMinute: 1440 })),
)

const dayHours: fc.Arbitrary<DayHours> = fc
  .tuple(rarely, hours)
  .map(([isClosed, hours]) => ({ isOpen: !isClosed, ...hours }))

const week: fc.Arbitrary<Week> = fc
  .array(dayHours, { minLength: 6, maxLength: 7 })
  .map((days) => new Map(days.map((day, index) => [7 - index, day])))

const exception: fc.Arbitrary<ScheduleException> = fc.oneof(
  fc.constant({ isClosed: true as const, reason: 'Holiday' }),
  hours.map((hours) => ({ isClosed: false as const, reason: null, ...hours })),
)

const staff = (date: fc.Arbitrary<string>): fc.Arbitrary<Member[]> => {
  const member = fc.record({
    firstName: fc.constant('Ada'),
    lastName: fc.constant(null),
    isActive: rarely.map((one) => !one),
    acceptsBookings: rarely.map((one) => !one),
    isOnline: fc.constant(true),
    ownWeek: fc.option(week),
    dateHours: fc
      .array(fc.tuple(date, fc.option(hours)), { maxLength: 2 })
      .map((entries) => new Map(entries)),
    breaks: fc.array(pause(date), { maxLength: 2 }),
    absences: fc.array(absence(date), { maxLength: 1 }),
    services: fc
      .oneof(fc.constant(serviceIds), fc.constant(serviceIds), fc.subarray(serviceIds))
      .map((ids) => new Map(ids.map((id) => [id, null]))),
  })
  return fc
    .array(member, { maxLength: 3 })
    .map((members) => members.map((one, index) => ({ id: 'abc'.charAt(index), ...one })))
}

const pause = (date: fc.Arbitrary<string>): fc.Arbitrary<Break> =>
  fc
    .tuple(hours, fc.option(date), fc.integer({ min: 1, max: 7 }))
    .map(([hours, date, weekday]) => ({
      startMinute: hours.startMinute,
      endMinute: Math.min(hours.endMinute, hours.startMinute + 90),
      date,
      dayOfWeek: date ? null : weekday,
      label: null,
    }))

const absence = (date: fc.Arbitrary<string>): fc.Arbitrary<Absence> =>
  fc.tuple(date, date, fc.option(hours)).map(([one, other, hours]) => ({
    startDate: one < other ? one : other,
    endDate: one < other ? other : one,
    startMinute: hours?.startMinute ?? null,
    endMinute: hours?.endMinute ?? null,
    type: 'VACATION',
  }))
