import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import test, { type TestContext } from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'
import { ownCompileCache } from '#testing/process/compile-cache.ts'
import { until } from '#testing/until.ts'
import type { Step } from '#work/kind.ts'

import { services } from './workers/work-cases.ts'

const url = await useOwnDatabase()
const { encryptionKey } = await import('#testing/process/server.ts')
const { kinds } = await import('#src/work-kinds.ts')
const { doWork } = await import('#testing/work.ts')
const { makers } = await import('#testing/due-work.ts')

test('there is due work of every declared kind to be tested', () => {
  assert.deepEqual(Object.keys(makers).toSorted(), kinds.map(({ name }) => name).toSorted())
})

/** The due work of every kind with this guarantee. */
const makeDue = (t: TestContext, guarantee: (typeof kinds)[number]['guarantee']) =>
  Promise.all(
    kinds
      .filter((kind) => kind.guarantee === guarantee)
      .map(async (kind) => ({ kind, ...(await makers[kind.name]!(t)) })),
  )

type Due = Awaited<ReturnType<typeof makeDue>>

/** Kills a worker with −9 while the work of all cases has come to this step. */
async function killAt(t: TestContext, step: Step, due: Due) {
  const cases = due.map(({ kind, studio, at }) => ({ kind: kind.name, businessId: studio.id, at }))
  const env = {
    ...process.env,
    ...ownCompileCache(),
    DATABASE_URL: url,
    ENCRYPTION_KEY: encryptionKey,
  }
  const script = resolve(import.meta.dirname, 'workers/do-work.ts')
  const worker = fork(script, [step, JSON.stringify(cases)], { env, execArgv: [] })
  t.after(() => worker.kill())
  const stopped = new Set<string>()
  const all = Promise.withResolvers<void>()
  worker.on('message', (name: string) => {
    stopped.add(name)
    if (stopped.size === cases.length) all.resolve()
  })
  const ended = once(worker, 'exit')
  await Promise.race([all.promise, ended])
  const missing = cases.filter(({ kind }) => !stopped.has(kind))
  assert.deepEqual(missing, [], `did not come to the step "${step}"`)
  worker.kill('SIGKILL')
  assert.deepEqual((await ended)[1], 'SIGKILL')
}

test('work that is to be done exactly once is undone by a kill before its commit, and done once by another worker', async (t) => {
  const due = await makeDue(t, 'exactly once')
  await killAt(t, 'decided', due)
  for (const { kind, count } of due) assert.equal(await count(), 0, kind.name)
  for (const { kind, studio, at, count } of due) {
    // PostgreSQL notices the end of the connection, and with it the locks of the killed worker.
    await until(async () => {
      await doWork(kind, studio, services, at)
      return (await count()) > 0
    })
    await doWork(kind, studio, services, at)
    assert.equal(await count(), 1, kind.name)
  }
})

for (const [step, asked] of [
  ['claimed', 0],
  ['performed', 1],
] as const)
  test(`work that is to be done at least once is repeated after its lease, if its worker was killed once it was ${step}`, async (t) => {
    const due = await makeDue(t, 'at least once')
    await killAt(t, step, due)
    for (const { kind, studio, at, count } of due) {
      assert.equal(await count(), asked, kind.name)
      await doWork(kind, studio, services, at)
      assert.equal(await count(), asked, `${kind.name} within the lease`)
      const ended = new Date(at.getTime() + (kind.leaseSeconds ?? 0) * 1_000)
      await doWork(kind, studio, services, ended)
      await doWork(kind, studio, services, ended)
      assert.equal(await count(), asked + 1, kind.name)
    }
  })
