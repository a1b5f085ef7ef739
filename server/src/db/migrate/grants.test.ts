import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import test, { type TestContext } from 'node:test'

import { databaseUrl } from '#testing/database/database.ts'
import { withClient } from '#testing/database/databases.ts'
import { asOwner, scratchDatabase } from '#testing/database/prepare-database.ts'

import { migrate } from './migrate.ts'

test('the serving role changes rows, and no table and no migration', async (t) => {
  const { bring, asServing } = await openDivided(t)
  await bring()
  assert.deepEqual(await asServing('update business set city = null where false'), [])
  assert.notEqual((await asServing('select version from schema_migration')).length, 0)
  for (const statement of forbidden)
    await assert.rejects(asServing(statement), { code: '42501' }, statement)
})

const forbidden = [
  'create table note (text text)',
  'truncate claim',
  'delete from schema_migration',
  `copy business to program 'true'`,
]

test('an installation with a single role gets a serving role at its next start', async (t) => {
  const { bring, asServing, asOwnerOf, ownerUrl } = await openDivided(t)
  await migrate(ownerUrl)
  await assert.rejects(asServing('select from business'), { code: '42501' })
  assert.deepEqual(await bring(), [])
  assert.deepEqual(await asServing('select from business'), [])

  await t.test('and nothing is granted again, which would invalidate every plan', async () => {
    const state = `select max(xmin::text::bigint) from pg_class where relname = 'business'`
    const before = await asOwnerOf(state)
    await bring()
    assert.deepEqual(await asOwnerOf(state), before)
  })
})

test('tables of other owners are left alone', async (t) => {
  const { bring, asServing, asOwnerOf, role } = await openDivided(t)
  await asOwnerOf(`create role ${role}_other; grant create on schema public to ${role}_other`)
  await asOwnerOf(`set role ${role}_other; create table foreign_report (business_id uuid)`)
  await bring()
  await assert.rejects(asServing('select from foreign_report'), { code: '42501' })
  await asOwnerOf(`drop owned by ${role}_other; drop role ${role}_other`)
})

test('a role without the right to create tables can start when no migration is pending', async (t) => {
  const { bring, url } = await openDivided(t)
  await assert.rejects(migrate(url), /permission denied/)
  await bring()
  assert.deepEqual((await migrate(url)).applied, [])
})

/** An empty database that one role migrates and another one works in. */
async function openDivided(t: TestContext) {
  const { url: ownerUrl, drop } = await scratchDatabase(await databaseUrl())
  const role = `serving_${randomUUID().replaceAll('-', '')}`
  const password = randomUUID()
  const ask = (url: string, text: string) =>
    withClient(url, async (client) => (await client.query(text)).rows as unknown[])
  await ask(ownerUrl, `create role ${role} login password '${password}'`)
  t.after(async () => {
    await drop()
    await ask(asOwner(await databaseUrl()), `drop role ${role}`)
  })
  const url = ownerUrl.replace(/\/\/[^@]*@/, `//${role}:${password}@`)
  return {
    url,
    ownerUrl,
    role,
    bring: async () => (await migrate(ownerUrl, { servingUrl: url })).applied,
    asOwnerOf: (text: string) => ask(ownerUrl, text),
    asServing: (text: string) => ask(url, text),
  }
}
