import assert from 'node:assert/strict'
import test from 'node:test'

import { createTimeSlices } from '#core/concurrency/time-slices.ts'
import { enablePage, openGuest } from '#testing/salon/guests.ts'
import { openMember } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

import { performersOf } from './catalogue.ts'

const listOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, nth) => ({ id: `${name} ${nth}` }))

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
    const found = await performersOf(offered, performing(members, offered), slices)
    const expected = listOf('member', listed).map(({ id }) => id)
    for (const { id } of offered) assert.deepEqual(found.get(id), expected)
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
