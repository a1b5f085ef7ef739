import assert from 'node:assert/strict'
import test from 'node:test'

import { seal } from '#core/crypto/crypto.ts'
import { openWithMaster, readMasterKey } from '#core/crypto/key-ring.ts'
import { transaction } from '#db/transaction/unit-of-work.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as invitations from '#features/access/invitations/queries.ts'
import * as factors from '#features/access/second-factors/queries.ts'
import { withClient } from '#testing/database/databases.ts'
import { notOnCluster } from '#testing/database/on-cluster.ts'
import { addValues, assertReadable, newKey, openRotated } from '#testing/salon/rotation.ts'

import { sealedKinds } from './kinds.ts'
import { check, rotate, sum } from './rotate.ts'

const quiet = () => {}

const leftOf = async (installed: Parameters<typeof check>[0]) => sum(await check(installed))

/** The values of all tables, in their order. */
const dump = (ownerUrl: string) =>
  withClient(ownerUrl, async (client) => {
    const tables: { id: string; sealed: Buffer; hash: Buffer | null }[][] = []
    for (const { table, key, id, column, hash } of sealedKinds) {
      const columns = `${id}::text as id, ${column} as sealed, ${hash?.column ?? 'null'} as hash`
      const { rows } = await client.query(`select ${columns} from ${table} order by ${key}`)
      tables.push(rows as (typeof tables)[number])
    }
    return tables
  })

/** Writes values as 0.2.0 did, which named no key in them. */
const forgetKeyIds = (ownerUrl: string, key: string) =>
  withClient(ownerUrl, async (client) => {
    const masterKey = readMasterKey(key)
    for (const { table, id, column, contextOf } of sealedKinds) {
      const { rows } = await client.query<{ id: string; sealed: Buffer }>(
        `select ${id}::text as id, ${column} as sealed from ${table}`,
      )
      for (const row of rows) {
        const context = contextOf(row.id)
        const nameless = seal(
          masterKey.keys()[0],
          openWithMaster(masterKey, row.sealed, context),
          context,
        )
        await client.query(`update ${table} set ${column} = $1 where ${id} = $2`, [
          nameless,
          row.id,
        ])
      }
    }
  })

test('after each of two rotations everything opens under the new key alone, and nothing under a former one', async () => {
  const { database, ownerUrl, open, installation } = await openRotated()
  const keys = [newKey(), newKey(), newKey()] as const
  const added = [await addValues(database, keys[0])]
  await forgetKeyIds(ownerUrl, keys[0])
  await assertReadable(database, await open(keys[0]), added[0]!)

  for (const [index, key] of keys.slice(1).entries()) {
    const former = keys[index] ?? ''
    added.push(await addValues(database, former))
    const both = await installation(key, former)
    for (const one of added) await assertReadable(database, both.masterKey, one)
    assert.ok((await leftOf(both)) >= 7)
    const { values } = await rotate(both, quiet)
    assert.ok(values >= 7)
    assert.equal(await leftOf(both), 0)
    assert.deepEqual(await rotate(both, quiet), { values: 0, previousKeyFile: null })

    const alone = await installation(key)
    assert.equal(await leftOf(alone), 0)
    for (const one of added) await assertReadable(database, alone.masterKey, one)
    const tables = await dump(ownerUrl)
    assert.ok(tables.every((rows) => rows.length > 0))
    for (const [nth, rows] of tables.entries())
      for (const { id, sealed } of rows)
        assert.throws(
          () => openWithMaster(readMasterKey(former), sealed, sealedKinds[nth]!.contextOf(id)),
          /Cannot open/,
        )
    await assert.rejects(open(former), /encrypted with another key/)
  }
})

test('a run that ends at any point is continued by the next one', async () => {
  const { database, installation } = await openRotated()
  const keys = [newKey(), newKey()] as const
  const added = await addValues(database, keys[0])
  const both = await installation(keys[1], keys[0])
  const before = await leftOf(both)
  // Each run ends after the first table that it has worked on.
  let runs = 0
  const crash = () => {
    throw new Error('killed')
  }
  for (let left = before; left > 0; runs += 1) {
    await assert.rejects(rotate(both, crash), /killed/)
    const next = await leftOf(both)
    assert.ok(next < left)
    left = next
    await assertReadable(database, both.masterKey, added)
  }
  assert.ok(runs >= 5, String(runs))
  await rotate(both, quiet)
  await assertReadable(database, (await installation(keys[1])).masterKey, added)
})

