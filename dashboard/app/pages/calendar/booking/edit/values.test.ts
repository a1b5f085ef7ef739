import assert from 'node:assert/strict'
import test from 'node:test'

import type { Booking } from '#app/api/http/schema.gen.ts'

import { changesOf, valuesOf } from './values.ts'

const booking = {
  customerId: 'nina',
  customerName: 'Nina Jansen',
  staffId: 'mila',
  totalDuration: 45,
  discount: 5,
  notes: null,
  services: [{ serviceId: 'cut', variantId: null, addons: [{ id: 'mask' }] }],
} as unknown as Booking

const changes = (values: object, customerId = 'nina') =>
  changesOf({ ...valuesOf(booking), ...values }, booking, customerId)

test('only what the form has changed is sent', () => {
  assert.deepEqual(changes({}), {})
  const services = [{ serviceId: 'colour', variantId: null, addonIds: [] }]
  assert.deepEqual(changes({ services, duration: '' }), { services })
  assert.deepEqual(changes({ staffId: 'sam', duration: 60, notes: ' Short ' }, 'ada'), {
    staffId: 'sam',
    customerId: 'ada',
    duration: 60,
    notes: 'Short',
  })
  assert.deepEqual(changes({ overrideReason: ' ' }), {})
  assert.deepEqual(changes({ overrideReason: 'Friend' }), { override: { reason: 'Friend' } })
})

test('a discount is an amount or a percentage, and an empty one is none', () => {
  assert.deepEqual(changes({ discount: '', discountReason: 'Paid' }), {
    discount: 0,
    discountReason: 'Paid',
  })
  assert.deepEqual(changes({ discountKind: 'percent', discount: '' }), {})
  const percent = { discountKind: 'percent', discount: 10, discountReason: ' ' }
  assert.deepEqual(changes(percent), { discountPercent: 10 })
  assert.deepEqual(changes({ discountReason: 'Nothing changed' }), {})
})
