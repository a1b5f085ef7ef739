import assert from 'node:assert/strict'
import test from 'node:test'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { statusColors } from '#app/tokens.ts'

import { legendOf } from '../toolbar/legend.ts'
import { colorOf, type ColorBy, groupsOfCategories, groupsOfServices, inkOn } from './colors.ts'

test('text on a strong colour is white, and black where white could not be read', () => {
  for (const dark of ['#000000', '#c2410c', '#4263eb', '#2f9e44'])
    assert.equal(inkOn(dark), 'white')
  for (const bright of ['#ffffff', '#ffff00', '#e8a200', '#87ceeb'])
    assert.equal(inkOn(bright), 'black')
})

const anna = { id: 'anna', name: 'Anna', color: '#112233' }
const named = [
  { id: 'cut', name: 'Cut', categoryId: 'hair' },
  { id: 'color', name: 'Colour', categoryId: 'hair' },
  { id: 'wax', name: 'Wax', categoryId: 'skin' },
  { id: 'talk', name: 'Talk', categoryId: null },
]
const services = new Map(groupsOfServices(named))
const families = new Map(
  groupsOfCategories(named, [
    { id: 'hair', name: 'Hair' },
    { id: 'skin', name: 'Skin' },
  ]),
)
const visit = (changes: Partial<Booking>) =>
  ({
    status: 'CONFIRMED',
    date: '2026-12-01',
    services: [{ serviceId: 'color', serviceName: 'Colour' }],
    ...changes,
  }) as Booking

test('a booking has the colour of its member, its first service, its category or its status', () => {
  const seen = (by: ColorBy, booking: Booking) =>
    colorOf({ by, groups: by === 'family' ? families : services }, booking, anna)
  const of = (serviceId: string) => visit({ services: [{ serviceId }] as Booking['services'] })
  assert.equal(seen('staff', visit({})), anna.color)
  assert.equal(seen('service', visit({})), services.get('color')?.color)
  assert.equal(seen('service', visit({ services: [] })), statusColors.CANCELLED)
  assert.equal(seen('state', visit({})), statusColors.CONFIRMED)
  for (const by of ['staff', 'service', 'state', 'family'] as const)
    assert.equal(seen(by, visit({ status: 'NO_SHOW' })), statusColors.NO_SHOW)
  assert.notEqual(seen('service', of('cut')), seen('service', of('color')))
  assert.equal(seen('family', of('cut')), seen('family', of('color')))
  assert.notEqual(seen('family', of('cut')), seen('family', of('wax')))
  assert.equal(seen('family', of('talk')), statusColors.CANCELLED)
})

test('the legend has what the visible bookings are coloured by, by name', () => {
  const bookings = [
    visit({ services: [{ serviceId: 'cut', serviceName: 'Cut' }] as Booking['services'] }),
    visit({}),
    visit({ status: 'CANCELLED', services: [{ serviceId: 'gone' }] as Booking['services'] }),
    visit({ date: '2026-12-02', services: [{ serviceId: 'late' }] as Booking['services'] }),
  ]
  const legend = legendOf(services, bookings, { from: '2026-12-01', to: '2026-12-01' })
  assert.deepEqual(
    legend.map(({ name }) => name),
    ['Colour', 'Cut'],
  )
  assert.deepEqual(
    legendOf(families, bookings, { from: '2026-12-01', to: '2026-12-01' }).map(({ name }) => name),
    ['Hair'],
  )
})
