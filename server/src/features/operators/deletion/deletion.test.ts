import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { insertBooking } from '#testing/database/booking-rows.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openOperator } from '#testing/salon/operators.ts'
import { openStudio } from '#testing/salon/studio.ts'

import * as log from '../log.ts'
import { deleteBusiness, deleteDue } from './delete-business.ts'

/** The rows of a business in each table but the log that the database itself deletes later: audit-log.test.ts. */
async function countRows(businessId: string) {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'business_id' and table_schema = current_schema() and table_name <> 'audit_entry'`.execute(
    database.db,
  )
  const counts = rows.map(async ({ name }) => {
    const counted = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)} where business_id = ${businessId}`.execute(
      database.db,
    )
    return [name, counted.rows[0]?.count ?? 0] as const
  })
  return (await Promise.all(counts)).filter(([, count]) => count > 0)
}

async function open() {
  const [studio, operator] = [await openStudio(), await openOperator()]
  await insertBooking(studio, { staffId: studio.staff.id, date: '2026-12-01', startTime: '10:00' })
  await studio.book()
  const path = `/operator/businesses/${studio.id}`
  const { slug: confirm } = (await operator.get(path)).body.data
  const schedule = (days: number) => operator.post(`${path}/deletion`, { confirm, days })
  return { studio, operator, path, schedule }
}

const { signal } = new AbortController()
const raise = (error: unknown) => assert.fail(String(error))

test('a business is deleted after its grace period, and can be resumed before', async () => {
  const { studio, operator, path, schedule } = await open()
  assert.equal((await schedule(30)).body.data.suspendedFor, 'DELETION')
  await deleteBusiness({ database, masterKey, signal }, studio.id)
  assert.ok((await countRows(studio.id)).length > 8)
  assert.equal((await operator.post(`${path}/resume`)).body.data.deletionDueAt, null)
  assert.equal((await studio.get('~')).status, 200)
})

test('an interrupted deletion is continued, cannot be withdrawn, and leaves no row', async () => {
  const { studio, operator, path, schedule } = await open()
  await schedule(0)
  const aborted = AbortSignal.abort()
  await deleteBusiness({ database, masterKey, signal: aborted }, studio.id)
  assert.ok((await countRows(studio.id)).length > 2)
  assert.equal((await operator.post(`${path}/resume`)).status, 409)
  assert.equal((await schedule(30)).status, 409, 'what is left of it must not become a business')
  await deleteDue({ database, masterKey, signal }, raise)
  assert.deepEqual(await countRows(studio.id), [])
  await deleteBusiness({ database, masterKey, signal }, studio.id)
  assert.equal((await operator.get(path)).status, 404)
  const entries = await log.list(database.db, masterKey, { businessId: studio.id, limit: 9 })
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['business.deleted', 'deletion.scheduled'],
  )
})
