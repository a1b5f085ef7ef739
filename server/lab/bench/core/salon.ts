import { dayOf } from '#core/time/time.ts'
import { instantAt, localDay } from '#core/time/zone.ts'
import type { Inputs } from '#scheduling/evaluate/question.ts'
import type { Member } from '#scheduling/settings/settings.ts'

/** A March with the start of daylight saving time in it. */
export const firstDate = '2026-03-02'
const timezone = 'Europe/Amsterdam'
const opens = 9 * 60
const closes = 18 * 60

/**
 * All members work from 09:00 to 18:00 with a lunch break; their daily claims fill about half of
 * it.
 */
export function busySalon(members: number, days: number, claimsADay: number): Inputs {
  const hours = { isOpen: true, startMinute: opens, endMinute: closes }
  const staff = Array.from({ length: members }, (_, index) => memberOf(index))
  const claims = new Map(staff.map(({ id }, index) => [id, claimsOf(index, days, claimsADay)]))
  return {
    claims,
    settings: {
      businessId: '0198c0de-0000-7000-8000-000000000000',
      timezone,
      slotDuration: 15,
      slotCapacity: 1,
      bufferTimeBefore: 0,
      bufferTimeAfter: 5,
      minAdvanceBooking: 120,
      maxAdvanceBooking: 90,
      acceptingBookings: true,
      openingHours: new Map([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, hours])),
      exceptions: new Map(),
      staff,
      services: new Map(),
    },
    question: {
      serviceIds: ['cut'],
      durationMinutes: 30,
      isInactive: false,
      nowMinute: localDay(timezone, dayOf(firstDate)).start + 10 * 60,
      skipAdvanceCheck: false,
      skipAcceptingCheck: false,
    },
  }
}

const memberOf = (index: number): Member => ({
  id: `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}`,
  firstName: `Member ${index}`,
  lastName: 'Meïjer',
  isActive: true,
  acceptsBookings: true,
  isOnline: true,
  ownWeek: null,
  dateHours: new Map(),
  breaks: [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    dayOfWeek,
    date: null,
    startMinute: 12 * 60,
    endMinute: 12 * 60 + 30,
    label: 'Lunch',
  })),
  absences: [],
  services: new Map([['cut', null]]),
})

/** Evenly spread over the day, each member's a few minutes later than those of the previous one. */
function claimsOf(member: number, days: number, claimsADay: number): Int32Array {
  const step = (closes - opens) / claimsADay
  const starts = Array.from({ length: days }, (_, offset) => {
    const local = localDay(timezone, dayOf(firstDate) + offset)
    return Array.from({ length: claimsADay }, (_, index) => {
      return instantAt(local, opens + Math.floor(index * step) + (member % 5)) ?? local.start
    })
  })
  return Int32Array.from(starts.flat().flatMap((start) => [start, start + Math.ceil(step / 2)]))
}
