import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'

import { databaseUrl } from '#testing/database/database.ts'
import { runCommand } from '#testing/process/command.ts'

const hook = resolve(import.meta.dirname, '../testing/process/loaded.ts')

/** The slow packages, and the features of our own, that a command loads. */
async function loadedBy(...args: string[]) {
  const { stderr } = await runCommand(args, {
    NODE_OPTIONS: `--import=${hook}`,
    DATABASE_URL: await databaseUrl(),
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('hex'),
  })
  const [, names = ''] = /\nloaded (.*)\n$/.exec(stderr) ?? []
  const found = names.split(' ')
  assert.ok(found.length > 5, stderr)
  const heavy = /node_modules\/(kysely|pg|ajv|typebox|fastify|nodemailer)$|(undici)\/undici$/
  return new Set(found.flatMap((name) => heavy.exec(name)?.slice(1).filter(Boolean) ?? []))
}

test('a command loads only what it needs', async () => {
  assert.deepEqual(await loadedBy('--help'), new Set())
  assert.deepEqual(await loadedBy('key', 'create', '--help'), new Set())
  assert.deepEqual(await loadedBy('business', 'list'), new Set(['kysely', 'pg']))
  // Its entry in the audit log has a schema, which is built without typebox.
  assert.deepEqual(
    await loadedBy('key', 'revoke', '--business', 'x', '--key', 'y'),
    new Set(['kysely', 'pg']),
  )
  // It asks whether there is an account, and reads none.
  assert.deepEqual(await loadedBy('setup-code'), new Set(['kysely', 'pg']))
  // Its checks are plain SQL, but what is due is read from the declarations of work; it sends e-mails only where a mail server is
  // configured.
  assert.deepEqual(await loadedBy('doctor'), new Set(['kysely', 'pg']))
})
