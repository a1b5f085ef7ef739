import assert from 'node:assert/strict'
import test from 'node:test'

import { database } from '#testing/process/server.ts'
import { openWithSource } from '#testing/salon/calendar-source.ts'
import { asTenant } from '#testing/salon/tenant.ts'

import { recordFetch } from './write.ts'

/** A source that has been read once, and whose file then takes too long. */
async function openSlow(t: test.TestContext) {
  const opened = await openWithSource(t)
  const { studio, source, importNow, listed } = opened
  await importNow()
  const slow = async () => {
    const one = { id: source.id, staffId: studio.staff.id }
    await asTenant(studio, (tenant) => recordFetch(tenant, one, { is: 'slow' }))
    const { rows } = await database.pool.query(
      `select round(extract(epoch from due_at - now()) / 3600) as hours, due_at = 'infinity' as never
       from calendar_source where business_id = $1`,
      [studio.id],
    )
    return { ...(await listed()), ...rows[0] }
  }
  return { ...opened, slow }
}

test('a calendar that takes too long is read again after 1, 6 and 24 hours, and then disabled', async (t) => {
  const { slow, reasonAt } = await openSlow(t)
  for (const hours of [1, 6, 24]) {
    const read = await slow()
    assert.deepEqual([read.status, read.hours, read.eventCount], ['FAILING', hours, 1])
    assert.equal(Math.round((Date.parse(read.retryAt) - Date.now()) / 3_600_000), hours)
  }
  for (let again = 0; again < 2; again += 1) {
    const read = await slow()
    assert.deepEqual([read.status, read.never, read.retryAt], ['DISABLED', true, null])
  }
  assert.equal(await reasonAt('12:00'), 'EXTERNAL_BUSY')
})

test('a disabled calendar is read on request, and works again once that succeeds', async (t) => {
  const { slow, studio, one, listed } = await openSlow(t)
  for (let time = 0; time < 4; time += 1) await slow()
  const { failingSince } = await listed()
  assert.ok(failingSince)
  const { body } = await studio.post(`${one}/refresh`)
  assert.deepEqual([body.data.status, body.data.failingSince], ['OK', null])
  // The next one is the first again.
  assert.equal((await slow()).hours, 1)
})

test('a calendar that is disabled is reported with its member', async (t) => {
  const { slow, studio } = await openSlow(t)
  for (let time = 0; time < 4; time += 1) await slow()
  // As it is after the waits.
  await database.pool.query(
    `update calendar_source
     set failing_since = (failing_since at time zone 'UTC' - interval '31 hours') at time zone 'UTC'
     where business_id = $1`,
    [studio.id],
  )
  const { body } = await studio.get('~/failing-calendar-sources')
  assert.deepEqual(
    body.map(({ staffId }: { staffId: string }) => staffId),
    [studio.staff.id],
  )
})

test('while the calendars of a business have no time left they are read later, without a failure', async (t) => {
  const { studio, source, listed } = await openSlow(t)
  const one = { id: source.id, staffId: studio.staff.id }
  await asTenant(studio, (tenant) => recordFetch(tenant, one, { is: 'postponed', seconds: 1_800 }))
  const { rows } = await database.pool.query(
    'select round(extract(epoch from due_at - now()) / 60) as minutes from calendar_source where business_id = $1',
    [studio.id],
  )
  assert.equal(rows[0].minutes, 30)
  assert.deepEqual([(await listed()).status, (await listed()).retryAt], ['OK', null])
})
