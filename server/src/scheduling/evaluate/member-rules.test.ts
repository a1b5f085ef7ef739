import { testCases } from '#testing/availability/cases.ts'
import { everyDay, hoursOf, minuteOf } from '#testing/availability/salon.ts'

const noon = hoursOf('12:00', '13:00')
const pause = { label: null, date: null, dayOfWeek: null }
const leave = { startMinute: null, endMinute: null, type: 'OTHER' }

testCases([
  {
    rule: 'not qualified',
    question: { serviceIds: ['cut', 'dye'] },
    reason: 'STAFF_NOT_QUALIFIED',
  },
  {
    rule: 'nobody is qualified without performing a service',
    member: { services: new Map() },
    reason: 'STAFF_NOT_QUALIFIED',
  },
  {
    rule: 'no service to be qualified for',
    member: { services: new Map() },
    question: { serviceIds: [] },
    reason: null,
  },
  { rule: 'inactive member', member: { isActive: false }, reason: 'STAFF_OFF' },
  { rule: 'takes no bookings', member: { acceptsBookings: false }, reason: 'STAFF_OFF' },
  { rule: 'the day off of a member', member: { ownWeek: new Map() }, reason: 'STAFF_OFF' },
  {
    rule: 'the own hours of a member',
    member: { ownWeek: everyDay('10:30', '17:00') },
    reason: 'STAFF_OFF',
  },
  {
    rule: 'until the end of the own hours',
    time: '15:00',
    member: { ownWeek: everyDay('10:30', '16:00') },
    reason: null,
  },
  {
    rule: 'a minute beyond the own hours',
    time: '15:01',
    member: { ownWeek: everyDay('10:30', '16:00') },
    reason: 'STAFF_OFF',
  },
  {
    rule: 'longer hours than the business has',
    time: '17:00',
    member: { ownWeek: everyDay('09:00', '20:00') },
    reason: 'OUTSIDE_HOURS',
  },
  {
    rule: 'off on the date, whatever the week is',
    member: { dateHours: new Map([['2026-06-03', null]]), ownWeek: everyDay('09:00', '17:00') },
    reason: 'STAFF_OFF',
  },
  {
    rule: 'works on the date in a week off',
    member: { dateHours: new Map([['2026-06-03', hoursOf('09:00', '17:00')]]), ownWeek: new Map() },
    reason: null,
  },
  {
    rule: 'a minute beyond the hours of the date',
    time: '15:01',
    member: { dateHours: new Map([['2026-06-03', hoursOf('09:00', '16:00')]]) },
    reason: 'STAFF_OFF',
  },
  {
    rule: 'the hours of another date',
    member: { dateHours: new Map([['2026-06-04', null]]) },
    reason: null,
  },
  {
    rule: 'absent all day',
    member: { absences: [{ ...leave, startDate: '2026-06-03', endDate: '2026-06-03' }] },
    reason: 'ABSENCE',
  },
  {
    rule: 'absent from the service on',
    member: {
      absences: [
        {
          ...leave,
          startDate: '2026-06-03',
          endDate: '2026-06-09',
          startMinute: minuteOf('10:59'),
        },
      ],
    },
    reason: 'ABSENCE',
  },
  {
    rule: 'back in time for the service',
    member: {
      absences: [
        { ...leave, startDate: '2026-05-03', endDate: '2026-06-03', endMinute: minuteOf('10:00') },
      ],
    },
    reason: null,
  },
  {
    rule: 'an absence has no gap between its first and its last day',
    member: {
      absences: [
        {
          ...leave,
          startDate: '2026-06-02',
          endDate: '2026-06-04',
          startMinute: 960,
          endMinute: 540,
        },
      ],
    },
    reason: 'ABSENCE',
  },
  {
    rule: 'a break every week',
    time: '12:30',
    member: { breaks: [{ ...pause, ...noon, dayOfWeek: 3 }] },
    reason: 'BREAK',
  },
  {
    rule: 'a break on another day',
    time: '12:30',
    member: { breaks: [{ ...pause, ...noon, dayOfWeek: 4 }] },
    reason: null,
  },
  {
    rule: 'a break on the date',
    time: '11:30',
    member: { breaks: [{ ...pause, ...noon, date: '2026-06-03' }] },
    reason: 'BREAK',
  },
  {
    rule: 'right before a break',
    time: '11:00',
    member: { breaks: [{ ...pause, ...noon, dayOfWeek: 3 }] },
    reason: null,
  },
  {
    rule: 'right after a break',
    time: '13:00',
    member: { breaks: [{ ...pause, ...noon, dayOfWeek: 3 }] },
    reason: null,
  },
  { rule: 'booked', taken: [['10:59', '11:30']], reason: 'BOOKED' },
  {
    rule: 'between two bookings',
    taken: [
      ['09:00', '10:00'],
      ['11:00', '12:00'],
    ],
    reason: null,
  },
  {
    rule: 'the buffer after meets a booking',
    salon: { bufferTimeAfter: 5 },
    taken: [['11:04', '12:00']],
    reason: 'BOOKED',
  },
  {
    rule: 'the buffer after fits',
    salon: { bufferTimeAfter: 5 },
    taken: [['11:05', '12:00']],
    reason: null,
  },
  {
    rule: 'the buffer before meets a booking',
    salon: { bufferTimeBefore: 5 },
    taken: [['09:00', '09:56']],
    reason: 'BOOKED',
  },
  {
    rule: 'the buffer before fits',
    salon: { bufferTimeBefore: 5 },
    taken: [['09:00', '09:55']],
    reason: null,
  },
  {
    rule: 'a second customer',
    salon: { slotCapacity: 2 },
    taken: [['10:00', '11:00']],
    reason: null,
  },
  {
    rule: 'a third customer',
    salon: { slotCapacity: 2 },
    taken: [
      ['09:30', '10:30'],
      ['10:15', '11:00'],
    ],
    reason: 'BOOKED',
  },
  {
    rule: 'two customers one after the other',
    salon: { slotCapacity: 2 },
    taken: [
      ['09:30', '10:30'],
      ['10:30', '11:00'],
    ],
    reason: null,
  },
  {
    rule: 'two customers in the reverse order',
    salon: { slotCapacity: 2 },
    taken: [
      ['10:30', '11:00'],
      ['09:30', '10:30'],
    ],
    reason: null,
  },
])
