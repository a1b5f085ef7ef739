import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { readState } from '#db/business-state.ts'
import { openStudio } from '#testing/salon/studio.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { type Calendars, noCalendars, readCalendars } from './calendars.ts'

const span = { start: 0, end: 2 ** 31 - 1 }

test('a calendar is read again if it has changed or one of its claims has expired', async () => {
  const studio = await openStudio()
  const { id: mila } = studio.staff
  const { id: sam } = await studio.hire()
  const read = async (known: Calendars, memberId?: string) =>
    (await asTenant(studio, (tenant) => readCalendars(tenant, span, { memberId, known }))).calendars
  await studio.book()
  const before = await read(noCalendars)
  await studio.book({ staffId: sam })
  const after = await read(before)
  assert.equal(after.get(mila), before.get(mila))
  assert.deepEqual(
    [before, after].map((one) => one.get(sam)?.pairs.length),
    [0, 2],
  )

  const expired = new Map(after).set(sam, { ...after.get(sam)!, validUntilMs: 0 })
  const valid = await read(expired)
  assert.equal(valid.get(mila), before.get(mila))
  assert.deepEqual(valid.get(sam), after.get(sam))
  for (const known of [noCalendars, after])
    assert.deepEqual([...(await read(known, sam)).keys()], [sam])
})

test('calendars are read with the state of their business, also of one without members', async () => {
  const studio = await openStudio()
  const { id: mila } = studio.staff
  const read = (memberId?: string) =>
    asTenant(studio, async (tenant) => {
      const { calendars, state } = await readCalendars(tenant, span, {
        memberId,
        known: noCalendars,
      })
      const { rev, calendars: sum } = await readState(tenant.db, tenant.businessId)
      assert.deepEqual(state, { rev, calendars: sum })
      return [...calendars.keys()]
    })
  await studio.book()
  assert.deepEqual(await read(), [mila])
  assert.deepEqual(await read(studio.service.id), [])
  await studio.del(`~/staff/${mila}`)
  assert.deepEqual(await read(), [])
})

test('calendars of a business that does not exist are refused', async () => {
  const studio = await openStudio()
  const read = (known: Calendars) =>
    asTenant(studio, (tenant) => readCalendars({ ...tenant, businessId: newId() }, span, { known }))
  await assert.rejects(read(noCalendars), { statusCode: 404 })
})
