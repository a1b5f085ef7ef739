import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'

import { databaseUrl } from '#testing/database/database.ts'
import { withClient } from '#testing/database/databases.ts'
import { scratchDatabase } from '#testing/database/prepare-database.ts'
import { until } from '#testing/until.ts'

import { migrate } from './migrate.ts'

test('migrations are applied once, in order', async (t) => {
  const { run, query, write } = await openScratch(t)
  await write({ '0002_fill.sql': `insert into note values ('b')`, '0001_note.sql': table })
  assert.deepEqual(await run(), ['0001_note', '0002_fill'])
  assert.deepEqual(await run(), [])

  await write({ '0003_more.sql': `insert into note values ('c')` })
  assert.deepEqual(await run(), ['0003_more'])
  assert.deepEqual(await query('select text from note order by text'), [
    { text: 'b' },
    { text: 'c' },
  ])
})

test('a migration that fails leaves nothing behind', async (t) => {
  const { run, query, write } = await openScratch(t)
  await write({ '0001_note.sql': table, '0002_bad.sql': `drop table note; select 1 / 0` })
  await assert.rejects(run(), /Migration 0002_bad failed: division by zero/)
  assert.deepEqual(await query('select text from note'), [])
  assert.deepEqual(await query('select name from schema_migration'), [{ name: '0001_note' }])
})

test('a file that was changed after it was applied is refused', async (t) => {
  const { run, write } = await openScratch(t)
  await write({ '0001_note.sql': table })
  await run()
  await write({ '0001_note.sql': table.replaceAll('\n', '\r\n') })
  assert.deepEqual(await run(), [], 'other line endings are no change')
  await write({ '0001_note.sql': `${table} -- changed` })
  await assert.rejects(run(), /Migration 0001_note was changed/)
})

test('a database that is newer than the code is refused', async (t) => {
  const { run, write, folder } = await openScratch(t)
  await write({ '0001_note.sql': table, '0002_later.sql': 'select 1' })
  await run()
  await rm(join(folder, '0002_later.sql'))
  await assert.rejects(run(), /newer than this version of Openchair: it has .* 0002_later/)
})

test('a database of another history is refused', async (t) => {
  const { run, write, folder } = await openScratch(t)
  await write({ '0001_foundation.sql': table, '0002_later.sql': 'select 1' })
  await run()
  await Promise.all(['0001_foundation.sql', '0002_later.sql'].map((name) => rm(join(folder, name))))
  await write({ '0001_note.sql': table, '0002_later.sql': 'select 1' })
  await assert.rejects(run(), /has the migration 0001_foundation where .* has 0001_note/)
})

test('nodes that start together migrate once', async (t) => {
  const { run, write } = await openScratch(t)
  await write({ '0001_note.sql': table, '0002_slow.sql': 'select pg_sleep(0.1)' })
  const applied = await Promise.all([run(), run(), run()])
  assert.deepEqual(applied.flat(), ['0001_note', '0002_slow'])
})

test('a migration that finds a table in use backs off and retries', async (t) => {
  const { run, url, query, write } = await openScratch(t)
  await write({ '0001_note.sql': table })
  await run()
  await write({ '0002_alter.sql': 'alter table note add column at date' })
  const isWaiting = async () =>
    (await query(`select from pg_locks where relation = 'note'::regclass and not granted`)).length >
    0

  await withClient(url, async (reader) => {
    await reader.query('begin; select from note')
    const running = run()
    await until(isWaiting)
    await until(async () => !(await isWaiting()))
    await reader.query('commit')
    assert.deepEqual(await running, ['0002_alter'])
  })
})

test('numbers are consecutive', async (t) => {
  const { run, write } = await openScratch(t)
  await write({ '0001_note.sql': table, '0003_gap.sql': 'select 1' })
  await assert.rejects(run(), /0003_gap should have the number 2/)
})

const table = 'create table note (\n  text text\n);'

/** An empty database and a folder for the migrations of one test. */
async function openScratch(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'openchair-migrations-'))
  const { url, drop } = await scratchDatabase(await databaseUrl())
  t.after(async () => {
    await drop()
    await rm(folder, { recursive: true })
  })
  return {
    url,
    folder,
    run: async () => (await migrate(url, { folder })).applied,
    query: (text: string) =>
      withClient(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows),
    write: async (files: Record<string, string>) => {
      for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    },
  }
}
