import assert from 'node:assert/strict'
import test from 'node:test'

import { dayOf } from '#core/time/time.ts'
import type { Claims } from '#scheduling/claims/taken.ts'
import type { Service, Settings } from '#scheduling/settings/settings.ts'
import { at, memberOf, salonOf, taken } from '#testing/availability/salon.ts'

import { gapsOf } from './gaps.ts'

const date = '2026-06-03'

const serviceOf = (id: string, duration: number, isActive = true): [string, Service] => [
  id,
  {
    id,
    name: id,
    price: 1_000,
    duration,
    isActive,
    isOnline: true,
    depositPercent: null,
    vatPercent: null,
    variants: new Map(),
    addons: new Map(),
  },
]

const services = new Map([
  serviceOf('fringe', 15, false),
  serviceOf('cut', 60),
  serviceOf('colour', 120),
])
const both = new Map([
  ['fringe', null],
  ['cut', null],
  ['colour', null],
])

/** The free times of 3 June as text, at an instant. */
async function gaps(now: string, claims: Claims = new Map(), changes: Partial<Settings> = {}) {
  const settings = salonOf({ services, staff: [memberOf('ada', { services: both })], ...changes })
  const tenant = { now: new Date(now), actor: 'session' as const, businessId: 'salon' }
  const inputs = { tenant, settings, claims, day: dayOf(date), from: at(now) }
  const { count, data } = await gapsOf(inputs)
  assert.equal(count, data.length)
  return data.map(
    ({ staffId, startTime, endTime, minutes, serviceCount, services: fitting }) =>
      `${staffId} ${startTime}-${endTime} ${minutes} ${serviceCount}: ${fitting.map(({ name }) => name).join(' ')}`,
  )
}

test('free times begin now at the earliest and lie between bookings; inactive services do not count', async () => {
  const claims = new Map([
    ['ada', taken(`${date}T08:00Z`, `${date}T09:00Z`, `${date}T10:00Z`, `${date}T13:00Z`)],
  ])
  assert.deepEqual(await gaps(`${date}T05:00Z`, claims), [
    'ada 09:00-10:00 60 1: cut',
    'ada 11:00-12:00 60 1: cut',
    'ada 15:00-17:00 120 2: colour cut',
  ])
  assert.deepEqual(await gaps(`${date}T13:10Z`, claims), ['ada 15:10-17:00 110 1: cut'])
  assert.deepEqual(await gaps(`${date}T15:00Z`, claims), [])
})

test('time that is too short for the services of the member is no free time', async () => {
  const claims = new Map([['ada', taken(`${date}T07:45Z`, `${date}T15:00Z`)]])
  assert.deepEqual(await gaps(`${date}T05:00Z`, claims), [])
  const staff = [memberOf('ada', { services: new Map() })]
  assert.deepEqual(await gaps(`${date}T05:00Z`, new Map(), { staff }), [])
})

test('buffers, breaks, absences and busy times of other calendars are respected', async () => {
  const pause = { startMinute: 720, endMinute: 780, dayOfWeek: null, date, label: null }
  const leave = { startDate: date, endDate: date, startMinute: 900, endMinute: null, type: 'SICK' }
  const staff = [memberOf('ada', { services: both, breaks: [pause], absences: [leave] })]
  // A pair with its end first is an event of another calendar: from 10:30 to 11:00.
  const claims = new Map([['ada', taken(`${date}T09:00Z`, `${date}T08:30Z`)]])
  assert.deepEqual(await gaps(`${date}T05:00Z`, claims, { staff }), [
    'ada 09:00-10:30 90 1: cut',
    'ada 11:00-12:00 60 1: cut',
    'ada 13:00-15:00 120 2: colour cut',
  ])
  const booked = new Map([['ada', taken(`${date}T08:00Z`, `${date}T09:00Z`)]])
  assert.deepEqual(await gaps(`${date}T05:00Z`, booked, { bufferTimeAfter: 15 }), [
    'ada 11:00-17:00 360 2: colour cut',
  ])
})

test('members are evaluated by their own shortest service, sorted by start, at most 12', async () => {
  const staff = [
    memberOf('ada', { services: new Map([['colour', null]]) }),
    memberOf('bea', { services: both }),
    memberOf('cleo', { acceptsBookings: false, services: both }),
  ]
  const claims = new Map([
    ['ada', taken(`${date}T08:00Z`, `${date}T09:00Z`)],
    ['bea', taken(`${date}T08:00Z`, `${date}T09:00Z`)],
  ])
  assert.deepEqual(await gaps(`${date}T05:00Z`, claims, { staff }), [
    'bea 09:00-10:00 60 1: cut',
    'ada 11:00-17:00 360 1: colour',
    'bea 11:00-17:00 360 2: colour cut',
  ])
  const many = Array.from({ length: 45 }, (_, index) => memberOf(`m${index}`, { services: both }))
  const settings = salonOf({ services, staff: many })
  const tenant = {
    now: new Date(`${date}T05:00Z`),
    actor: 'session' as const,
    businessId: 'salon',
  }
  const from = at(`${date}T05:00Z`)
  const found = await gapsOf({ tenant, settings, claims: new Map(), day: dayOf(date), from })
  assert.deepEqual([found.count, found.data.length], [45, 12])
})

test('the end of a day with a change of the clock is a local time', async () => {
  const night = { isOpen: true, startMinute: 0, endMinute: 300 }
  const changes = { openingHours: new Map([[7, night]]) }
  const settings = salonOf({ services, staff: [memberOf('ada', { services: both })], ...changes })
  const now = '2026-03-28T12:00Z'
  const tenant = { now: new Date(now), actor: 'session' as const, businessId: 'salon' }
  const inputs = { tenant, settings, claims: new Map(), day: dayOf('2026-03-29'), from: at(now) }
  const [gap] = (await gapsOf(inputs)).data
  assert.deepEqual([gap?.startTime, gap?.endTime, gap?.minutes], ['00:00', '05:00', 240])
})
