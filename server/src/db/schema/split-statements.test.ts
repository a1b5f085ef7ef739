import assert from 'node:assert/strict'
import test from 'node:test'

import { readMigrations } from './migration-files.ts'
import { splitStatements } from './split-statements.ts'

const examples: [sql: string, ...statements: string[]][] = [
  ['select 1; select 2;\n', 'select 1', 'select 2'],
  ['select 1', 'select 1'],
  [`select 'a;''b;'; select ";"`, `select 'a;''b;'`, 'select ";"'],
  ['-- one; two\nselect 1; -- three;\n', '-- one; two\nselect 1'],
  ['/* ; */ select 1;;', '/* ; */ select 1'],
  ['do $$ begin; end $$; select $a$;$$;$a$', 'do $$ begin; end $$', 'select $a$;$$;$a$'],
]

for (const [sql, ...statements] of examples)
  test(`the statements of ${JSON.stringify(sql)}`, () => {
    assert.deepEqual(splitStatements(sql), statements)
  })

test('no migration has a body of a function that would be split', async () => {
  for (const { name, sql } of await readMigrations())
    assert.doesNotMatch(sql, /\bbegin\s+atomic\b/i, name)
})
