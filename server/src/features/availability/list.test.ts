import assert from 'node:assert/strict'
import { test } from 'node:test'

import { makeService, makeStaff } from '#testing/salon/makers.ts'
import type { Answer } from '#testing/salon/salon.ts'
import { openStudio } from '#testing/salon/studio.ts'

const timesOf = ({ body }: Answer, day = 0) =>
  body.days[day].slots.map(({ startTime }: { startTime: string }) => startTime)

test('a day lists each start of the grid with its member, its instants and its remaining capacity', async () => {
  const studio = await openStudio()
  await studio.configure({ slotDuration: 60, slotCapacity: 2 })
  await studio.book({ startTime: '10:30' })
  const { status, body, headers } = await studio.get(
    `~/availability?startDate=${studio.date}&serviceId=${studio.service.id}`,
  )
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'application/json; charset=utf-8')
  assert.equal(body.businessId, studio.id)
  const [{ slots, ...day }] = body.days
  assert.deepEqual(day, {
    date: studio.date,
    isOpen: true,
    openTime: '09:00',
    closeTime: '18:00',
    closedReason: null,
  })
  assert.equal(slots.length, 9)
  assert.deepEqual(
    slots.slice(0, 3).map(({ capacity }: { capacity: number }) => capacity),
    [2, 1, 1],
  )
  const { startsAt, endsAt, ...first } = slots[0]
  assert.deepEqual(first, {
    startTime: '09:00',
    endTime: '09:45',
    available: true,
    staffId: studio.staff.id,
    staffName: 'Mila',
    capacity: 2,
  })
  assert.equal(Date.parse(endsAt) - Date.parse(startsAt), 45 * 60_000)
  await studio.book({ startTime: '10:30' })
  const { body: full } = await studio.get(
    `~/availability?startDate=${studio.date}&serviceId=${studio.service.id}`,
  )
  assert.partialDeepStrictEqual(full.days[0].slots[1], {
    startTime: '10:00',
    available: false,
    capacity: 0,
  })
})

test('with available=true the free slots alone are listed, before and after a booking', async () => {
  const studio = await openStudio()
  const mila = await studio.hire('Mila')
  const path = `~/availability?startDate=${studio.date}&endDate=${dateAfter(studio.date, 1)}&serviceId=${studio.service.id}`
  const list = async (rest = '') => (await studio.get(`${path}${rest}`)).body.days
  const freeOf = (days: { slots: { available: boolean }[] }[]) =>
    days.map((day) => ({ ...day, slots: day.slots.filter(({ available }) => available) }))
  for (const startTime of ['10:00', '13:30']) {
    const all = await list()
    assert.deepEqual(await list('&available=true'), freeOf(all))
    assert.deepEqual(await list('&available=false'), all)
    assert.equal((await studio.book({ startTime, staffId: mila.id })).status, 201)
  }
  const [day] = freeOf(await list())
  assert.ok(day && (await list('&available=true'))[0].slots.length === day.slots.length)
  const absence = { startDate: studio.date, endDate: studio.date }
  await studio.post(`~/staff/${mila.id}/absences`, absence)
  await studio.post(`~/staff/${studio.staff.id}/absences`, absence)
  const [away] = await list('&available=true')
  assert.deepEqual([away.date, away.isOpen, away.slots], [studio.date, true, []])
})

test('the duration is that of the services, otherwise the parameter, otherwise the slot duration', async () => {
  const studio = await openStudio()
  const { id: serviceId } = studio.service
  const { body: variant } = await studio.post(`~/services/${serviceId}/variants`, {
    name: 'Long',
    price: 70,
    duration: 60,
  })
  const { body: addon } = await studio.post(`~/services/${serviceId}/addons`, {
    name: 'Mask',
    price: 12.25,
    duration: 10,
  })
  const firstEnd = async (query: string) => {
    const answer = await studio.get(`~/availability?startDate=${studio.date}${query}`)
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.days[0].slots[0].endTime
  }
  const variantId = variant.data.id
  const addonId = addon.data.id
  assert.equal(await firstEnd(''), '09:30')
  assert.equal(await firstEnd('&duration=20'), '09:20')
  assert.equal(await firstEnd(`&duration=20&serviceId=${serviceId}`), '09:45')
  assert.equal(await firstEnd(`&serviceId=${serviceId}&serviceIds=${serviceId}`), '10:30')
  assert.equal(await firstEnd(`&serviceIds=${serviceId},${serviceId}`), '10:30')
  assert.equal(await firstEnd(`&serviceIds=${serviceId}&serviceIds=${serviceId}`), '10:30')
  assert.equal(await firstEnd(`&serviceId=${serviceId}&variantIds=${variantId}`), '10:00')
  assert.equal(await firstEnd(`&serviceId=${serviceId}&addonIds=${addonId}`), '09:55')
  const twice = `&serviceIds=${serviceId},${serviceId}`
  assert.equal(await firstEnd(`${twice}&variantIds=${variantId}`), '10:45')
  assert.equal(
    await firstEnd(`${twice}&variantIds=${variantId},${variantId}&addonIds=${addonId},${addonId}`),
    '11:20',
  )
})

