import fc from 'fast-check'
import assert from 'node:assert/strict'
import test from 'node:test'

import { createTimeSlices } from '#core/concurrency/time-slices.ts'

import { merged, type CustomerName } from './merged.ts'

const entries = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1 }), name: fc.option(fc.string(), { nil: undefined }) }),
  { selector: ({ id }) => id },
)

test('a list that is merged batch by batch is that of all entries sorted at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entries, { maxLength: 5 }), async (batches) => {
      const all = new Map(batches.flat().map((one) => [one.id, one.name]))
      const expected = [...all]
        .flatMap(([id, name]) => (name === undefined ? [] : { id, name }))
        .toSorted((one, other) =>
          one.name === other.name ? (one.id < other.id ? -1 : 1) : one.name < other.name ? -1 : 1,
        )
      let sorted: CustomerName[] = []
      for (const batch of batches) {
        const changes = new Map(batch.map(({ id, name }) => [id, name]))
        sorted = await merged(sorted, changes, createTimeSlices())
      }
      assert.deepEqual(sorted, expected)
    }),
  )
})
