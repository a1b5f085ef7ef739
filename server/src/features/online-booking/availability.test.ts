import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { dayOf, formatDate } from '#core/time/time.ts'
import { setClock } from '#testing/process/server.ts'
import { openGuestStudio } from '#testing/salon/guests.ts'

type Studio = Awaited<ReturnType<typeof open>>

async function open() {
  const studio = await openGuestStudio()
  const { slug, guest, service } = studio
  return {
    ...studio,
    free: (values: Record<string, string> = {}) => {
      const query = { startDate: studio.date, serviceIds: service.id, ...values }
      return guest.get(`/${slug}/availability?${new URLSearchParams(query).toString()}`)
    },
  }
}

const timesOf = async (studio: Studio, values?: Record<string, string>) =>
  (await studio.free(values)).body.days[0].times as string[]

/** The starts that keys see as free, each once. */
async function listedTo({ get, date, service }: Studio, values: Record<string, string> = {}) {
  const query = new URLSearchParams({ startDate: date, serviceIds: service.id, ...values })
  const { body } = await get(`~/availability?${query.toString()}`)
  const slots = body.days[0].slots as { available: boolean; startTime: string }[]
  return [...new Set(slots.filter((one) => one.available).map((one) => one.startTime))]
}

test('times are those of the list for keys, each once over all members, and nothing more is revealed', async () => {
  const studio = await open()
  await studio.hire('Sam')
  await studio.book({ startTime: '10:00' })
  const { status, body } = await studio.free()
  assert.equal(status, 200)
  assert.deepEqual(body, {
    days: [{ date: studio.date, times: await listedTo(studio) }],
    nextAvailableDate: studio.date,
  })
  assert.ok((await timesOf(studio)).includes('10:00'), 'Sam is free')
  const { id } = studio.staff
  const ofMila = await timesOf(studio, { staffId: id })
  assert.deepEqual(ofMila, await listedTo(studio, { staffId: id }))
  assert.equal(ofMila.includes('10:00'), false)
})

test('members and services that are not online do not exist', async () => {
  const studio = await open()
  const sam = await studio.hire('Sam')
  await studio.book({ startTime: '10:00' })
  await studio.patch(`~/staff/${sam.id}`, { isOnline: false })
  assert.equal((await timesOf(studio)).includes('10:00'), false)
  assert.ok((await listedTo(studio)).includes('10:00'), 'keys still see Sam')
  const refusals = []
  for (const staffId of [sam.id, newId(), 'nope'])
    refusals.push((await studio.free({ staffId })).body.message)
  assert.deepEqual(new Set(refusals), new Set(['Staff member not found']))
  await studio.patch(`~/services/${studio.service.id}`, { isOnline: false })
  const { status, body } = await studio.free()
  assert.deepEqual([status, body.message], [404, 'Service not found'])
  assert.ok((await listedTo(studio)).length > 0)
})

test('services are required, and no parameter skips the rules of the business', async () => {
  const studio = await open()
  const none = await studio.guest.get(`/${studio.slug}/availability?startDate=${studio.date}`)
  assert.deepEqual([none.status, none.body.errors[0].field], [400, 'serviceIds'])
  const long = await studio.free({ endDate: formatDate(dayOf(studio.date) + 62) })
  assert.equal(long.status, 400)
  setClock(`${studio.date}T08:00:00Z`)
  await studio.configure({ minAdvanceBooking: 240 })
  const usual = await timesOf(studio)
  const skipping = await studio.free({ skipAdvanceCheck: 'true' })
  assert.deepEqual([skipping.status, skipping.body.errors[0].field], [400, 'skipAdvanceCheck'])
  const skipped = await listedTo(studio, { skipAdvanceCheck: 'true' })
  assert.ok(skipped.length > usual.length)
  await studio.configure({ acceptingBookings: false })
  assert.deepEqual(await timesOf(studio), [])
})

test('the next date is within the range, else up to 90 days after it, else null', async () => {
  const studio = await open()
  const on = (days: number) => formatDate(dayOf(studio.date) + days)
  const close = (from: number, to: number) =>
    studio.post(`~/staff/${studio.staff.id}/absences`, { startDate: on(from), endDate: on(to) })
  await close(0, 2)
  const next = async (endDate: string) => (await studio.free({ endDate })).body.nextAvailableDate
  assert.equal(await next(on(4)), on(3))
  assert.equal(await next(on(1)), on(3))
  const { days } = (await studio.free({ endDate: on(3) })).body
  assert.deepEqual(
    days.map(({ date, times }: { date: string; times: string[] }) => [date, times.length > 0]),
    [
      [on(0), false],
      [on(1), false],
      [on(2), false],
      [on(3), true],
    ],
  )
  await close(3, 88)
  assert.equal(await next(on(0)), on(89))
  // A Saturday; the next day of work is a Monday.
  await close(89, 89)
  assert.equal(await next(on(0)), null)
  assert.equal(await next(on(1)), on(91))
  await studio.configure({ maxAdvanceBooking: 40 })
  assert.equal(await next(on(1)), null)
})

test('a booking and an expiry change it at once, and it answers 304 to its ETag', async () => {
  const studio = await open()
  const first = await studio.free()
  const known = { 'if-none-match': String(first.headers['etag']) }
  const { slug, guest, service, date } = studio
  const path = `/${slug}/availability?startDate=${date}&serviceIds=${service.id}`
  assert.equal((await guest.get(path, undefined, known)).status, 304)
  await studio.book({ startTime: '10:00' })
  const second = await guest.get(path, undefined, known)
  assert.equal(second.status, 200)
  assert.equal(second.body.days[0].times.includes('10:00'), false)
})
