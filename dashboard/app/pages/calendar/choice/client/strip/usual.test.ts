import assert from 'node:assert/strict'
import { test } from 'node:test'

import { usualOf } from './usual.ts'

const cut = { id: '1', serviceId: 'cut', serviceName: 'Cut', variantId: null, variantName: null }
const long = { ...cut, variantId: 'long', variantName: 'long' }
const wash = { id: 'wash', name: 'Wash', price: 5, duration: 5 }

const visit = (service: object, staffId: string, status = 'COMPLETED') =>
  ({ status, staffId, services: [{ addons: [], ...service }] }) as never

test('the usual is what was booked most often, with the member who did it most often', () => {
  const usual = usualOf(
    [
      visit(cut, 'a'),
      visit({ ...long, addons: [wash] }, 'b'),
      visit({ ...long, addons: [wash] }, 'c'),
      visit({ ...long, addons: [wash] }, 'c'),
    ],
    null,
  )
  assert.deepEqual(usual, {
    lines: [{ serviceId: 'cut', variantId: 'long', addonIds: ['wash'] }],
    names: 'Cut long',
    staffId: 'c',
  })
})

test('of two as frequent ones it is the later, and the preferred member goes first', () => {
  const usual = usualOf([visit(long, 'a'), visit(cut, 'b')], 'z')
  assert.partialDeepStrictEqual(usual, { names: 'Cut long', staffId: 'z' })
})

test('what did not take place is nobody’s usual', () => {
  assert.equal(usualOf([visit(cut, 'a', 'CANCELLED'), visit(cut, 'a', 'NO_SHOW')], null), null)
})
