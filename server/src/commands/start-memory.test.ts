import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'

import { databaseUrl } from '#testing/database/database.ts'
import { migratedDatabase } from '#testing/database/prepare-database.ts'
import { startServer } from '#testing/process/command.ts'

const preloaded = ['young-generation.ts', 'loaded.ts'].map(
  (file) => `--import=${resolve(import.meta.dirname, '../testing/process', file)}`,
)

test('a start loads no checker of requests, and holds little memory for new objects, which grows with the load', async (t) => {
  // The key of a database is that of its first server.
  const { url, drop } = await migratedDatabase(await databaseUrl())
  t.after(drop)
  const { server } = await startServer(t, {
    NODE_OPTIONS: preloaded.join(' '),
    DATABASE_URL: url,
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('hex'),
    DEMO: 'off',
    SHUTDOWN_DELAY_SECONDS: '0',
  })
  server.kill('SIGTERM')
  const errors = await text(server.stderr)
  const [, held, grown] = /new objects (\d+) MB, after \d+ more (\d+) MB/.exec(errors) ?? []
  assert.ok(Number(held) <= 8, errors)
  assert.ok(Number(grown) > 8, errors)
  const [, loaded = ''] = /\nloaded (.*)\n/.exec(errors) ?? []
  assert.match(loaded, /node_modules\/fastify\b/)
  assert.doesNotMatch(loaded, /node_modules\/(typebox|ajv|ajv-formats)\b/)
})
