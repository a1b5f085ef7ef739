import assert from 'node:assert/strict'
import test from 'node:test'

import { type Facts, skipReasonOf } from '../decide.ts'
import { dueAt } from '../due-at.ts'
import { kindNames, type MessageKind } from '../kinds.ts'
import { fill, unknownPlaceholders, type Values } from '../letter/template.ts'
import type { Settings } from '../settings/settings.ts'
import type { Existing } from './existing.ts'
import { type Planned, planMessages } from './plan.ts'

const on = { isEnabled: true, channels: ['EMAIL' as const] }
const none = { en: null, nl: null, de: null }
const byKind = <Value>(value: Value) =>
  Object.fromEntries(kindNames.map((kind) => [kind, value])) as Record<MessageKind, Value>
const settings: Settings = {
  kinds: { ...byKind(on), REMINDER: { ...on, windows: [1_440, 120] } },
  templates: byKind(none),
  smsTexts: byKind(none),
  sms: { maxPerDay: 200, maxPerNumber: 5, countries: null, quietHours: null },
}

const booking: Planned = {
  status: 'CONFIRMED',
  version: 0,
  startsAt: '2026-12-10T09:00:00.000Z',
  notifiesCustomer: true,
  awaitsDeposit: false,
  isPaid: false,
  changedAt: '2026-12-01T09:00:00.000Z',
  startedByGuest: false,
  changedByGuest: false,
  restored: null,
}

const plan = (changes: Partial<Planned> = {}, existing: Existing[] = [], more: object = {}) =>
  planMessages({ ...booking, ...changes }, existing, {
    settings,
    zone: 'Europe/Amsterdam',
    hasWebhooks: false,
    ...more,
  }).map(({ kind, channel, windowMinutes, skipped }) =>
    [kind, channel, windowMinutes === 0 ? '' : windowMinutes, skipped ?? '']
      .filter((part) => part !== '')
      .join(' '),
  )

const announced = (
  kind: string,
  bookingVersion: number,
  bookingStatus: string,
  status: Existing['status'] = 'SENT',
  reason: string | null = null,
): Existing => ({ kind, bookingVersion, bookingStatus, status, reason })

const reminders = ['REMINDER EMAIL 1440', 'REMINDER EMAIL 120']

test('the letter says how the booking differs from what the customer was told', () => {
  assert.deepEqual(plan(), ['BOOKING_CONFIRMED EMAIL', ...reminders])
  assert.deepEqual(plan({ status: 'PENDING' }), ['BOOKING_RECEIVED EMAIL', ...reminders])
  const received = announced('BOOKING_RECEIVED', 0, 'PENDING')
  const confirmed = announced('BOOKING_CONFIRMED', 0, 'CONFIRMED')
  assert.deepEqual(plan({}, [received]), ['BOOKING_CONFIRMED EMAIL', ...reminders])
  assert.deepEqual(plan({}, [received, confirmed]), reminders)
  assert.deepEqual(plan({ version: 1 }, [confirmed]), ['BOOKING_CHANGED EMAIL', ...reminders])
  const changed = announced('BOOKING_CHANGED', 1, 'CONFIRMED')
  assert.deepEqual(plan({ version: 1 }, [confirmed, changed]), reminders)
  assert.deepEqual(plan({ status: 'CANCELLED' }, [confirmed]), ['BOOKING_CANCELLED EMAIL'])
  assert.deepEqual(
    plan({ status: 'CANCELLED' }, [announced('BOOKING_CANCELLED', 0, 'CANCELLED')]),
    [],
  )
  for (const status of ['IN_PROGRESS', 'COMPLETED', 'NO_SHOW'] as const)
    assert.deepEqual(plan({ status }), [])
})

