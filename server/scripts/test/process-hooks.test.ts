import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { test } from 'node:test'

const root = resolve(import.meta.dirname, '../../..')
const folders = ['server/src/testing/**/*.ts', 'server/test/*.ts', 'dashboard/e2e/**/*.ts']

/** All files of a process share the things that a helper opens at its top level: the first file must not close them. */
test('helpers set hooks at their top level for the process', async () => {
  const all = await Array.fromAsync(glob(folders, { cwd: root }))
  const helpers = all.filter((file) => !file.endsWith('.test.ts'))
  assert.ok(helpers.length > 50)
  assert.deepEqual(
    helpers.filter((file) =>
      /^(after|before|afterEach|beforeEach)\(/m.test(readFileSync(resolve(root, file), 'utf8')),
    ),
    [],
  )
})

/** After an await the runner cannot know the suite any more, and would never run the tests of it. */
test('no suite is asynchronous: what its tests share is opened at the top level of the file', async () => {
  const files = await Array.fromAsync(
    glob(['server/**/*.test.ts', 'dashboard/**/*.test.ts'], {
      cwd: root,
      exclude: (name) => name.includes('node_modules'),
    }),
  )
  assert.ok(files.length > 500)
  assert.deepEqual(
    files.filter((file) =>
      /\b(suite|describe)\([^,\n]+,\s*(\{[^}]*\},\s*)?async\b/.test(
        readFileSync(resolve(root, file), 'utf8'),
      ),
    ),
    [],
  )
})
