import { randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { newId } from '#core/ids.ts'
import { connect } from '#db/db.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as sessions from '#features/access/sessions/queries.ts'
import { runLoad } from '#lab/load/run.ts'
import { createBackup } from '#src/backup/create.ts'
import { restoreBackup } from '#src/backup/restore.ts'

import { databaseUrl } from '../database/database.ts'
import { asServing, migratedDatabase, scratchDatabase } from '../database/prepare-database.ts'
import { memoryStore } from './memory-store.ts'

const passphrase = 'a phrase of some length'
const key = randomBytes(32).toString('hex')
const keys = [key]

export const backUp = async (url: string) => {
  const store = memoryStore()
  await createBackup({ url: asServing(url), keys: () => keys, passphrase, store, work: 4 })
  return store
}

export type Read = Parameters<typeof restoreBackup>[0]['store']

export const restore = (
  ownerUrl: string,
  store: Read,
  more: Partial<Parameters<typeof restoreBackup>[0]> = {},
) =>
  restoreBackup({
    store,
    passphrase,
    ownerUrl,
    url: asServing(ownerUrl),
    isReplacing: false,
    checkKeys: () => {},
    bringKeys: () => {},
    ...more,
  })

/** A database with some businesses, bookings and an account that is signed in. */
export async function filled(t: TestContext) {
  const { url, drop } = await migratedDatabase(await databaseUrl())
  t.after(drop)
  const database = connect(url)
  const masterKey = readMasterKey(key)
  try {
    const load = { businesses: 2, staff: 2, bookings: 60, payments: 20, seed: 1 }
    await runLoad({ ownerUrl: url, database, masterKey }, load, () => {})
    const person = { email: `${newId()}@example.com`, name: 'Nina' }
    const { id: accountId } = await accounts.ensure(database.db, masterKey, person)
    await sessions.insert(database.db, { accountId, userAgent: 'test' })
  } finally {
    await database.close()
  }
  return url
}

export async function scratch(t: TestContext) {
  const { url, drop } = await scratchDatabase(await databaseUrl())
  t.after(drop)
  return url
}
