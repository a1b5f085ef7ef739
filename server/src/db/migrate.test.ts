import assert from 'node:assert/strict'
import test from 'node:test'
import pg from 'pg'

import { databaseUrl } from '#testing/database.ts'

test('the test database is migrated', async () => {
  const client = new pg.Client(await databaseUrl())
  await client.connect()
  const { rows } = await client.query('select name from schema_migration')
  assert.ok(rows.length > 0)
  await client.end()
})
