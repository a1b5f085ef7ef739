import assert from 'node:assert/strict'
import test from 'node:test'

import { openStudio } from '#testing/salon/studio.ts'

test('a percentage has at most three decimals', async () => {
  const studio = await openStudio()
  const path = `~/services/${studio.service.id}`
  for (const depositPercent of [33.333, 0.001, 100, null])
    assert.equal((await studio.patch(path, { depositPercent })).status, 200)
  for (const depositPercent of [33.3333, 1e-7]) {
    const { status, body } = await studio.patch(path, { depositPercent })
    assert.equal(status, 400)
    assert.partialDeepStrictEqual(body.errors, [
      { field: 'depositPercent', code: 'too_many_decimals' },
    ])
  }
})
