import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'

import { findTests } from './find-tests.ts'

const root = resolve(import.meta.dirname, '../../..')

test('tests that take long run weekly, and no others do', async () => {
  const [each, weekly] = await Promise.all([
    findTests(root, { weekly: false }),
    findTests(root, { weekly: true }),
  ])
  assert.ok(weekly.includes('server/lab/weekly/release.test.ts'))
  assert.ok(weekly.some((file) => file.startsWith('dashboard/e2e/weekly/')))
  assert.ok(each.includes('server/scripts/test/find-tests.test.ts'))
  assert.deepEqual(
    each.filter((file) => /weekly|node_modules/.test(file)),
    [],
  )
  assert.deepEqual(
    weekly.filter((file) => !file.includes('/weekly/')),
    [],
  )
})
