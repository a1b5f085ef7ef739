import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after } from 'node:test'

import { readMasterKey } from '#core/key-ring.ts'
import { connect } from '#db/db.ts'

import { openDemo } from '../demo/open.ts'
import { databaseUrl } from './database.ts'
import { asServing, migrateFor, scratchDatabase } from './prepare-database.ts'

/** The demo salon as it is made at this moment, alone in a database that is removed when the test file has ended. */
export async function openDemoDatabase(now: Date) {
  const scratch = await scratchDatabase(await databaseUrl())
  const masterKey = readMasterKey(randomBytes(32).toString('hex'))
  await migrateFor(scratch.url)
  const database = connect(asServing(scratch.url))
  after(async () => {
    await database.close()
    await scratch.drop()
  })
  const demo = await openDemo(database, masterKey, { ifEmpty: true, now })
  assert.ok(demo)
  return { database, masterKey, demo }
}