test('of a restored booking the customer hears if they heard of its end', () => {
  const confirmed = announced('BOOKING_CONFIRMED', 0, 'CONFIRMED')
  const cancelled = (status: Existing['status']) =>
    announced('BOOKING_CANCELLED', 0, 'CANCELLED', status)
  const restored = { version: 1, restored: { version: 1, from: 0 } }
  assert.deepEqual(plan(restored, [confirmed, cancelled('SENT')]), [
    'BOOKING_CONFIRMED EMAIL',
    ...reminders,
  ])
  assert.deepEqual(plan(restored, [confirmed, cancelled('QUEUED')]), reminders)
  assert.deepEqual(plan(restored, [confirmed, cancelled('SKIPPED')]), reminders)
  assert.deepEqual(plan(restored, [confirmed]), reminders)
  // A no-show and a cancellation in a row, and two of them.
  const twice = { version: 2, restored: { version: 2, from: 0 } }
  assert.deepEqual(plan(twice, [confirmed]), reminders)
  assert.deepEqual(plan({ ...restored, status: 'PENDING' }, [confirmed, cancelled('SENT')]), [
    'BOOKING_RECEIVED EMAIL',
    ...reminders,
  ])
  // Of what they had not heard before they hear now.
  const waiting = announced('BOOKING_CONFIRMED', 0, 'CONFIRMED', 'SKIPPED', 'CANCELLED')
  assert.deepEqual(plan(restored, [waiting]), ['BOOKING_CONFIRMED EMAIL', ...reminders])
  assert.deepEqual(plan({ version: 2, restored: { version: 2, from: 1 } }, [confirmed]), [
    'BOOKING_CHANGED EMAIL',
    ...reminders,
  ])
  // The second cancellation, and a move after the undo.
  const again = announced('BOOKING_CONFIRMED', 1, 'CONFIRMED')
  assert.deepEqual(
    plan({ ...restored, status: 'CANCELLED' }, [confirmed, cancelled('SENT'), again]),
    ['BOOKING_CANCELLED EMAIL'],
  )
  assert.deepEqual(plan({ ...restored, version: 2 }, [confirmed]), [
    'BOOKING_CHANGED EMAIL',
    ...reminders,
  ])
})

test('a kind that is off leaves a row, and a customer who gets no messages leaves none', () => {
  const off = structuredClone(settings)
  off.kinds.BOOKING_CONFIRMED.isEnabled = false
  off.kinds.REMINDER.isEnabled = false
  assert.deepEqual(plan({}, [], { settings: off }), ['BOOKING_CONFIRMED EMAIL OFF'])
  assert.deepEqual(plan({ notifiesCustomer: false }), [])
  assert.deepEqual(plan({ notifiesCustomer: false }, [], { hasWebhooks: true }), [
    'REMINDER EVENT 1440',
    'REMINDER EVENT 120',
  ])
})

test('a window that had begun when the booking was changed is not opened', () => {
  const changedAt = '2026-12-09T09:00:00.000Z'
  assert.deepEqual(plan({ changedAt }, [announced('BOOKING_CONFIRMED', 0, 'CONFIRMED')]), [
    'REMINDER EMAIL 120',
  ])
})

test('whole days are counted on the clock of the business, other windows are elapsed', () => {
  const due = (startsAt: string, minutes: number) =>
    dueAt(new Date(startsAt), minutes, 'Europe/Amsterdam').toISOString()
  // 10:00 in Amsterdam, after the clocks went back on 25 October and forward on 28 March.
  assert.equal(due('2026-10-25T09:00:00.000Z', 1_440), '2026-10-24T08:00:00.000Z')
  assert.equal(due('2027-03-28T08:00:00.000Z', 1_440), '2027-03-27T09:00:00.000Z')
  assert.equal(due('2026-10-25T09:00:00.000Z', 2_880), '2026-10-23T08:00:00.000Z')
  assert.equal(due('2026-10-25T09:00:00.000Z', 1_439), '2026-10-24T09:01:00.000Z')
  assert.equal(due('2026-10-25T09:00:00.000Z', 720), '2026-10-24T21:00:00.000Z')
})

