import assert from 'node:assert/strict'
import test from 'node:test'

import { assertClaimInvariants, claimsOf } from '#testing/database/invariants.ts'
import { setClock } from '#testing/process/server.ts'
import { openStudio, type Studio } from '#testing/salon/studio.ts'

test('an edit changes services, length, notes and discount at once, with one entry and one event', async () => {
  const studio = await openStudio({ timezone: 'UTC' })
  const { id } = (await studio.book()).body.booking
  const colour = await addService(studio, { name: 'Colour', price: 60, duration: 90 })
  const { status, body, headers } = await edit(studio, id, {
    services: [{ serviceId: studio.service.id }, { serviceId: colour.id }],
    duration: 150,
    notes: 'Bring the chart',
    discountPercent: 10,
    discountReason: 'A long wait',
  })
  assert.equal(status, 200)
  assert.partialDeepStrictEqual(body.data, {
    startTime: '10:00',
    endTime: '12:30',
    totalDuration: 150,
    notes: 'Bring the chart',
    subtotal: 109.5,
    discount: 10.95,
    total: 98.55,
    status: 'CONFIRMED',
    version: 1,
  })
  assert.equal(headers['etag'], '"1"')
  assert.deepEqual((await read(studio, id)).services, body.data.services)
  assert.partialDeepStrictEqual(await claimsOf(studio), [{ from: '10:00', to: '12:30' }])
  const changes = ['services', 'notes', 'discount', 'duration']
  const entries = (await studio.get(`~/bookings/${id}/history`)).body
  assert.equal(entries.length, 2)
  assert.partialDeepStrictEqual(entries[1], {
    action: 'updated',
    actorName: 'Test',
    changes,
    discountReason: 'A long wait',
  })
  assert.equal('override' in entries[1], false)
  const { name, payload } = (await studio.events()).at(-1) ?? assert.fail()
  const { updatedAt, ...updated } = payload as Record<string, unknown>
  assert.equal(updatedAt, body.data.updatedAt)
  assert.deepEqual(
    [name, updated],
    [
      'booking.updated',
      {
        id,
        status: 'CONFIRMED',
        businessId: studio.id,
        customerId: studio.customer.id,
        staffId: studio.staff.id,
        serviceIds: [studio.service.id, colour.id],
        date: studio.date,
        startTime: '10:00',
        endTime: '12:30',
        total: 9855,
        currency: 'EUR',
        version: 1,
        changes,
      },
    ],
  )
})

test('the discount of a line goes with it, and one that is given replaces all', async () => {
  const studio = await openStudio({ timezone: 'UTC' })
  const colour = await addService(studio, { name: 'Colour', price: 60, duration: 90 })
  const [cut, both] = [[studio.service], [studio.service, colour]].map((some) =>
    some.map(({ id }) => ({ serviceId: id })),
  )
  const amountsAfter = async (changes: object) => {
    const { id } = (await studio.book({ services: both })).body.booking
    const checkout = await studio.post(`~/bookings/${id}/checkout`, {
      discounts: [
        { target: 'SERVICE', line: 0, amount: 9.5 },
        { target: 'SERVICE', line: 1, percent: 50 },
      ],
      payments: [{ method: 'CASH', amount: 70 }],
      complete: false,
    })
    assert.equal(checkout.status, 200, JSON.stringify(checkout.body))
    const { body } = await edit(studio, id, changes)
    await studio.patch(`~/bookings/${id}/cancel`, { cancelReasonKey: 'other' })
    const { discount, total, services } = body.data
    return [discount, total, services.map((line: { total: number }) => line.total)]
  }
  assert.deepEqual(await amountsAfter({ notes: 'Same' }), [39.5, 70, [40, 30]])
  assert.deepEqual(await amountsAfter({ services: cut }), [9.5, 40, [40]])
  assert.deepEqual(await amountsAfter({ discount: 10 }), [10, 99.5, [49.5, 60]])
  assert.deepEqual(await amountsAfter({ discount: 0 }), [0, 109.5, [49.5, 60]])
})

