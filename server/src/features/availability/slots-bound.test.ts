import assert from 'node:assert/strict'
import test from 'node:test'

import { makeStaff } from '#testing/salon/makers.ts'
import { openStudio } from '#testing/salon/studio.ts'

test('more than 100,000 slots are refused, with endDate as the field; fewer days or one member are accepted', async () => {
  const studio = await openStudio()
  await studio.configure({ slotDuration: 5 })
  for (let count = 0; count < 20; count += 1) await makeStaff(studio)
  const end = new Date(Date.parse(studio.date) + 61 * 86_400_000).toISOString().slice(0, 10)
  const list = (rest: string) =>
    studio.get(`~/availability?duration=5&startDate=${studio.date}&endDate=${end}${rest}`)
  const { status, body } = await list('')
  assert.equal(status, 400)
  assert.equal(body.errors[0].field, 'endDate')
  assert.equal((await list(`&staffId=${studio.staff.id}`)).status, 200)
})
