import assert from 'node:assert/strict'
import test from 'node:test'

import { todayIn } from './today.ts'

test('the day of a time zone is the present one, far from its end', async () => {
  for (const zone of ['Europe/Amsterdam', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
    const today = await todayIn(zone)
    assert.equal(today, new Date().toLocaleDateString('sv', { timeZone: zone }))
    const soon = new Date(Date.now() + 60_000)
    assert.equal(today, soon.toLocaleDateString('sv', { timeZone: zone }))
  }
})
