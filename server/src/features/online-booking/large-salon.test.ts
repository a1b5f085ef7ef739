import assert from 'node:assert/strict'
import test from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { dayOf, formatDate } from '#core/time/time.ts'
import { tables } from '#features/staff/resource.ts'
import { onEvaluationSlice, refuseTooManyStarts, runLarge } from '#scheduling/evaluate/large.ts'
import { computed } from '#testing/availability/computed.ts'
import { openCrowded } from '#testing/availability/crowded.ts'
import { openBrowser } from '#testing/salon/book-page.ts'

const dayAfter = (date: string, days: number) => formatDate(dayOf(date) + days)

/** The businesses of the slices in which evaluations ran while something was done. */
async function slicesOf<Result>(work: () => Promise<Result>) {
  const slices: string[] = []
  const end = onEvaluationSlice((businessId) => slices.push(businessId))
  try {
    return { result: await work(), slices }
  } finally {
    end()
  }
}

/** How often the event loop came around while something ran. */
async function turnsDuring<Result>(work: () => Promise<Result>) {
  let turns = 0
  const running = new AbortController()
  const count = async () => {
    for (; !running.signal.aborted; turns += 1) await nextTurn()
  }
  const counting = count()
  const result = await work()
  running.abort()
  await counting
  return { result, turns }
}

/** Of 300 members at every fifth minute, nothing of which is free. */
const salon = await openCrowded({ members: 300, services: 2, taken: 'halfYear' }, [
  { startTime: '09:00' },
  { startTime: '11:00' },
])
const { slug, guest, date, service } = salon
const ask = (from: string, days: number, more = '') =>
  guest.get(
    `/${slug}/availability?serviceIds=${service.id}&startDate=${from}&endDate=${dayAfter(from, days - 1)}${more}`,
  )

test('guests may ask for a month of it, in slices that are reported', async () => {
  const { result, slices } = await slicesOf(() => ask(date, 31))
  assert.equal(result.status, 200)
  assert.deepEqual(
    result.body.days.flatMap(({ times }: { times: string[] }) => times),
    [],
  )
  assert.equal(result.body.nextAvailableDate, null)
  assert.ok(slices.length > 1)
  assert.deepEqual([...new Set(slices)], [salon.id])
})

test('guests who ask for too many times of too many members are told to ask for less', async () => {
  const { status, body } = await ask(date, 62)
  assert.equal(status, 400)
  assert.deepEqual(
    body.errors.map(({ field }: { field: string }) => field),
    ['endDate'],
  )
  assert.match(body.message, /fewer days or a member/)
  const ofOne = await ask(date, 62, `&staffId=${salon.staff.id}`)
  assert.equal(ofOne.status, 200)
})

test('the booking page shows each of its months', async () => {
  const browser = openBrowser(guest.address)
  for (const month of ['', `&month=${date.slice(0, 7)}`]) {
    const page = await browser.get(`/book/${slug}?service=${service.id}&step=time${month}`)
    assert.equal(page.status, 200)
  }
})

test('a refused hold and a refused booking have no suggestions, and a check no other time', async () => {
  const wanted = { date, startTime: '10:00', services: [{ serviceId: service.id }] }
  const hold = await guest.post(`/${slug}/holds`, wanted)
  assert.deepEqual([hold.status, hold.body.suggestions], [409, []])
  const booking = await salon.book({ startTime: '10:00', staffId: undefined })
  assert.deepEqual([booking.status, booking.body.suggestions], [409, []])
  const check = await salon.post('~/availability/check', {
    date,
    startTime: '10:00',
    serviceId: service.id,
  })
  assert.deepEqual([check.status, check.body.suggestedTime], [200, null])
})

test('while too many large questions of guests wait, the next is 429 and a refused hold has no suggestions', async () => {
  const { promise: end, resolve: release } = Promise.withResolvers<void>()
  const asGuests = { businessId: salon.id, actor: 'customer' as const }
  const waiting = Array.from({ length: 20 }, () => runLarge(asGuests, () => end))
  try {
    const refused = await ask(dayAfter(date, 3), 30)
    assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '1'])
    const wanted = { date, startTime: '10:00', services: [{ serviceId: service.id }] }
    const hold = await guest.post(`/${slug}/holds`, wanted)
    assert.deepEqual([hold.status, hold.body.suggestions], [409, []])
  } finally {
    release()
  }
  await Promise.all(waiting)
  assert.equal((await ask(dayAfter(date, 3), 30)).status, 200)
})

test('its current day is read', async () => {
  const { status, body } = await salon.get('~/today')
  assert.deepEqual([status, body.data.gaps.count], [200, 0])
})

/** Of 500 members, of which one day is taken. */
const partly = await openCrowded({ members: 500, services: 2, taken: 'day' }, [
  { startTime: '09:00' },
  { startTime: '11:00' },
])

test('places for its bookings are found while the event loop goes on', async () => {
  const ask = () => partly.post('~/bookings/rebook-proposals', { bookingIds: partly.booked })
  const { result, turns } = await turnsDuring(ask)
  assert.equal(result.status, 200)
  assert.deepEqual(
    result.body.data.map(({ places }: { places: { date: string }[] }) => places[0]?.date),
    // The day of the bookings, and the one after it.
    [dayAfter(partly.date, 2), dayAfter(partly.date, 2)],
  )
  assert.ok(turns > 10, String(turns))
})

test('a refused hold suggests the first free times after it', async () => {
  const services = [{ serviceId: partly.service.id }]
  const wanted = { date: partly.date, startTime: '10:00', services }
  const { status, body } = await partly.guest.post(`/${partly.slug}/holds`, wanted)
  assert.equal(status, 409)
  assert.deepEqual(
    body.suggestions.map(
      (one: { date: string; startTime: string }) => `${one.date} ${one.startTime}`,
    ),
    ['00:00', '00:05', '00:10'].map((time) => `${dayAfter(partly.date, 2)} ${time}`),
  )
})

test('guests may ask for a month of as many members as a business has, at every fifth minute', () => {
  const month = 31 * 24 * 12
  refuseTooManyStarts({ actor: 'customer' }, tables.staff.limit.most * month)
  const twoMonths = () =>
    refuseTooManyStarts({ actor: 'customer' }, tables.staff.limit.most * 2 * month)
  assert.throws(twoMonths, { code: 'VALIDATION_ERROR' })
})

test('a long list of a key, written in slices, is that of a list in one piece', async () => {
  const long = await openCrowded({ members: 120, services: 1, taken: 'day' }, [])
  const { date } = long
  const { result, slices } = await slicesOf(() =>
    long.get(`~/availability?startDate=${dayAfter(date, -2)}`),
  )
  assert.equal(result.status, 200)
  assert.ok(slices.length > 0)
  const { slots } = result.body.days[0]
  const day = dayAfter(date, -2)
  assert.deepEqual(result.body, await computed(long, day, day))
  assert.ok(slots.length > 30_000)
})