test('what was booked keeps its price, also with another member and a further add-on', async () => {
  const studio = await openStudio()
  const addon = await add(studio, 'addons', { name: 'Mask', price: 10, duration: 10 })
  const serviceId = studio.service.id
  const { booking } = (await studio.book({ services: [{ serviceId }, { serviceId }] })).body
  const other = await studio.hire()
  await studio.put(`~/staff/${other.id}/services`, { services: [{ serviceId, priceOverride: 99 }] })
  await studio.patch(`~/services/${serviceId}`, { price: 80, duration: 60, name: 'New' })
  const wanted = [{ serviceId, addonIds: [addon.id] }, { serviceId }]
  const { body } = await edit(studio, booking.id, { staffId: other.id, services: wanted })
  const [masked, same] = body.data.services
  // The line without a change is found first, wherever it stands.
  assert.deepEqual(same, booking.services[0])
  assert.partialDeepStrictEqual(masked, {
    id: booking.services[1].id,
    serviceName: 'Cut',
    price: 49.5,
    duration: 45,
    addons: [{ id: addon.id, price: 10 }],
  })
  assert.partialDeepStrictEqual(body.data, { totalDuration: 100, subtotal: 109 })
  const more = (await edit(studio, booking.id, { services: [...wanted, { serviceId }] })).body.data
  assert.deepEqual(more.services.slice(0, 2), body.data.services)
  assert.partialDeepStrictEqual(more.services[2], { serviceName: 'New', price: 99, duration: 60 })
  assert.partialDeepStrictEqual(more, { totalDuration: 160, subtotal: 208, staffId: other.id })
  await assertClaimInvariants(studio)
})

test('an edit that changes nothing is not recorded', async () => {
  const studio = await openStudio()
  const { booking } = (await studio.book({ notes: 'First visit' })).body
  const before = await read(studio, booking.id)
  const count = (await studio.events()).length
  const same = { services: [{ serviceId: studio.service.id }], staffId: studio.staff.id }
  const more = { customerId: studio.customer.id, notes: 'First visit', discount: 0, duration: 45 }
  for (const body of [{}, { ...same, ...more }])
    assert.equal((await edit(studio, booking.id, body)).headers['etag'], '"0"')
  assert.deepEqual(await read(studio, booking.id), before)
  assert.equal((await studio.events()).length, count)
})

test('a refused edit changes nothing', async () => {
  const studio = await openStudio({ timezone: 'UTC' })
  const { id } = (await studio.book()).body.booking
  await studio.book({ startTime: '11:00' })
  const before = [await read(studio, id), await claimsOf(studio), await studio.events()]
  const { status, body } = await edit(studio, id, { notes: 'Longer', duration: 61 })
  assert.deepEqual([status, body.code, body.reason], [409, 'SLOT_UNAVAILABLE', 'BOOKED'])
  assert.equal(body.suggestions.length, 3)
  const cases: [object, number, string][] = [
    [{ notes: 'x', discount: 49.51 }, 400, 'VALIDATION_ERROR'],
    [{ discount: 1, discountPercent: 1 }, 400, 'VALIDATION_ERROR'],
    [{ discountReason: 'Nice' }, 400, 'VALIDATION_ERROR'],
    [{ notes: 'x', duration: 4 }, 400, 'VALIDATION_ERROR'],
    [{ notes: 'x', staffId: id }, 404, 'NOT_FOUND'],
    [{ notes: 'x', customerId: id }, 404, 'NOT_FOUND'],
    [{ notes: 'x', services: [{ serviceId: id }] }, 404, 'NOT_FOUND'],
    [{ notes: 'x', duration: 600 }, 409, 'SLOT_UNAVAILABLE'],
  ]
  for (const [changes, refused, code] of cases) {
    const answer = await edit(studio, id, changes)
    assert.deepEqual([answer.status, answer.body.code], [refused, code], JSON.stringify(changes))
  }
  assert.deepEqual([await read(studio, id), await claimsOf(studio), await studio.events()], before)
  assert.equal((await edit(studio, id, { duration: 60 })).status, 200)
  await assertClaimInvariants(studio)
})

