import assert from 'node:assert/strict'
import { test } from 'node:test'

import { jsonInSlices } from './json-in-slices.ts'
import { createTimeSlices } from './time-slices.ts'

test('the JSON of a list that is written in many slices is that of the whole', async () => {
  const many = Array.from({ length: 50 }, () => 7)
  const items = [{ name: 'Cut', 'price"': 1.5 }, null, [], 'é', ...many]
  let at = 0
  const slices = createTimeSlices(undefined, { now: () => (at += 4) })
  assert.equal(await jsonInSlices(items, slices), JSON.stringify(items))
  assert.equal(await jsonInSlices([], slices), '[]')
})
