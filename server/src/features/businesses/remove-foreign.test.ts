import assert from 'node:assert/strict'
import test from 'node:test'

import { openTenant } from '#db/open-tenant.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import { useOwnDatabase } from '#testing/database/database.ts'
import { withClient } from '#testing/database/databases.ts'
import { asOwner } from '#testing/database/prepare-database.ts'

import { removeBusiness } from './remove.ts'

const url = await useOwnDatabase()
const { openSalon } = await import('#testing/salon/salon.ts')
const { database, masterKey } = await import('#testing/process/server.ts')

test('a table of another application in the same database is not touched', async (t) => {
  if (asOwner(url) === url) return t.skip('one role owns all tables')
  const salon = await openSalon()
  const ask = (text: string) => withClient(asOwner(url), (client) => client.query(text))
  await ask(`create table report as select '${salon.id}'::uuid as business_id`)
  await transaction(database, async (running) =>
    removeBusiness(await openTenant(running, masterKey, salon.id)),
  )
  assert.equal((await salon.get('~')).status, 401)
  assert.equal((await ask('select from report')).rowCount, 1)
})
