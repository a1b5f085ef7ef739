import assert from 'node:assert/strict'

import { checkDatabase } from '#src/commands/doctor/check-database.ts'

import type { Installation } from './installation.ts'

/** Bookings of one member that overlap, in all businesses: those of the scenarios have one lane each. */
const overlaps = `
  select 'overlap of ' || a.id || ' and ' || b.id as fault
  from booking a join booking b using (business_id, staff_id)
  where a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    and a.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS') and b.status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS')`

const limits = { statementMs: 60_000, allMs: 120_000 }

/** Asserts that no bookings overlap, and all that doctor asserts of the data: each holds its time, and sums agree with ledgers. */
export async function assertIntegrity({ database, masterKey }: Installation) {
  const { pool } = database
  assert.deepEqual((await pool.query(overlaps)).rows, [])
  const client = await pool.connect()
  try {
    assert.deepEqual(await checkDatabase(client, masterKey, limits), [])
  } finally {
    // Its statement_timeout was changed.
    client.release(true)
  }
}
