import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { waitForKeyCaches } from '#http/identify/key-cache.ts'
import { insertBooking } from '#testing/database/booking-rows.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { makeCustomer, makeService, makeStaff } from '#testing/salon/makers.ts'
import { openSalon } from '#testing/salon/salon.ts'

import { removeBusiness } from './remove.ts'

async function openFull() {
  const salon = await openSalon()
  const service = await makeService(salon)
  const { id: staffId } = await makeStaff(salon, {}, [service.id])
  await makeCustomer(salon)
  await insertBooking(salon, { staffId, date: '2026-12-01', startTime: '10:00' })
  return salon
}

/** The number of rows of a business in each table. */
async function countRows(businessId: string) {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'business_id' and table_schema = current_schema()
    order by 1`.execute(database.db)
  const counts = rows.map(async ({ name }) => {
    const counted = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)}
      where business_id = ${businessId}`.execute(database.db)
    return [name, counted.rows[0]?.count ?? 0] as const
  })
  return new Map(await Promise.all(counts))
}

test('a business is deleted with all its rows, and other businesses are unchanged', async () => {
  const [salon, other] = [await openFull(), await openFull()]
  const before = await countRows(other.id)
  assert.ok([...before.values()].filter((count) => count > 0).length > 8)
  await transaction(database, async (running) =>
    removeBusiness(await openTenant(running, masterKey, salon.id)),
  )
  assert.deepEqual(new Set((await countRows(salon.id)).values()), new Set([0]))
  assert.deepEqual(await countRows(other.id), before)
  await waitForKeyCaches()
  assert.equal((await salon.get('~')).status, 401)
})

test('API keys cannot delete a business', async () => {
  const salon = await openSalon()
  assert.equal((await salon.del('~')).body.code, 'FORBIDDEN_FOR_API_KEY')
  assert.equal((await salon.get('~')).status, 200)
})
