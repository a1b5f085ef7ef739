import assert from 'node:assert/strict'
import test from 'node:test'

import { withClient } from '#testing/database/databases.ts'
import { commandsWith } from '#testing/process/command-line.ts'
import { addValues, assertReadable, newKey, openRotated } from '#testing/salon/rotation.ts'

const rotation = ['keys', 'rotate-encryption']

test('the steps of an operator with an external database', async () => {
  const { database, ownerUrl, url, open } = await openRotated()
  const [former, current] = [newKey(), newKey()]
  const added = await addValues(database, former)
  const before = { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl, ENCRYPTION_KEY: former }
  const first = commandsWith(before)
  assert.equal((await first.json(...rotation, '--check')).isComplete, true)
  assert.equal(await first.refused(rotation, /set ENCRYPTION_KEY to the new key and/), 2)

  const both = { ...before, ENCRYPTION_KEY: current, ENCRYPTION_KEY_PREVIOUS: former }
  const unknown = commandsWith({ ...both, ENCRYPTION_KEY_PREVIOUS: newKey() })
  await unknown.refused(rotation, /encrypted with another key/)
  const serving = commandsWith({ ...both, MIGRATION_DATABASE_URL: '' })
  if (ownerUrl !== url)
    await serving.refused(
      rotation,
      /may not change account_audit_entry: set MIGRATION_DATABASE_URL/,
    )

  const { json, refused, run } = commandsWith(both)
  const left =
    /[1-9]\d* values are left under a former key: .*1 of 1 in account, 1 of 1 in directory/
  assert.equal(await refused([...rotation, '--check'], left), 1)
  await withClient(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock(7261, 6)')
    await refused(rotation, /Another rotation is running/)
  })
  const { code, stdout, stderr } = await run(rotation)
  assert.equal(code, 0, stderr)
  assert.match(stderr, /^account: 1 of 1$/m)
  assert.match(stdout, /^Sealed \d+ values by the new key; none is left under a former key\./)
  assert.match(stdout, /without ENCRYPTION_KEY_PREVIOUS/)
  const checked = await json(...rotation, '--check')
  assert.deepEqual(checked.tables.account, { total: 1, former: 0 })
  assert.deepEqual(await json(...rotation), {
    values: 0,
    isComplete: true,
    previousKeyFile: null,
  })

  const last = commandsWith({ ...both, ENCRYPTION_KEY_PREVIOUS: '' })
  assert.equal((await last.json(...rotation, '--check')).isComplete, true)
  await assertReadable(database, await open(current), added)
})
