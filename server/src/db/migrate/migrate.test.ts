import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'

import { databaseUrl } from '#testing/database/database.ts'
import { withClient } from '#testing/database/databases.ts'
import { scratchDatabase } from '#testing/database/prepare-database.ts'
import { until } from '#testing/until.ts'

import { migrate, migrateBack } from './migrate.ts'

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

test('a newer database is accepted until it loses what the code needs', async (t) => {
  const { run, write, folder } = await openScratch(t)
  await write({ '0001_note.sql': table, '0002_later.sql': 'select 1' })
  await run()
  await rm(join(folder, '0002_later.sql'))
  assert.deepEqual(await run(), [])
  const contract = '-- contract: released in 0.2.0\nalter table note drop column text'
  await write({ '0002_later.sql': 'select 1', '0003_contract.sql': contract })
  assert.deepEqual(await run(), ['0003_contract'])
  await rm(join(folder, '0003_contract.sql'))
  await assert.rejects(run(), /newer than this version of Openchair: it has .* 0003_contract/)
})

test('what a release does not know is set aside, and put back by the next run', async (t) => {
  const { run, query, write, url } = await openScratch(t)
  await write({ '0001_note.sql': table, '0002_later.sql': `insert into note values ('it''s')` })
  await run()
  const rows = () => query('select version, name, checksum, is_contract from schema_migration')
  const before = await rows()
  assert.deepEqual(await migrateBack(url, '0.2.0'), ['0002_later'])
  assert.deepEqual(await rows(), before.slice(0, 1))
  assert.deepEqual(await migrateBack(url, '0.2.0'), ['0002_later'], 'again')
  await write({ '0003_more.sql': 'select 1' })
  assert.deepEqual(await run(), ['0003_more'])
  assert.deepEqual((await rows()).slice(0, 2), before)
  await assert.rejects(migrateBack(url, '0.1.0'), /Nothing has to be set aside for 0.1.0/)
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

test('a migration is applied in the transaction of the one that it names, where both are pending', async (t) => {
  const { run, query, write } = await openScratch(t)
  const rename = 'alter table note rename column text to words'
  await write({
    '0001_note.sql': table,
    '0002_rename.sql': rename,
    '0003_more.sql': `insert into note values ('b')`,
    '0004_back.sql':
      '-- together with 0002\nalter table note rename column words to text; select 1 / 0',
  })
  await assert.rejects(run(), /Migration 0002_rename with 0004_back failed/)
  assert.deepEqual(await query('select text from note'), [])
  await write({
    '0004_back.sql': '-- together with 0002\nalter table note rename column words to text',
  })
  assert.deepEqual(await run(), ['0002_rename', '0003_more', '0004_back'])
  const order = 'select name from schema_migration order by applied_at, version'
  assert.deepEqual(
    (await query(order)).map(({ name }) => name),
    ['0001_note', '0002_rename', '0004_back', '0003_more'],
  )
})

test('a migration outside of a transaction that was interrupted is repeated', async (t) => {
  const { run, query, write } = await openScratch(t)
  const index = 'create unique index concurrently note_unique on note (text)'
  await write({
    '0001_note.sql': `${table} insert into note values ('a'), ('a')`,
    '0002_index.sql': `-- outside of a transaction\ndrop index concurrently if exists note_unique; ${index}`,
  })
  await assert.rejects(run(), /could not create unique index/)
  await query('truncate note')
  assert.deepEqual(await run(), ['0002_index'])
  const valid = `select indisvalid from pg_index where indexrelid = 'note_unique'::regclass`
  assert.deepEqual(await query(valid), [{ indisvalid: true }])
})

test('nodes that start together build an index concurrently once, and none waits for another in the database', async (t) => {
  const { run, query, write } = await openScratch(t)
  const index = 'create index concurrently note_text on note (text)'
  await write({
    // Long enough for the others to come meanwhile.
    '0001_note.sql': `${table} select pg_sleep(1)`,
    '0002_index.sql': `-- outside of a transaction\ndrop index concurrently if exists note_text; ${index}`,
  })
  const applied = await Promise.all([run(), run(), run(), run()])
  assert.deepEqual(applied.flat(), ['0001_note', '0002_index'])
  const valid = `select indisvalid from pg_index where indexrelid = 'note_text'::regclass`
  assert.deepEqual(await query(valid), [{ indisvalid: true }])
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
