import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { makeProduct, makeService } from '#testing/salon/makers.ts'
import { openMember } from '#testing/salon/people.ts'
import { openStudio } from '#testing/salon/studio.ts'

// Of several things that a request names, 404 names the field of the one that does not exist.

const fieldOf = ({ status, body }: { status: number; body: { code: string; field?: string } }) =>
  status === 404 && body.code === 'NOT_FOUND' ? body.field : `${status} ${JSON.stringify(body)}`

test('a booking names the unknown service, variant, add-on or member', async () => {
  const studio = await openStudio()
  const other = await makeService(studio)
  const one = { serviceId: studio.service.id }
  const unknown = newId()
  const book = async (services: object[], rest = {}) =>
    fieldOf(await studio.book({ services, ...rest }))
  assert.equal(await book([one, one, { serviceId: unknown }]), 'services[2].serviceId')
  assert.equal(await book([{ serviceId: 'x' }, one]), 'services[0].serviceId')
  assert.equal(
    await book([one, { serviceId: other.id, variantId: unknown }]),
    'services[1].variantId',
  )
  const addon = await studio.post(`~/services/${other.id}/addons`, {
    name: 'Mask',
    price: 9,
    duration: 5,
  })
  const addonIds = [addon.body.data.id, unknown]
  assert.equal(await book([one, { serviceId: other.id, addonIds }]), 'services[1].addonIds[1]')
  assert.equal(await book([one], { staffId: unknown }), 'staffId')
})

test('a change of the services of a booking names the unknown one', async () => {
  const studio = await openStudio()
  const { id } = (await studio.book()).body.booking
  const services = [{ serviceId: studio.service.id }, { serviceId: newId() }]
  assert.equal(
    fieldOf(await studio.patch(`~/bookings/${id}`, { services })),
    'services[1].serviceId',
  )
})

test('availability names the unknown service, variant or add-on by its parameter', async () => {
  const studio = await openStudio()
  const { id } = studio.service
  const unknown = newId()
  const list = async (query: string) =>
    fieldOf(await studio.get(`~/availability?startDate=${studio.date}&${query}`))
  assert.equal(await list(`serviceIds=${id},${unknown}`), 'serviceIds[1]')
  assert.equal(await list(`serviceId=${unknown}&serviceIds=${id}`), 'serviceId')
  assert.equal(await list(`serviceId=${id}&serviceIds=${id},${unknown}`), 'serviceIds[1]')
  assert.equal(await list(`serviceId=${id}&variantIds=${unknown}`), 'variantIds[0]')
  assert.equal(await list(`staffId=${unknown}`), 'staffId')
  const check = async (body: object) =>
    fieldOf(
      await studio.post('~/availability/check', {
        date: studio.date,
        startTime: '10:00',
        serviceId: id,
        ...body,
      }),
    )
  assert.equal(await check({ serviceId: unknown }), 'serviceId')
  assert.equal(await check({ additionalServiceIds: [id, unknown] }), 'additionalServiceIds[1]')
})

test('lists of services, days, targets, products and moves name the unknown one', async () => {
  const studio = await openStudio()
  const owner = await openMember('OWNER', [studio])
  const at = (path: string) => `/businesses/${studio.id}${path}`
  const unknown = newId()
  const one = { serviceId: studio.service.id }
  const assigned = { services: [one, { serviceId: unknown }] }
  assert.equal(
    fieldOf(await studio.put(`~/staff/${studio.staff.id}/services`, assigned)),
    'services[1].serviceId',
  )
  const day = { date: studio.date, type: 'OFF' }
  const days = [
    { ...day, staffId: studio.staff.id },
    { ...day, staffId: unknown },
  ]
  assert.equal(fieldOf(await owner.put(at('/roster'), { days })), 'days[1].staffId')

  const { id } = (await studio.book()).body.booking
  await studio.patch(`~/bookings/${id}/start`)
  const product = await makeProduct(studio)
  const products = [
    { productId: product.id, quantity: 1 },
    { productId: unknown, quantity: 1 },
  ]
  assert.equal(
    fieldOf(await owner.post(at(`/bookings/${id}/checkout`), { products, payments: [] })),
    'products[1].productId',
  )
  const to = { date: studio.date, startTime: '15:00', staffId: studio.staff.id, version: 1 }
  const moves = [
    { bookingId: id, ...to },
    { bookingId: unknown, ...to },
  ]
  assert.equal(fieldOf(await owner.post(at('/bookings/rebook'), { moves })), 'moves[1].bookingId')
})
