import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { resolveConfig } from 'vite'

const configFile = fileURLToPath(new URL('../../../vite.config.ts', import.meta.url))

test('npm run dev has the page of the components, although npm sets NODE_ENV to production', async (t) => {
  const before = process.env['NODE_ENV']
  t.after(() => {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  })
  process.env['NODE_ENV'] = 'production'
  const { env } = await resolveConfig({ configFile }, 'serve')
  assert.equal(env['DEV'], true)
})