test('only members who perform all services and accept bookings are listed, in the order of the staff', async () => {
  const studio = await openStudio()
  const { id: serviceId } = studio.service
  const other = await makeService(studio)
  const both = await makeStaff(studio, { firstName: 'Ada', order: 1 }, [serviceId, other.id])
  const first = await makeStaff(studio, { firstName: 'Bo', lastName: 'Çelik', order: 0 })
  await makeStaff(studio, { acceptsBookings: false }, [serviceId])
  await makeStaff(studio, { isActive: false }, [serviceId])
  const namesAtNine = async (query: string) => {
    const { body } = await studio.get(`~/availability?startDate=${studio.date}${query}`)
    return body.days[0].slots
      .filter(({ startTime }: { startTime: string }) => startTime === '09:00')
      .map(({ staffName }: { staffName: string }) => staffName)
  }
  assert.deepEqual(await namesAtNine(''), ['Mila', 'Bo Çelik', 'Ada'])
  assert.deepEqual(await namesAtNine(`&serviceId=${serviceId}`), ['Mila', 'Ada'])
  assert.deepEqual(await namesAtNine(`&serviceIds=${serviceId},${other.id}`), ['Ada'])
  assert.deepEqual(await namesAtNine(`&serviceId=${serviceId}&staffId=${both.id}`), ['Ada'])
  assert.deepEqual(await namesAtNine(`&serviceId=${serviceId}&staffId=${first.id}`), [])
  await studio.patch(`~/services/${serviceId}`, { isActive: false })
  assert.deepEqual(await namesAtNine(`&serviceId=${serviceId}`), [])
})

test('closed days have a reason, and exceptional hours replace the regular ones', async () => {
  const studio = await openStudio()
  const days = [0, 1, 2, 6].map((ahead) => dateAfter(studio.date, ahead))
  const [monday, tuesday, wednesday, sunday] = days
  await studio.post('~/schedule/exceptions', { date: monday, isClosed: true, reason: 'Holiday' })
  await studio.post('~/schedule/exceptions', { date: tuesday, isClosed: true })
  const special = { date: wednesday, isClosed: false, startTime: '13:00', endTime: '15:00' }
  await studio.post('~/schedule/exceptions', special)
  const answer = await studio.get(`~/availability?startDate=${monday}&endDate=${sunday}`)
  const shown = answer.body.days.map((day: Record<string, unknown>) => [
    day['isOpen'],
    day['openTime'],
    day['closedReason'],
  ])
  assert.deepEqual(shown.slice(0, 3), [
    [false, null, 'Holiday'],
    [false, null, 'EXCEPTION'],
    [true, '13:00', null],
  ])
  assert.deepEqual(shown[6], [false, null, 'CLOSED'])
  assert.deepEqual(timesOf(answer, 0), [])
  assert.deepEqual(timesOf(answer, 2), ['13:00', '13:30', '14:00', '14:30'])
})

const dateAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

test('92 days are listed; more, and an end before the start, are 400', async () => {
  const studio = await openStudio()
  const statusOf = async (query: string) => (await studio.get(`~/availability?${query}`)).status
  const range = (days: number) =>
    `startDate=${studio.date}&endDate=${dateAfter(studio.date, days - 1)}`
  const { body } = await studio.get(`~/availability?${range(92)}`)
  assert.equal(body.days.length, 92)
  const { body: refused } = await studio.get(`~/availability?${range(93)}`)
  assert.deepEqual(refused.errors, [
    {
      field: 'endDate',
      message: 'makes a period of 93 days: at most 92 are possible',
      code: 'too_long_a_period',
      limit: 92,
    },
  ])
  assert.equal(await statusOf(range(0)), 400)
  assert.equal(await statusOf(''), 400)
  assert.equal(await statusOf('startDate=2026-02-30'), 400)
  assert.equal(await statusOf(`startDate=${studio.date}&duration=4`), 400)
  assert.equal(await statusOf(`startDate=${studio.date}&duration=12.5`), 400)
  assert.equal(await statusOf(`startDate=${studio.date}&skipAdvanceCheck=yes`), 400)
  const twenty = Array.from({ length: 20 }, () => studio.service.id).join(',')
  assert.equal(await statusOf(`startDate=${studio.date}&serviceIds=${twenty}`), 200)
  const more = `&serviceId=${studio.service.id}`
  assert.equal(await statusOf(`startDate=${studio.date}&serviceIds=${twenty}${more}`), 400)
})

test('unknown, malformed and deleted ids and those of another service are 404', async () => {
  const studio = await openStudio()
  const anonymous = await openStudio()
  const { id: serviceId } = studio.service
  const other = await makeService(studio)
  const priced = { name: 'Long', price: 70, duration: 60 }
  const { body: variant } = await studio.post(`~/services/${other.id}/variants`, priced)
  const { body: addon } = await studio.post(`~/services/${other.id}/addons`, priced)
  const statusOf = async (query: string) =>
    (await studio.get(`~/availability?startDate=${studio.date}&${query}`)).status
  for (const unknown of [anonymous.service.id, 'nonsense', anonymous.staff.id]) {
    for (const name of ['staffId', 'serviceId', 'serviceIds', 'variantIds', 'addonIds']) {
      const asked = name.startsWith('service') ? '' : `serviceId=${serviceId}&`
      assert.equal(await statusOf(`${asked}${name}=${unknown}`), 404, name)
    }
  }
  assert.equal(await statusOf(`serviceId=${serviceId}&variantIds=${variant.data.id}`), 404)
  assert.equal(await statusOf(`serviceId=${serviceId}&addonIds=${addon.data.id}`), 404)
  assert.equal(await statusOf(`variantIds=${variant.data.id}`), 404)
  const twoOfOne = `serviceId=${other.id}&variantIds=${variant.data.id},${variant.data.id}`
  assert.equal(await statusOf(twoOfOne), 400)
  const addonTwice = `serviceId=${other.id}&addonIds=${addon.data.id},${addon.data.id}`
  assert.equal(await statusOf(addonTwice), 400)

  await studio.del(`~/services/${other.id}`)
  await studio.del(`~/staff/${studio.staff.id}`)
  assert.equal(await statusOf(`serviceId=${other.id}`), 404)
  assert.equal(await statusOf(`staffId=${studio.staff.id}`), 404)
  assert.equal(await statusOf(''), 200)
})
