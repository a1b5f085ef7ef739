import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { snakeCase } from '#core/text/text.ts'
import { tenantKinds } from '#db/sealed.ts'
import { declaredTables } from '#features/resources.ts'
import { database } from '#testing/process/server.ts'

test('each table with rows of businesses is exported, or left out for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'business_id' and table_schema = current_schema()`.execute(database.db)
  const declared = new Map(declaredTables.map((table) => [snakeCase(table.name), table]))
  const isDecided = (name: string) => {
    const { export: exported, leftOut } = declared.get(name) ?? {}
    return (exported === undefined) !== (leftOut === undefined)
  }
  const names = rows.map(({ name }) => name)
  assert.deepEqual(
    names.filter((name) => !isDecided(name)),
    [],
  )
  for (const kind of Object.keys(tenantKinds)) {
    const { export: exported, leftOut } = declared.get(snakeCase(kind)) ?? {}
    assert.ok(exported?.sealed ?? exported?.without ?? leftOut, kind)
  }
})
