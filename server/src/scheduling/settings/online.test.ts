import assert from 'node:assert/strict'
import test from 'node:test'

import { memberOf, salonOf } from '#testing/availability/salon.ts'

import { onlineOf } from './online.ts'
import type { BusinessSettings } from './settings.ts'

const service = {
  name: 'Cut',
  price: 4_000,
  duration: 45,
  isActive: true,
  depositPercent: null,
  vatPercent: null,
  variants: new Map(),
  addons: new Map(),
}
const settings: BusinessSettings = {
  dateHoursFrom: '2026-01-01',
  ...salonOf({
    staff: [memberOf('ada'), memberOf('bea', { isOnline: false })],
    services: new Map([
      ['cut', { ...service, id: 'cut', isOnline: true }],
      ['dye', { ...service, id: 'dye', isOnline: false }],
    ]),
  }),
  rev: 7,
  currency: 'EUR',
  autoConfirm: true,
  depositPercent: null,
  depositHoldMinutes: 60,
}

test('guests see the members and services that are online, and the other settings', () => {
  const online = onlineOf(settings)
  assert.deepEqual(
    online.staff.map(({ id }) => id),
    ['ada'],
  )
  assert.deepEqual([...online.services.keys()], ['cut'])
  const { staff, services } = online
  assert.deepEqual({ ...settings, staff, services }, online)
})

test('the same settings give the same object, which lists of free starts are cached by', () => {
  assert.equal(onlineOf(settings), onlineOf(settings))
  assert.notEqual(onlineOf({ ...settings }), onlineOf(settings))
})
