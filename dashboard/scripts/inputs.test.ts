import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import test from 'node:test'

import { inputFiles } from './inputs.ts'

test('the build depends on its sources, its texts and what it takes from the server', () => {
  const files = inputFiles()
  for (const file of [
    'dashboard/app/main.tsx',
    'dashboard/app/i18n/nl/common.json',
    'server/src/core/formats/regions.ts',
    'server/src/features/messages/words/de.ts',
  ])
    assert.ok(files.includes(file), file)
  assert.deepEqual(
    files.filter((file) => !existsSync(resolve(import.meta.dirname, '../..', file))),
    [],
  )
  assert.deepEqual(
    files.filter((file) => file.endsWith('.test.ts') || file.includes('/serve.ts')),
    [],
  )
})
