import assert from 'node:assert/strict'
import test from 'node:test'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { statusColors } from '#app/tokens.ts'

import { legendOf } from '../toolbar/legend.ts'
import { colorOf, inkOn, serviceColors } from './colors.ts'

test('text on a strong colour is white, and black where white could not be read', () => {
  for (const dark of ['#000000', '#c2410c', '#4263eb', '#2f9e44'])
    assert.equal(inkOn(dark), 'white')
  for (const bright of ['#ffffff', '#ffff00', '#e8a200', '#87ceeb'])
    assert.equal(inkOn(bright), 'black')
})

const anna = { id: 'anna', name: 'Anna', color: '#112233' }
const services = serviceColors([{ id: 'cut' }, { id: 'color' }])
const visit = (changes: Partial<Booking>) =>
  ({
    status: 'CONFIRMED',
    date: '2026-12-01',
    services: [{ serviceId: 'color', serviceName: 'Colour' }],
    ...changes,
  }) as Booking

test('a booking has the colour of its member, its first service or its status', () => {
  const seen = (by: 'staff' | 'service' | 'state', booking: Booking) =>
    colorOf({ by, services }, booking, anna)
  assert.equal(seen('staff', visit({})), anna.color)
  assert.equal(seen('service', visit({})), services.get('color'))
  assert.equal(seen('service', visit({ services: [] })), statusColors.CANCELLED)
  assert.equal(seen('state', visit({})), statusColors.CONFIRMED)
  for (const by of ['staff', 'service', 'state'] as const)
    assert.equal(seen(by, visit({ status: 'NO_SHOW' })), statusColors.NO_SHOW)
  assert.notEqual(services.get('cut'), services.get('color'))
})

test('the legend has the services of the visible bookings, by name', () => {
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
})
