import assert from 'node:assert/strict'
import test from 'node:test'

import { lockStaff } from '#scheduling/claims/locks.ts'
import { enablePage, openGuest } from '#testing/salon/guests.ts'
import { openHoldStudio } from '#testing/salon/holds.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { until } from '#testing/until.ts'
import { countWaiting } from '#testing/waiting.ts'

/** The quota of a name among 16 connections. */
const quota = 6

test('guests who wait take no connection from the keys of the business', async () => {
  const studio = await openHoldStudio()
  const slug = await enablePage(studio)
  let answered = 0
  const { waiting } = await asTenant(studio, async (tenant) => {
    await lockStaff(tenant, [studio.staff.id])
    const waiting = Array.from({ length: 3 * quota }, async () => {
      const { status } = await openGuest().post(`/${slug}/holds`, studio.usual)
      answered += 1
      return status
    })
    await until(async () => (await countWaiting()) >= quota)
    assert.equal((await studio.get('~/customers')).status, 200)
    assert.equal(answered, 0, 'every guest still waits')
    return { waiting }
  })
  const statuses = await Promise.all(waiting)
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [201, ...Array.from({ length: 3 * quota - 1 }, () => 409)],
  )
})

test('a guest who may hold no more is refused without waiting for a member', async () => {
  const studio = await openHoldStudio()
  await studio.configure({ slotCapacity: 50 })
  const [slug, guest] = [await enablePage(studio), openGuest()]
  const hold = async () => (await guest.post(`/${slug}/holds`, studio.usual)).status
  assert.deepEqual([await hold(), await hold(), await hold()], [201, 201, 201])
  const status = await asTenant(studio, async (tenant) => {
    await lockStaff(tenant, [studio.staff.id])
    return hold()
  })
  assert.equal(status, 429)
})
