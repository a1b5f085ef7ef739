import assert from 'node:assert/strict'
import test from 'node:test'

import { textOfWanted, wantedOf } from './wanted-text.ts'

test('services go through a URL with variants and add-ons', () => {
  const lines = [
    { serviceId: 'cut', variantId: 'long', addonIds: ['wash', 'mask'] },
    { serviceId: 'color', variantId: null, addonIds: [] },
  ]
  assert.equal(textOfWanted(lines), 'cut.long.wash.mask,color.')
  assert.deepEqual(wantedOf(textOfWanted(lines)), lines)
  assert.deepEqual(wantedOf(''), [])
})
