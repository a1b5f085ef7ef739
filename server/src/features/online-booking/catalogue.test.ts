import assert from 'node:assert/strict'
import test from 'node:test'

import { createTimeSlices } from '#core/concurrency/time-slices.ts'
import { enablePage, openGuest, openGuestStudio } from '#testing/salon/guests.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

import { offersOf } from './catalogue.ts'

const listOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, nth) => ({ id: `${name} ${nth}` }))

const settings = { services: new Map<string, { price: number }>() }

const performing = (members: number, services: readonly { id: string }[]) =>
  listOf('member', members).map(({ id }) => ({
    id,
    services: new Map(services.map((service) => [service.id, null])),
  }))

test('services name all their performers up to the bound, and beyond it the first ones', async () => {
  const slices = createTimeSlices()
  for (const [members, services, listed] of [
    [3, 4, 3],
    [50, 1_000, 50],
    [51, 1_000, 50],
    [100, 2_000, 25],
  ] as const) {
    const offered = listOf('service', services)
    const performers = performing(members, offered)
    const found = await offersOf(offered, { performers, settings }, slices)
    const expected = listOf('member', listed).map(({ id }) => id)
    for (const { id } of offered)
      assert.deepEqual(
        found.get(id)?.staff.map((one) => one.id),
        expected,
      )
  }
})

test('the text for all visitors is the same record as that of a preview, also with several categories', async () => {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const make = async (path: string, body: object) =>
    (await salon.post(path, body)).body.data.id as string
  const cut = { price: 30, duration: 30 }
  const serviceIds: string[] = []
  for (const name of ['Hair "short"', 'Nails'])
    serviceIds.push(
      await make('~/services', {
        ...cut,
        name,
        categoryId: await make('~/services/categories', { name }),
      }),
    )
  serviceIds.push(await make('~/services', { ...cut, name: 'Other' }))
  const services = serviceIds.map((serviceId) => ({ serviceId }))
  for (const firstName of ['Ada', 'Bo'])
    await salon.put(`~/staff/${await make('~/staff', { firstName })}/services`, { services })
  const slug = await enablePage(salon)
  const { body } = await openGuest().get(`/${slug}`)
  const path = `/businesses/${salon.id}/booking-page/preview`
  const preview = await owner.post(path, {})
  assert.equal(preview.status, 200)
  assert.deepEqual(body, preview.body)
  assert.equal(body.data.categories.length, 2)
  assert.equal(body.data.services[0].staffIds.length, 2)
})

/** A salon with three members of whom two have a price of their own, and a guest who reads its page. */
async function openPriced(page: object = {}) {
  const studio = await openGuestStudio({ price: 40 }, page)
  const [sam, noor] = [await studio.hire('Sam'), await studio.hire('Noor')]
  const setPrice = (staffId: string, priceOverride: number | null) =>
    studio.put(`~/staff/${staffId}/services`, {
      services: [{ serviceId: studio.service.id, priceOverride }],
    })
  await setPrice(sam.id, 31.5)
  await setPrice(noor.id, 52)
  const read = async () => (await studio.guest.get(`/${studio.slug}`)).body.data.services
  return { studio, sam, noor, setPrice, read }
}

test('a service has the price of the cheapest member who can be chosen, and that of each', async () => {
  const { studio, sam, noor, setPrice, read } = await openPriced()
  const [cut] = await read()
  assert.partialDeepStrictEqual(cut, { price: 31.5, priceFrom: true, duration: 45 })
  assert.deepEqual(cut.staff, [
    { id: studio.staff.id, price: 40, duration: 45 },
    { id: sam.id, price: 31.5, duration: 45 },
    { id: noor.id, price: 52, duration: 45 },
  ])
  // A hold with each of them costs what the page says.
  for (const [nth, { id: staffId, price }] of cut.staff.entries()) {
    const { date, service } = studio
    const services = [{ serviceId: service.id }]
    const body = { date, startTime: `1${nth}:00`, staffId, services }
    const { hold } = (await studio.guest.post(`/${studio.slug}/holds`, body)).body
    assert.equal(hold.subtotal, price)
  }
  // The cheapest member cannot be chosen any more.
  await studio.patch(`~/staff/${sam.id}`, { acceptsBookings: false })
  assert.partialDeepStrictEqual(await read(), [{ price: 40, priceFrom: true }])
  await setPrice(noor.id, 40)
  assert.partialDeepStrictEqual(await read(), [{ price: 40, priceFrom: false }])
})

test('hidden members count for the lowest price, and hidden prices are not shown', async () => {
  const withoutNames = await openPriced({ showStaff: false })
  assert.partialDeepStrictEqual(await withoutNames.read(), [
    { price: 31.5, priceFrom: true, staff: [], staffIds: [] },
  ])
  const withoutPrices = await openPriced({ showPrices: false })
  const [cut] = await withoutPrices.read()
  assert.deepEqual([cut.price, cut.priceFrom, cut.staff[0].price], [null, false, null])
})

test('a service that nobody can be booked for is not listed', async () => {
  const { studio, sam, noor, read } = await openPriced()
  const wash = (await studio.post('~/services', { name: 'Wash', price: 9, duration: 15 })).body.data
  assert.equal((await read()).length, 1)
  const services = [{ serviceId: studio.service.id }, { serviceId: wash.id }]
  await studio.put(`~/staff/${sam.id}/services`, { services })
  assert.equal((await read()).length, 2)
  for (const values of [{ isActive: false }, { isOnline: false }, { acceptsBookings: false }]) {
    await studio.patch(`~/staff/${sam.id}`, values)
    assert.equal((await read()).length, 1, JSON.stringify(values))
    await studio.patch(`~/staff/${sam.id}`, {
      isActive: true,
      isOnline: true,
      acceptsBookings: true,
    })
  }
  for (const { id } of [studio.staff, sam, noor]) await studio.del(`~/staff/${id}`)
  assert.deepEqual(await read(), [])
})
