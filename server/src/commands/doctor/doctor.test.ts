import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { after, describe, test } from 'node:test'
import pg from 'pg'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { newId } from '#core/ids.ts'
import { sealedMail } from '#features/mail/queries.ts'
import { notOnCluster } from '#testing/database/on-cluster.ts'
import { asOwner } from '#testing/database/prepare-database.ts'
import { type RowFault, rowFaults } from '#testing/doctor/row-faults.ts'
import { openDemoDatabase } from '#testing/process/demo.ts'

import { checkDatabase } from './check-database.ts'
import { runAll } from './database/connection.ts'
import { connectionCheck } from './database/connections.ts'
import { fontsCheck } from './database/fonts.ts'
import { queueChecks } from './database/queues.ts'
import { serverChecks } from './database/server-checks.ts'
import { codes } from './findings.ts'

const { database, masterKey } = await openDemoDatabase(new Date())
const client = new pg.Client({
  connectionString: asOwner(database.pool.options.connectionString ?? ''),
})
// The database is dropped first.
client.on('error', () => {})
await client.connect()
after(() => client.end())

/** Depends on the date and on the PostgreSQL that runs: postgres-releases.test.ts. */
const ofDate = 'POSTGRES_OUTDATED'

const limits = { statementMs: 60_000, allMs: 600_000 }
const found = async (keys = masterKey) => {
  const around = { config: { smtpUrl: null }, isStopped: false }
  const ofServer = [
    ...serverChecks,
    connectionCheck({ databasePoolMax: 16 }),
    fontsCheck(false),
    ...queueChecks(around),
  ]
  const all = [
    ...(await checkDatabase(client, keys, limits)),
    ...(await runAll(client, keys, ofServer, limits)),
  ]
  const grave = all.filter(({ severity, code }) => severity !== 'note' && code !== ofDate)
  return [...new Set(grave.map(({ code }) => code))]
}

test('nothing is found in the demo salon', async () => {
  assert.deepEqual(await found(), [])
})

describe(
  'each fault is found, and nothing else',
  notOnCluster('Its roles may not change the catalog'),
  () => {
    /** Undone afterwards: everything happens in one transaction. */
    async function findsAfter(expected: readonly string[], sql: string, values?: unknown[]) {
      await client.query('begin')
      try {
        await client.query(sql, values)
        assert.deepEqual((await found()).toSorted(), expected.toSorted())
      } finally {
        await client.query('rollback')
      }
    }

    for (const batch of batchesOf(rowFaults)) {
      const expected = batch.flatMap((fault) => fault.codes)
      test(expected.join(', '), () => findsAfter(expected, batch.map(({ sql }) => sql).join(';')))
    }

    test('MAIL_NOT_CONFIGURED: a letter waits', async () => {
      const id = newId()
      const letter = { to: 'nina@example.com', subject: 'Hello', text: 'Hello' }
      const sealed = sealedMail.seal(masterKey, id, letter)
      const sql = `insert into mail (id, sealed, next_attempt_at) values ($1, $2, now() - interval '1 hour')`
      await findsAfter(['MAIL_NOT_CONFIGURED'], sql, [id, sealed])
    })

    test('KEY_CANNOT_OPEN: another key', async () => {
      assert.deepEqual(await found(readMasterKey('0'.repeat(64))), ['KEY_CANNOT_OPEN'])
    })

    test('a statement that takes too long cuts its check short, and no other', async () => {
      const slow = {
        title: 'Slow',
        run: async ({ query }: { query: (text: string) => Promise<unknown> }) => {
          await query('select pg_sleep(60)')
          return []
        },
      }
      const some = await runAll(client, masterKey, [slow, ...serverChecks], {
        ...limits,
        statementMs: 50,
      })
      assert.deepEqual(
        some.map(({ code }) => code).filter((code) => code !== ofDate),
        ['CHECK_CUT_SHORT'],
      )
    })
  },
)

/** Several at once, since each look takes a while: a code is then that of its one fault. Those of migrations are alone. */
function batchesOf(faults: readonly RowFault[]): RowFault[][] {
  const batches: RowFault[][] = []
  for (const fault of faults) {
    const isAlone = fault.codes.some((code) => code.startsWith('MIGRATION'))
    const fits = (batch: readonly RowFault[]) => {
      const others = batch.flatMap((one) => one.codes)
      return others.every((code) => !code.startsWith('MIGRATION') && !fault.codes.includes(code))
    }
    const fitting = isAlone ? undefined : batches.find((one) => one.length < 7 && fits(one))
    if (fitting) fitting.push(fault)
    else batches.push([fault])
  }
  return batches
}

test('every finding is documented', () => {
  const path = resolve(import.meta.dirname, '../../../../docs/operating/doctor.md')
  const described = [...readFileSync(path, 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(
    ([, code = '']) => code,
  )
  assert.deepEqual(described.toSorted(), Object.keys(codes).toSorted())
})
