import { testCases } from '#testing/availability/cases.ts'
import { everyDay, hoursOf, at } from '#testing/availability/salon.ts'

const noon = hoursOf('12:00', '13:00')
const closed = new Map([['2026-06-03', { isClosed: true as const, reason: null }]])
const now = { nowMinute: at('2026-06-03T08:00Z') }

testCases([
  { rule: 'free', reason: null },
  { rule: 'any minute can be booked', time: '10:07', reason: null },
  { rule: 'the current minute is not past', question: now, reason: null },
  { rule: 'a minute ago is past', time: '09:59', question: now, reason: 'PAST' },
  {
    rule: 'a walk-in an hour ago',
    time: '09:00',
    question: { ...now, skipAdvanceCheck: true },
    reason: null,
  },
  {
    rule: 'a walk-in before that',
    time: '09:00',
    question: { nowMinute: at('2026-06-03T08:01Z'), skipAdvanceCheck: true },
    reason: 'PAST',
  },
  {
    rule: 'just far enough ahead',
    salon: { minAdvanceBooking: 60 },
    time: '11:00',
    question: now,
    reason: null,
  },
  {
    rule: 'too soon',
    salon: { minAdvanceBooking: 61 },
    time: '11:00',
    question: now,
    reason: 'TOO_SOON',
  },
  {
    rule: 'staff may book without advance',
    salon: { minAdvanceBooking: 600 },
    question: { ...now, skipAdvanceCheck: true },
    reason: null,
  },
  {
    rule: 'the last day of the horizon, counted in the time zone of the business',
    salon: { maxAdvanceBooking: 1 },
    question: { nowMinute: at('2026-06-01T22:00Z') },
    reason: null,
  },
  {
    rule: 'beyond the horizon',
    salon: { maxAdvanceBooking: 1 },
    question: { nowMinute: at('2026-06-01T21:59Z'), skipAdvanceCheck: true },
    reason: 'TOO_FAR',
  },
  { rule: 'not accepting', salon: { acceptingBookings: false }, reason: 'NOT_ACCEPTING' },
  {
    rule: 'acceptingBookings does not bind a session',
    salon: { acceptingBookings: false },
    question: { skipAcceptingCheck: true },
    reason: null,
  },
  {
    rule: 'inactive',
    question: { isInactive: true },
    salon: { exceptions: closed },
    reason: 'SERVICE_INACTIVE',
  },
  { rule: 'a day off', salon: { openingHours: new Map() }, reason: 'CLOSED' },
  { rule: 'a closure', salon: { exceptions: closed }, reason: 'CLOSED' },
  { rule: 'before opening', time: '08:59', reason: 'OUTSIDE_HOURS' },
  { rule: 'until closing', time: '16:00', reason: null },
  { rule: 'past closing', time: '16:01', reason: 'OUTSIDE_HOURS' },
  {
    rule: 'until the end of the day',
    time: '23:00',
    salon: { openingHours: everyDay('12:00', '00:00') },
    reason: null,
  },
  {
    rule: 'buffers may lie outside the hours',
    time: '16:00',
    salon: { bufferTimeAfter: 30 },
    reason: null,
  },
  {
    rule: 'special hours replace the regular ones',
    salon: { exceptions: new Map([['2026-06-03', { isClosed: false, reason: null, ...noon }]]) },
    reason: 'OUTSIDE_HOURS',
  },
  {
    rule: 'special hours open a day off',
    time: '12:00',
    salon: {
      openingHours: new Map(),
      exceptions: new Map([['2026-06-03', { isClosed: false, reason: null, ...noon }]]),
    },
    reason: null,
  },
])
