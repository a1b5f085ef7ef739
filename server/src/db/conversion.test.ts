import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import { columnsOf } from '#features/customers/person.ts'
import { sealTags } from '#features/customers/seal-tags.ts'
import { sealTypes } from '#features/schedule/absences/seal-types.ts'
import { useOwnDatabase } from '#testing/database.ts'

import { convertAll } from './conversion.ts'
import { insertMany } from './insert-many.ts'
import { sealed } from './sealed.ts'
import type { Tenant } from './tenant.ts'

await useOwnDatabase()
const { database, masterKey } = await import('#testing/server.ts')
const { makeCustomer, makeStaff } = await import('#testing/makers.ts')
const { openSalon } = await import('#testing/salon.ts')
const { asTenant } = await import('#testing/tenant.ts')

const { db, pool } = database
const run = () =>
  convertAll({ database, masterKey, signal: new AbortController().signal }, [sealTags, sealTypes])

/** A salon with a customer and an absence as an earlier version has stored them. */
async function openOldSalon() {
  const salon = await openSalon()
  const { id: customerId } = await makeCustomer(salon)
  const { id: staffId } = await makeStaff(salon)
  await pool.query(`update customer set tags = '{regular,"on credit"}' where business_id = $1`, [
    salon.id,
  ])
  const sick = { startDate: '2026-12-07', endDate: '2026-12-08' }
  const { body } = await salon.post(`~/staff/${staffId}/absences`, sick)
  const absenceId = body.data.id
  await asTenant(salon, async (tenant) => {
    const reason = sealed(tenant, 'staffAbsence', absenceId).seal('Flu')
    await pool.query(
      `update staff_absence set sealed = null, type = 'SICK', reason = $2 where business_id = $1`,
      [salon.id, reason],
    )
  })
  await db.updateTable('business').set({ rev: 100 }).where('businessId', '=', salon.id).execute()
  const names = async (tag: string) => {
    const { body } = await salon.get(`~/customers?tag=${encodeURIComponent(tag)}`)
    return body.data.map(({ firstName }: { firstName: string }) => firstName)
  }
  const said = async () => ({
    tags: (await salon.get(`~/customers/${customerId}`)).body.data.tags,
    found: [await names('on credit'), await names('On credit'), await names('other')],
    absences: (await salon.get(`~/staff/${staffId}/absences`)).body,
    label: (await salon.get('~/schedule/calendar?startDate=2026-12-07&endDate=2026-12-07')).body
      .days[0].events[0].label,
  })
  const stored = async () => {
    const { rows } = await pool.query(
      `select c.tags, a.type, a.reason, a.sealed is not null as "isSealed"
       from customer c join staff_absence a using (business_id) where c.business_id = $1`,
      [salon.id],
    )
    return rows as unknown[]
  }
  return { salon, customerId, staffId, absenceId, said, stored }
}

const isSaid = {
  tags: ['regular', 'on credit'],
  found: [['Nina'], [], []],
  label: 'SICK',
}
const isSealed = [{ tags: [], type: null, reason: null, isSealed: true }]

test('what was stored in clear is read as it is, and says the same when it is sealed', async () => {
  const old = await openOldSalon()
  const before = await old.said()
  assert.partialDeepStrictEqual(before, isSaid)
  assert.partialDeepStrictEqual(before.absences, [{ type: 'SICK', reason: 'Flu' }])

  await run()
  assert.deepEqual(await old.stored(), isSealed)
  assert.deepEqual(await old.said(), before)
})

test('a change seals what it touches', async () => {
  const { salon, customerId, staffId, absenceId, said, stored } = await openOldSalon()
  await salon.patch(`~/customers/${customerId}/notes`, { notes: 'Early' })
  await salon.patch(`~/staff/${staffId}/absences/${absenceId}`, { endDate: '2026-12-09' })
  assert.deepEqual(await stored(), isSealed)
  assert.partialDeepStrictEqual(await said(), isSaid)
})

test('two nodes at once convert every business, however many rows it has', async () => {
  const salons = await Promise.all([openSalon(), openSalon(), openSalon()])
  for (const salon of salons) await asTenant(salon, (tenant) => addOldCustomers(tenant, 450))
  await Promise.all([run(), run()])
  // What the two left to each other at the last.
  await run()
  for (const salon of salons) {
    const { meta, data } = (await salon.get('~/customers?tag=old')).body
    assert.equal(meta.total, 450)
    assert.deepEqual(data[0].tags, ['old'])
  }
  const { rows } = await pool.query(`select 1 from customer where tags <> '{}'`)
  assert.equal(rows.length, 0)
})

function addOldCustomers(tenant: Tenant, count: number) {
  const { db, businessId } = tenant
  const ada = { firstName: 'Ada', lastName: null, email: null, phone: null, notes: null, tags: [] }
  const rows = Array.from({ length: count }, () => {
    const id = newId()
    return { businessId, id, ...columnsOf(tenant, id, ada), tags: ['old'] }
  })
  return insertMany(db, 'customer', rows as never)
}