test('a shorter booking frees the rest of its time, whatever has become of the hours', async () => {
  const studio = await openStudio({ timezone: 'UTC' })
  const { id } = (await studio.book()).body.booking
  await studio.post('~/schedule/exceptions', { date: studio.date, isClosed: true })
  assert.equal((await edit(studio, id, { duration: 46 })).body.reason, 'CLOSED')
  const { body } = await edit(studio, id, { duration: 20 })
  assert.partialDeepStrictEqual(body.data, { endTime: '10:20', totalDuration: 20 })
  assert.partialDeepStrictEqual(await claimsOf(studio), [{ from: '10:00', to: '10:20' }])
  await assertClaimInvariants(studio)
})

test('new services need a member who performs them, booked ones do not', async () => {
  const studio = await openStudio()
  const { id } = (await studio.book()).body.booking
  const { data: service } = (
    await studio.post('~/services', { name: 'Beard', price: 20, duration: 15 })
  ).body
  const services = [{ serviceId: studio.service.id }, { serviceId: service.id }]
  assert.equal((await edit(studio, id, { services })).body.reason, 'STAFF_NOT_QUALIFIED')
  await studio.put(`~/staff/${studio.staff.id}/services`, { services: [{ serviceId: service.id }] })
  assert.equal((await edit(studio, id, { services })).body.data.totalDuration, 60)
  await studio.patch(`~/services/${service.id}`, { isActive: false })
  const twice = [...services, { serviceId: service.id }]
  assert.equal((await edit(studio, id, { services: twice })).body.reason, 'SERVICE_INACTIVE')
  await studio.del(`~/services/${service.id}`)
  const { body } = await edit(studio, id, { services: [{ serviceId: service.id }] })
  assert.partialDeepStrictEqual(body.data, { totalDuration: 15, subtotal: 20 })
})

test('a booking in progress is edited after its start, one that is over is not', async (t) => {
  const studio = await openStudio({ timezone: 'UTC' })
  const { id } = (await studio.book()).body.booking
  await studio.patch(`~/bookings/${id}/start`)
  t.after(() => setClock())
  setClock(`${studio.date}T10:40:00Z`)
  const { body } = await edit(studio, id, { duration: 60 })
  assert.partialDeepStrictEqual(body.data, { status: 'IN_PROGRESS', endTime: '11:00' })
  await studio.patch(`~/bookings/${id}/complete`)
  const over = await edit(studio, id, { notes: 'Late' })
  assert.deepEqual([over.status, over.body.code], [409, 'INVALID_STATUS_TRANSITION'])
})

test('another customer replaces the data of the former one, and ends their links', async () => {
  const studio = await openStudio()
  const { id } = (await studio.book({ customerPhone: '+31 6 1111 1111' })).body.booking
  const { data: other } = (
    await studio.post('~/customers', { firstName: 'Ada', phone: '+31 6 2222 2222' })
  ).body
  const { body } = await edit(studio, id, { customerId: other.id })
  assert.partialDeepStrictEqual(body.data, {
    customerId: other.id,
    customerName: 'Ada',
    customerEmail: null,
    customerPhone: '+31 6 2222 2222',
  })
  assert.equal((await studio.get('~/bookings?search=Ada')).body.meta.total, 1)
  assert.equal((await studio.get('~/bookings?search=Jansen')).body.meta.total, 0)
})

const edit = (studio: Studio, id: string, changes: object) =>
  studio.patch(`~/bookings/${id}`, changes)

const read = async (studio: Studio, id: string) => (await studio.get(`~/bookings/${id}`)).body.data

const add = async (studio: Studio, kind: 'addons', values: object) =>
  (await studio.post(`~/services/${studio.service.id}/${kind}`, values)).body.data

/** A further service, which the member performs as well. */
async function addService(studio: Studio, values: object) {
  const { data } = (await studio.post('~/services', values)).body
  const services = [{ serviceId: studio.service.id }, { serviceId: data.id }]
  await studio.put(`~/staff/${studio.staff.id}/services`, { services })
  return data
}
