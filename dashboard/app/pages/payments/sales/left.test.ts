import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Sale } from '#app/api/http/schema.gen.ts'

import { leftOf } from './left.ts'

const line = (id: string, quantity: number, total: number, refundedQuantity = 0) =>
  ({ id, quantity, total, refundedQuantity }) as Sale['lines'][number]
const given = (lineId: string | null, amount: number) => ({
  lineId,
  amount,
  quantity: 1,
  kind: 'PRODUCT' as const,
})

test('what is left of a sale is its price less completed and pending refunds', () => {
  const sale = {
    currency: 'EUR',
    tipAmount: 5,
    lines: [line('three', 3, 10, 1), line('one', 1, 4.5, 1)],
  }
  const left = leftOf(sale, [
    { status: 'COMPLETED', lines: [given('three', 3.33)] },
    { status: 'PENDING', lines: [given('one', 4.5)] },
    { status: 'DECLINED', lines: [given(null, 5)] },
  ])
  assert.deepEqual(
    left.lines.map(({ line: { id }, quantity }) => [id, quantity]),
    [['three', 2]],
  )
  assert.deepEqual([left.tip, left.total], [5, 11.67])
  // A third is rounded, and the last pieces get the rest.
  assert.equal(left.amountOf({ three: 1 }), 3.33)
  assert.equal(left.amountOf({ three: 2 }), 6.67)
  assert.equal(left.amountOf({}), 0)
})

test('of a sale that was given back with its tip nothing is left', () => {
  const sale = { currency: 'JPY', tipAmount: 100, lines: [line('a', 2, 900, 2)] }
  const all = { status: 'PENDING' as const, lines: [given('a', 900), given(null, 100)] }
  assert.deepEqual([leftOf(sale, [all]).total, leftOf(sale, []).tip], [0, 100])
})