const facts: Facts = {
  message: {
    kind: 'REMINDER',
    channel: 'EMAIL',
    windowMinutes: 120,
    bookingVersion: 0,
    isResent: false,
  },
  booking: {
    ...booking,
    customerEmail: 'nina@example.com',
    depositDueAt: null,
    reviewableUntil: '2027-01-09T10:00:00.000Z',
  },
  isUnsubscribed: false,
  settings,
  sends: { EMAIL: true, SMS: true },
  contact: { contact: { email: true, sms: true } },
  recipient: null,
  quietUntil: null,
  now: new Date('2026-12-10T07:00:00.000Z'),
}
const skipped = ({ message, ...others }: { message?: object } & Partial<Omit<Facts, 'message'>>) =>
  skipReasonOf({ ...facts, ...others, message: { ...facts.message, ...message } })
const of = (changes: object) => ({ booking: { ...facts.booking, ...changes } })

test('the state at the moment of sending decides, and the first reason counts', () => {
  assert.equal(skipReasonOf(facts), undefined)
  assert.equal(skipped(of({ status: 'CANCELLED', version: 1 })), 'CANCELLED')
  assert.equal(skipped(of({ version: 1 })), 'MOVED')
  assert.equal(skipped({ now: new Date(booking.startsAt) }), 'STARTED')
  assert.equal(skipped({ now: new Date(Date.parse(booking.startsAt) - 1) }), undefined)
  assert.equal(skipped(of({ status: 'IN_PROGRESS' })), 'OTHER_STATUS')
  assert.equal(skipped({ message: { windowMinutes: 60 } }), 'OFF')
  assert.equal(skipped(of({ notifiesCustomer: false })), 'OFF')
  assert.equal(
    skipped({ ...of({ notifiesCustomer: false }), message: { isResent: true } }),
    undefined,
  )
  assert.equal(skipped({ sends: { EMAIL: false, SMS: true } }), 'NO_MAIL_SERVER')
  assert.equal(skipped(of({ customerEmail: null })), 'NO_ADDRESS')
  assert.equal(skipped({ contact: { contact: { email: false, sms: true } } }), 'OPTED_OUT')
  assert.equal(skipped({ contact: null }), 'OPTED_OUT')
  const cancelled = { message: { kind: 'BOOKING_CANCELLED' as const } }
  assert.equal(skipped({ ...cancelled, ...of({ status: 'CANCELLED' }) }), undefined)
  const event = { channel: 'EVENT' as const }
  assert.equal(
    skipped({
      message: event,
      ...of({ notifiesCustomer: false }),
      sends: { EMAIL: false, SMS: false },
    }),
    undefined,
  )
})

test('a deposit is asked for in place of what is told otherwise, until it is paid', () => {
  const waits = { status: 'PENDING', awaitsDeposit: true } as const
  const asked = announced('DEPOSIT_REQUEST', 0, 'PENDING')
  assert.deepEqual(plan(waits), ['DEPOSIT_REQUEST EMAIL', ...reminders])
  assert.deepEqual(plan(waits, [asked]), reminders)
  assert.deepEqual(plan({ ...waits, version: 1 }, [asked]), ['DEPOSIT_REQUEST EMAIL', ...reminders])
  assert.deepEqual(plan({}, [asked]), ['BOOKING_CONFIRMED EMAIL', ...reminders])
  assert.deepEqual(plan({ status: 'PENDING' }, [asked]), ['BOOKING_RECEIVED EMAIL', ...reminders])
  const message = { kind: 'DEPOSIT_REQUEST' as const, windowMinutes: 0 }
  const due = { status: 'PENDING', depositDueAt: '2026-12-10T07:00:00.001Z' }
  assert.equal(skipped({ message, ...of(due) }), undefined)
  assert.equal(skipped({ message, ...of({ ...due, depositDueAt: null }) }), 'NOT_DUE')
  assert.equal(
    skipped({ message, ...of({ ...due, depositDueAt: facts.now.toISOString() }) }),
    'NOT_DUE',
  )
})

