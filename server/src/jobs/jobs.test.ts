import assert from 'node:assert/strict'
import test from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { clockOf } from '#db/time.ts'
import { deleteExpiredKeys } from '#http/idempotency/delete-expired.ts'
import { writeUses } from '#http/identify/last-used.ts'
import { createLifetime } from '#operation/lifetime.ts'
import { createMetrics } from '#operation/metrics.ts'
import { database } from '#testing/process/server.ts'
import { openSalon } from '#testing/salon/salon.ts'
import { until } from '#testing/until.ts'
import { kindName } from '#work/kind.ts'

import type { Job } from '../server/job.ts'
import type { Context } from '../server/serve.ts'
import { runJobs } from './run-jobs.ts'

const { db } = database
/** Long, because other tests set their clock back and store keys in the same database. */
const year = 365 * 86_400
const quiet = { info: () => {}, warn: () => {}, error: () => {} }

test('a node runs the jobs of its role, and some once more at shutdown', async () => {
  const runsOf = async (role: string) => {
    const runs: string[] = []
    const job = (name: string, rest: Pick<Job, 'half' | 'atEnd'>): Job => ({
      name,
      everySeconds: 3_600,
      run: async () => void runs.push(name),
      ...rest,
    })
    const lifetime = createLifetime(quiet)
    const context = {
      config: { role },
      log: quiet,
      lifetime,
      metrics: createMetrics(),
    } as unknown as Context
    runJobs(context, [job('clean', { half: 'worker' }), job('note', { half: 'api', atEnd: true })])
    await lifetime.shutdown()
    return runs
  }
  assert.deepEqual(await runsOf('all'), ['clean', 'note', 'note'])
  assert.deepEqual(await runsOf('worker'), ['clean'])
  assert.deepEqual(await runsOf('api'), ['note', 'note'])
})

test('on one server a job whose kinds have nothing due does not run', async () => {
  const runs: string[] = []
  const lifetime = createLifetime(quiet)
  const due = new Map([['messages', ['a business']]])
  const context = {
    config: { role: 'all' },
    log: quiet,
    lifetime,
    metrics: createMetrics(),
    dueWork: {
      polledAt: () => new Date(7_000_000),
      waitFor: async (_: unknown, __: number, signal: AbortSignal) => {
        await delay(10, undefined, { signal }).catch(() => {})
      },
      take(kind: string) {
        const taken = due.get(kind) ?? []
        due.delete(kind)
        return taken
      },
    },
  } as unknown as Context
  const job = (name: string, rest: Pick<Job, 'kinds'>): Job => ({
    name,
    everySeconds: 0.01,
    half: 'worker',
    run: async () => void runs.push(name),
    ...rest,
  })
  runJobs(context, [
    job('due', { kinds: [kindName('refunds'), kindName('messages')] }),
    job('not due', { kinds: [kindName('deposits')] }),
    job('always', {}),
  ])
  await until(() => runs.filter((name) => name === 'always').length > 3)
  await lifetime.shutdown()
  assert.equal(runs.filter((name) => name === 'due').length, 1)
  assert.ok(!runs.includes('not due'))
  // Alerts on jobs that have not succeeded for hours are not about those.
  const exported = await context.metrics.metrics()
  assert.match(exported, /last_success_timestamp_seconds\{name="not due"\} 7000$/m)
})

test('a job that fails is logged and does not end the process', async () => {
  const errors: unknown[] = []
  const log = { ...quiet, error: (fields: unknown) => void errors.push(fields) }
  const lifetime = createLifetime(quiet)
  const context = {
    config: { role: 'all' },
    log,
    lifetime,
    metrics: createMetrics(),
  } as unknown as Context
  const run = async () => Promise.reject(new Error('no'))
  runJobs(context, [{ name: 'fails', everySeconds: 3_600, half: 'api', run }])
  await lifetime.shutdown()
  assert.partialDeepStrictEqual(errors, [{ job: 'fails' }])
})

test('jobs work by the time of the database, not by a wrong clock of their node', async (t) => {
  const now = Date.now()
  t.mock.timers.enable({ apis: ['Date'], now: now + 86_400_000 })
  const time = await clockOf(db)()
  assert.ok(Math.abs(time.getTime() - now) < 3_600_000)
})

test('any number of expired idempotency keys are deleted, and the others stay', async () => {
  const { id: businessId } = await openSalon()
  const fingerprint = Buffer.alloc(32)
  const row = (key: string, age: number) => ({
    businessId,
    key,
    fingerprint,
    createdAt: new Date(Date.now() - age * 1_000).toISOString(),
  })
  const old = Array.from({ length: 1_200 }, (_, index) => row(`old-${index}`, 41 * year))
  await db.insertInto('idempotencyKey').values(old).execute()
  await db
    .insertInto('idempotencyKey')
    .values(row('young', 39 * year))
    .execute()
  await deleteExpiredKeys(db, 40 * year, new AbortController().signal)
  const left = db.selectFrom('idempotencyKey').select('key').where('businessId', '=', businessId)
  assert.deepEqual(await left.execute(), [{ key: 'young' }])
})

test('the last use of a key is written later', async () => {
  const salon = await openSalon()
  const lastUsed = async () => {
    const keys = db.selectFrom('apiKey').select('lastUsedAt').where('id', '=', salon.keyId)
    return (await keys.executeTakeFirstOrThrow()).lastUsedAt
  }
  const before = Date.now()
  await salon.get('~')
  assert.equal(await lastUsed(), null)
  await writeUses(db)
  const first = await lastUsed()
  assert.ok(first !== null && Date.parse(first) >= before && Date.parse(first) <= Date.now())
  await writeUses(db)
  assert.equal(await lastUsed(), first)
})
