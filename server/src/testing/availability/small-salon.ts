import fc from 'fast-check'
import assert from 'node:assert/strict'

import { formatTime, parseTime } from '#core/time/time.ts'

import { makeService } from '../salon/makers.ts'
import { openStudio } from '../salon/studio.ts'

/** A Monday, ten o'clock in Amsterdam, and the two dates of all cases. */
export const now = '2026-06-01T08:00:00Z'
export const dates = ['2026-06-01', '2026-06-02'] as const

const often = <T>(usual: T, ...others: T[]) => fc.constantFrom(usual, usual, ...others)
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 })

/** Times between two hours, in steps of five minutes. */
const time = (from: number, to: number) =>
  fc.integer({ min: from * 12, max: to * 12 }).map((fives) => formatTime(fives * 5))

const range = (from: number, to: number) =>
  fc
    .tuple(time(from, to - 2), fc.constantFrom(60, 90, 240))
    .map(([startTime, minutes]) => ({ startTime, endTime: later(startTime, minutes) }))

const later = (clock: string, minutes: number) => formatTime((parseTime(clock) ?? 0) + minutes)

const member = fc.record({
  performsBoth: often(true, false),
  mondays: optional(range(8, 12)),
  pause: optional(range(9, 15)),
  absence: optional(range(8, 16)),
})

/** Salons small enough for exhaustive checks, with the requests to try. */
export const smallSalons = fc.record({
  rules: fc.record({
    slotDuration: fc.constantFrom(60, 75, 90),
    slotCapacity: fc.constantFrom(1, 2),
    bufferTimeBefore: fc.constantFrom(0, 10),
    bufferTimeAfter: fc.constantFrom(0, 15),
    minAdvanceBooking: often(0, 120),
    maxAdvanceBooking: often(365, 0),
    acceptingBookings: often(true, true, true, false),
  }),
  opening: fc.tuple(time(8, 10), time(14, 18)),
  exception: optional(fc.oneof(fc.constant({ isClosed: true }), range(9, 14))),
  members: fc.array(member, { minLength: 1, maxLength: 2 }),
  durations: fc.tuple(fc.constantFrom(30, 45, 90), fc.constantFrom(20, 60)),
  booked: fc.array(fc.tuple(fc.constantFrom(...dates), time(8, 17)), { maxLength: 6 }),
  wantsBoth: fc.boolean(),
  skipAdvanceCheck: fc.boolean(),
  /** Further starts to try, most of them off the grid. */
  offGrid: fc.array(fc.tuple(fc.constantFrom(...dates), time(7, 18), fc.boolean()), {
    minLength: 4,
    maxLength: 4,
  }),
})

export type SmallSalon = typeof smallSalons extends fc.Arbitrary<infer T> ? T : never

/** Creates such a salon through the API. */
export async function openSmallSalon({ rules, opening, members, ...layout }: SmallSalon) {
  const studio = await openStudio()
  const done = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    assert.ok(status < 300, JSON.stringify(body))
    return (body as { data: { id: string } }).data
  }
  await studio.del(`~/staff/${studio.staff.id}`)
  const serviceIds: string[] = []
  for (const duration of layout.durations) {
    serviceIds.push((await makeService(studio, { duration })).id)
  }
  const [startTime, endTime] = opening
  const days = ['MONDAY', 'TUESDAY'].map((dayOfWeek) => ({ dayOfWeek, startTime, endTime }))
  await done(studio.put('~/schedule/bulk', { schedules: days }))
  if (layout.exception) {
    const exception = { isClosed: false, ...layout.exception, date: dates[1] }
    await done(studio.post('~/schedule/exceptions', exception))
  }

  for (const { performsBoth, mondays, pause, absence } of members) {
    const { id } = await done(studio.post('~/staff', { firstName: 'Ada' }))
    const services = (performsBoth ? serviceIds : serviceIds.slice(0, 1)).map((serviceId) => ({
      serviceId,
      priceOverride: 30,
    }))
    await done(studio.put(`~/staff/${id}/services`, { services }))
    const schedules = mondays ? [{ dayOfWeek: 'MONDAY', ...mondays }] : []
    await done(studio.put(`~/staff/${id}/schedules`, { schedules }))
    if (pause) await done(studio.post(`~/staff/${id}/breaks`, { dayOfWeek: 'TUESDAY', ...pause }))
    if (absence) {
      const days = { startDate: dates[0], endDate: dates[1] }
      await done(studio.post(`~/staff/${id}/absences`, { ...days, ...absence }))
    }
  }
  await studio.configure(rules)
  return { studio, serviceIds }
}