test('a completed and paid visit gets one receipt, after its start and whatever messages its customer wants', () => {
  const done = { status: 'COMPLETED', isPaid: true } as const
  assert.deepEqual(plan(done), ['RECEIPT EMAIL'])
  assert.deepEqual(plan({ ...done, version: 1 }, [announced('RECEIPT', 0, 'COMPLETED')]), [])
  // The record about a visit of long ago is deleted.
  const changedAt = '2028-01-20T09:00:00.000Z'
  assert.deepEqual(plan({ ...done, changedAt }), [])
  const off = structuredClone(settings)
  off.kinds.RECEIPT = { ...on, isEnabled: false }
  // It can be sent by hand.
  assert.deepEqual(plan(done, [], { settings: off }), ['RECEIPT EMAIL OFF'])
  const message = { kind: 'RECEIPT' as const, windowMinutes: 0 }
  const now = new Date('2026-12-11T07:00:00.000Z')
  const refuses = { contact: { contact: { email: false, sms: false } } }
  assert.equal(skipped({ message, now, ...of(done), ...refuses }), undefined)
  assert.equal(skipped({ message, now, ...of(done), settings: off }), 'OFF')
})

test('a review is asked for until its end, of bookings by key too, and not of those who want no letters', () => {
  const message = { kind: 'REVIEW_REQUEST' as const, windowMinutes: 0 }
  const now = new Date('2026-12-11T07:00:00.000Z')
  const done = of({ status: 'COMPLETED', notifiesCustomer: false })
  const asked = { message, now, ...done }
  assert.equal(skipped(asked), undefined)
  assert.equal(skipped({ ...asked, isUnsubscribed: true }), 'OPTED_OUT')
  assert.equal(
    skipped({ ...asked, contact: { contact: { email: false, sms: true } } }),
    'OPTED_OUT',
  )
  assert.equal(skipped({ ...asked, now: new Date(facts.booking.reviewableUntil) }), 'NOT_DUE')
  assert.equal(skipped({ message, now }), 'OTHER_STATUS')
})

test('a text message needs a provider, a number that is allowed, and a customer who wants it', () => {
  const sms = structuredClone(settings)
  sms.kinds.REMINDER.channels = ['SMS']
  const recipient = { isAllowed: true }
  const skippedText = (changes: Partial<Omit<Facts, 'message'>>) =>
    skipped({ settings: sms, recipient, message: { channel: 'SMS' as const }, ...changes })
  assert.equal(skippedText({}), undefined)
  assert.equal(skippedText(of({ customerEmail: null })), undefined)
  assert.equal(skippedText({ settings }), 'OFF')
  assert.equal(skippedText({ sends: { EMAIL: true, SMS: false } }), 'NO_SMS_PROVIDER')
  assert.equal(skippedText({ recipient: null }), 'NO_ADDRESS')
  assert.equal(skippedText({ recipient: { isAllowed: false } }), 'NUMBER_NOT_ALLOWED')
  assert.equal(skippedText({ contact: { contact: { email: true, sms: false } } }), 'OPTED_OUT')
  assert.equal(skippedText({ contact: { contact: { email: false, sms: true } } }), undefined)
  const night = new Date(Date.parse(booking.startsAt) - 1)
  assert.equal(skippedText({ quietUntil: night }), undefined)
  assert.equal(skippedText({ quietUntil: new Date(booking.startsAt) }), 'QUIET_HOURS')
  assert.equal(skipped({ quietUntil: new Date(booking.startsAt) }), undefined)
})

const values: Values = {
  customerFirstName: 'Nina {{phone}}',
  businessName: 'Studio',
  date: 'Tuesday',
  time: '09:30',
  services: 'Cut',
  staff: null,
  manageUrl: null,
  total: '€ 49.50',
  phone: null,
}

test('placeholders are filled in, and lines whose placeholders have no value are left out', () => {
  assert.equal(
    fill(
      'Dear {{customerFirstName}},\n\nCall {{phone}}\n\n{{ date }} at {{time}}, {{staff}}',
      values,
    ),
    'Dear Nina {{phone}},\n\nTuesday at 09:30,',
  )
  assert.deepEqual(unknownPlaceholders('{{date}} {{ nobody }} {{}} {{constructor}}'), [
    'nobody',
    '',
    'constructor',
  ])
})
