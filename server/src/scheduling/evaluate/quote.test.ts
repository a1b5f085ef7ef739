import assert from 'node:assert/strict'
import test from 'node:test'

import type { Member, Settings } from '../settings/settings.ts'
import { questionOf } from './question.ts'
import { durationOf, isInactive, priceOf, resolveServices, totalOf } from './quote.ts'
import { startOf, timesFrom } from './start.ts'

const addon = { id: 'wash', name: 'Wash', price: 500, duration: 10, isActive: true }
const oldAddon = { ...addon, id: 'old', isActive: false }
const variant = { id: 'long', name: 'Long', price: 6_000, duration: 60 }
const cut = {
  id: 'cut',
  name: 'Cut',
  price: 4_000,
  duration: 45,
  isActive: true,
  isOnline: true,
  depositPercent: null,
  variants: new Map([['long', variant]]),
  addons: new Map([addon, oldAddon].map((one) => [one.id, one])),
}
const services = new Map(
  [cut, { ...cut, id: 'shave', isActive: false }].map((one) => [one.id, one]),
)
const settings = {
  services,
  timezone: 'Europe/Amsterdam',
  bufferTimeBefore: 10,
  bufferTimeAfter: 5,
} as unknown as Settings
const resolve = (variantId: string | null, ...addonIds: string[]) =>
  resolveServices(settings, [{ serviceId: 'cut', variantId, addonIds }])
const member = { services: new Map([['cut', 3_500]]) } as unknown as Member
const usual = { services: new Map([['cut', null]]) } as unknown as Member

test('a variant replaces price and duration of its service, add-ons are added', () => {
  const [plain, long] = [resolve(null, 'wash'), resolve('long', 'wash')]
  assert.deepEqual([durationOf(plain), durationOf(long)], [55, 70])
  assert.deepEqual([totalOf(plain, null), totalOf(long, null)], [4_500, 6_500])
})

test('the price of a member overrides that of a service, never that of a variant', () => {
  const prices = [null, usual, member].map((one) => resolve(null).map((s) => priceOf(s, one)))
  assert.deepEqual(prices, [[4_000], [4_000], [3_500]])
  assert.equal(totalOf(resolve('long'), member), 6_000)
})

test('a service, variant or add-on that the business does not have is not found', () => {
  const refused = (message: string) => ({ statusCode: 404, message })
  const wanted = [{ serviceId: 'none' }]
  assert.throws(() => resolveServices(settings, wanted), refused('Service not found'))
  assert.throws(() => resolve('none'), refused('Variant not found'))
  assert.throws(() => resolve(null, 'none'), refused('Add-on not found'))
})

test('one inactive service or add-on makes the request inactive', () => {
  assert.equal(isInactive(resolve('long', 'wash')), false)
  assert.equal(isInactive(resolve(null, 'wash', 'old')), true)
  assert.equal(isInactive(resolveServices(settings, [{ serviceId: 'shave' }])), true)
  const both = [{ serviceId: 'cut' }, { serviceId: 'shave' }]
  assert.equal(isInactive(resolveServices(settings, both)), true)
})

test('the question of a booking; who works for the business is not bound by acceptingBookings', () => {
  const now = new Date('1970-01-01T01:00:59Z')
  const skips = (['key', 'customer', 'session', 'system'] as const).map((actor) => {
    const { skipAcceptingCheck, ...question } = questionOf(
      { now, actor },
      { chosen: resolve(null), durationMinutes: 45 },
    )
    assert.deepEqual(question, {
      serviceIds: ['cut'],
      durationMinutes: 45,
      isInactive: false,
      nowMinute: 60,
      skipAdvanceCheck: false,
    })
    return skipAcceptingCheck
  })
  assert.deepEqual(skips, [false, false, true, true])
})

test('customers cannot book without the advance that the business wants', () => {
  const skips = (['key', 'customer', 'session', 'system'] as const).map((actor) => {
    const asked = { chosen: resolve(null), durationMinutes: 45, skipAdvanceCheck: true }
    return questionOf({ now: new Date(0), actor }, asked).skipAdvanceCheck
  })
  assert.deepEqual(skips, [true, false, true, true])
})

test('the times of a start are local and instants; a skipped start counts from the clock change', () => {
  const at = (startTime: string) =>
    timesFrom(settings, startOf({ date: '2026-03-29', startTime }), 45)
  const { reserved, ...times } = at('10:00')
  assert.deepEqual(times, {
    date: '2026-03-29',
    startTime: '10:00',
    endTime: '10:45',
    startsAt: '2026-03-29T08:00:00.000Z',
    endsAt: '2026-03-29T08:45:00.000Z',
  })
  const minute = Date.parse(times.startsAt) / 60_000
  assert.deepEqual(reserved, { start: minute - 10, end: minute + 50 })
  assert.equal(at('02:30').startsAt, '2026-03-29T01:00:00.000Z')
  assert.equal(at('02:30').endTime, '03:45')
})
