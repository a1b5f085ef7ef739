import assert from 'node:assert/strict'
import { test } from 'node:test'

import { makeService, makeStaff } from '#testing/salon/makers.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'

const checkIn =
  (studio: Studio) =>
  async (startTime: string, values: object = {}) => {
    const asked = { date: studio.date, serviceId: studio.service.id, startTime, ...values }
    const { status, body } = await studio.post('~/availability/check', asked)
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }

test('a free start returns the suggested member, the end, the duration and the price', async () => {
  const studio = await openStudio()
  const check = checkIn(studio)
  const free = {
    available: true,
    reason: null,
    suggestedStaffId: studio.staff.id,
    suggestedTime: null,
    endTime: '10:52',
    totalDuration: 45,
    totalPrice: 49.5,
  }
  assert.deepEqual(await check('10:07'), free)
  assert.deepEqual(await check('10:07', { staffId: studio.staff.id }), free)
})

test('for a taken start the next free one of that day is returned, preferably of the same member', async () => {
  const studio = await openStudio()
  const check = checkIn(studio)
  const second = await studio.hire()
  await studio.book({ startTime: '10:00' })
  const { id: staffId } = studio.staff
  assert.partialDeepStrictEqual(await check('10:15', { staffId }), {
    available: false,
    reason: 'BOOKED',
    suggestedStaffId: staffId,
    suggestedTime: '11:00',
    endTime: '11:00',
    totalDuration: 45,
    totalPrice: 49.5,
  })
  assert.partialDeepStrictEqual(await check('10:15'), { suggestedStaffId: second.id })

  // Only the other member remains, and finally none.
  const absence = { startDate: studio.date, endDate: studio.date }
  await studio.post(`~/staff/${staffId}/absences`, absence)
  assert.partialDeepStrictEqual(await check('10:15', { staffId }), {
    reason: 'ABSENCE',
    suggestedStaffId: second.id,
    suggestedTime: '10:30',
  })
  assert.partialDeepStrictEqual(await check('17:30'), {
    reason: 'OUTSIDE_HOURS',
    suggestedStaffId: null,
    suggestedTime: null,
  })
})

test('variants, add-ons and the override of the suggested member determine duration and price', async () => {
  const studio = await openStudio()
  const check = checkIn(studio)
  const service = `~/services/${studio.service.id}`
  const long = { name: 'Long', price: 70, duration: 60 }
  const { body: variant } = await studio.post(`${service}/variants`, long)
  const mask = { name: 'Mask', price: 12.25, duration: 10 }
  const { body: addon } = await studio.post(`${service}/addons`, mask)
  await studio.put(`~/staff/${studio.staff.id}/services`, {
    services: [{ serviceId: studio.service.id, priceOverride: 55 }],
  })
  const both = {
    additionalServiceIds: [studio.service.id],
    variantIds: [variant.data.id],
    addonIds: [addon.data.id],
  }
  assert.partialDeepStrictEqual(await check('10:00', both), {
    available: true,
    endTime: '11:55',
    totalDuration: 60 + 45 + 10,
    totalPrice: 70 + 55 + 12.25,
  })
  // No member is suggested on a Sunday, so the price of the service applies.
  const sunday = new Date(Date.parse(studio.date) - 86_400_000).toISOString().slice(0, 10)
  assert.partialDeepStrictEqual(await check('10:00', { ...both, date: sunday }), {
    reason: 'CLOSED',
    suggestedStaffId: null,
    totalPrice: 70 + 49.5 + 12.25,
  })
})

test('inactive services are not available, and deleted ones are 404', async () => {
  const studio = await openStudio()
  const check = checkIn(studio)
  const service = `~/services/${studio.service.id}`
  const mask = { name: 'Mask', price: 12.25, duration: 10, isActive: false }
  const { body: addon } = await studio.post(`${service}/addons`, mask)
  const addonIds = [addon.data.id]
  assert.equal((await check('10:00', { addonIds })).reason, 'SERVICE_INACTIVE')
  await studio.patch(service, { isActive: false })
  assert.equal((await check('10:00')).reason, 'SERVICE_INACTIVE')
  await studio.patch(service, { isActive: true })
  await studio.patch(`~/staff/${studio.staff.id}`, { isActive: false })
  const { id: staffId } = studio.staff
  assert.equal((await check('10:00', { staffId })).reason, 'STAFF_OFF')
  const unskilled = await makeStaff(studio)
  assert.equal((await check('10:00', { staffId: unskilled.id })).reason, 'STAFF_NOT_QUALIFIED')
  await studio.configure({ acceptingBookings: false })
  assert.equal((await check('10:00')).reason, 'NOT_ACCEPTING')

  const statusOf = async (values: object) => {
    const usual = { date: studio.date, startTime: '10:00', serviceId: studio.service.id }
    return (await studio.post('~/availability/check', { ...usual, ...values })).status
  }
  const other = await makeService(studio)
  await studio.del(`~/staff/${staffId}`)
  assert.equal(await statusOf({ staffId }), 404)
  assert.equal(await statusOf({ serviceId: staffId }), 404)
  assert.equal(await statusOf({ serviceId: other.id, addonIds }), 404)
  assert.equal(await statusOf({ addonIds: [...addonIds, ...addonIds] }), 400)
  assert.equal(await statusOf({ startTime: '24:00' }), 400)
  assert.equal(await statusOf({ services: [] }), 400)
  assert.equal(await statusOf({ staffId: null }), 400)
})
