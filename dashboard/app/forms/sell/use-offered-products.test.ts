import assert from 'node:assert/strict'
import { test } from 'node:test'

import { inOrder, mostSold } from './use-offered-products.ts'

test('products are offered by the pieces sold, and among equals the latest sold comes first', () => {
  const line = (productId: string | null, quantity: number) => ({ productId, quantity })
  const sales = [
    { lines: [line('serum', 2), line(null, 9)] },
    { lines: [line('comb', 1), line('wax', 2)] },
    { lines: [line('comb', 2)] },
  ]
  assert.deepEqual(mostSold(sales), ['comb', 'serum', 'wax'])
  assert.deepEqual(mostSold([]), [])
})

test('what is not for sale any more is left out, and what was never sold comes last', () => {
  const all = ['balm', 'wax', 'comb'].map((id) => ({ id }))
  const ordered = inOrder(all, ['comb', 'gone', 'wax']).map(({ id }) => id)
  assert.deepEqual(ordered, ['comb', 'wax', 'balm'])
})