test('a wrong previous key is refused, and nothing is changed', async () => {
  const { database, ownerUrl, open, installation } = await openRotated()
  const [former, current] = [newKey(), newKey()]
  await addValues(database, former)
  const before = await dump(ownerUrl)
  await assert.rejects(open(current, newKey()), /encrypted with another key/)
  await assert.rejects(open(current), /encrypted with another key/)
  const wrong = { ...(await installation(current, former)), masterKey: readMasterKey(current) }
  await assert.rejects(rotate(wrong, quiet), /No key opens \d+ values, such as that of \w+ [\w-]+/)
  await assert.rejects(check(wrong), /No key opens/)
  assert.deepEqual(await dump(ownerUrl), before)
})

test('a node that starts without the previous key during a rotation is refused', async () => {
  const { database, installation, open } = await openRotated()
  const keys = [newKey(), newKey()] as const
  await addValues(database, keys[0])
  await addValues(database, keys[0])
  const both = await installation(keys[1], keys[0])
  await rotate(both, quiet)
  await addValues(database, keys[0])
  for (const key of keys) await assert.rejects(open(key), /encrypted with another key/)
})

test('a row that a node with only the former key writes meanwhile is sealed again', async () => {
  const { database, installation } = await openRotated()
  const keys = [newKey(), newKey()] as const
  const added = [await addValues(database, keys[0])]
  const both = await installation(keys[1], keys[0])
  let reports = 0
  const writeOnce = async () => {
    // After the last table of the first pass.
    if ((reports += 1) === 6) added.push(await addValues(database, keys[0]))
  }
  await rotate(both, writeOnce)
  const { masterKey } = await installation(keys[1])
  assert.equal(added.length, 2)
  for (const one of added) await assertReadable(database, masterKey, one)
})

const withTriggers = notOnCluster('a cluster has no triggers on replicated tables')

test('a node that goes on to write with the former key is reported', withTriggers, async (t) => {
  const { database, ownerUrl, installation } = await openRotated()
  const keys = [newKey(), newKey()] as const
  await addValues(database, keys[0])
  const both = await installation(keys[1], keys[0])
  await withClient(ownerUrl, async (client) => {
    await client.query(`create function write_former() returns trigger language plpgsql as
      'begin new.sealed := old.sealed; new.email_hash := old.email_hash; return new; end'`)
    await client.query(`create trigger writes before update on account for each row
      execute function write_former()`)
  })
  t.after(() =>
    withClient(ownerUrl, (client) => client.query('drop function write_former cascade')),
  )
  await assert.rejects(rotate(both, quiet), /still written with a former key/)
  assert.equal(await leftOf(both), 1)
})

test('two nodes with opposite current keys never make two accounts or invitations of one address', async () => {
  const { database, open, installation } = await openRotated()
  const keys = [newKey(), newKey()] as const
  const { businessId } = await addValues(database, keys[0])
  const nodes = [await open(keys[0], keys[1]), await open(keys[1], keys[0])]
  for (let round = 0; round < 5; round += 1) {
    const email = `round-${round}@example.com`
    const invited = {
      businessId,
      email,
      role: 'STAFF' as const,
      staffId: null,
      isMailed: true,
      awaitsProof: false,
    }
    const made = await Promise.all(
      nodes.map((masterKey, index) =>
        transaction(database, async ({ db }) => {
          await invitations.insert(db, masterKey, `${round}-${index}`, invited)
          return accounts.ensure(db, masterKey, { email })
        }),
      ),
    )
    assert.equal(new Set(made.map(({ id }) => id)).size, 1)
    assert.equal(made.filter(({ isNew }) => isNew).length, 1)
    const all = await invitations.list(database.db, nodes[0]!, businessId)
    assert.equal(all.filter((one) => one.email === email).length, 1)
  }
  await rotate(await installation(keys[1], keys[0]), quiet)
})

test('a passkey that was registered once by each key does not stop the rotation', async () => {
  const { database, installation } = await openRotated()
  const keys = [newKey(), newKey()] as const
  const { accountId, credentialId } = await addValues(database, keys[0])
  const both = await installation(keys[1], keys[0])
  const factor = { accountId, confirmedAt: new Date(), type: 'PASSKEY' as const, credentialId }
  await factors.insert(database.db, both.masterKey, factor)
  await rotate(both, quiet)
  const own = await factors.list(database.db, (await installation(keys[1])).masterKey, accountId)
  assert.equal(own.filter((one) => one.credentialId === credentialId).length, 2)
})
