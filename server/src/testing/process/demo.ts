import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after } from 'node:test'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { connect } from '#db/db.ts'
import { openDemo } from '#src/demo/open.ts'

import { databaseUrl } from '../database/database.ts'
import { asServing, migratedDatabase } from '../database/prepare-database.ts'

/**
 * The demo salon created at this moment, alone in a database that is removed after the test file.
 */
export async function openDemoDatabase(now: Date) {
  const scratch = await migratedDatabase(await databaseUrl())
  const masterKey = readMasterKey(randomBytes(32).toString('hex'))
  const database = connect(asServing(scratch.url))
  after(async () => {
    await database.close()
    await scratch.drop()
  })
  const demo = await openDemo(database, masterKey, { ifEmpty: true, now })
  assert.ok(demo)
  return { database, masterKey, demo }
}
