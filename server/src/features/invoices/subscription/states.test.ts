import assert from 'node:assert/strict'
import test from 'node:test'

import { can, type InvoiceAction, invoiceStatuses, transitions } from './states.ts'

const expected: Record<InvoiceAction, [to: string, ...from: string[]]> = {
  pay: ['paid', 'open', 'uncollectible'],
  void: ['void', 'open', 'uncollectible'],
  'write-off': ['uncollectible', 'open'],
}

for (const [action, [to, ...from]] of Object.entries(expected))
  test(`${action} an invoice of the plan`, () => {
    const allowed = invoiceStatuses.filter((status) => can(action as InvoiceAction, status))
    assert.deepEqual(allowed, from)
    assert.equal(transitions[action as InvoiceAction].to, to)
  })

test('every action of the table is expected, and no state but these', () => {
  assert.deepEqual(Object.keys(transitions), Object.keys(expected))
  assert.deepEqual(invoiceStatuses, ['open', 'paid', 'void', 'uncollectible'])
})
