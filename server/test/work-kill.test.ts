import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import test, { type TestContext } from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'
import { ownCompileCache } from '#testing/process/compile-cache.ts'
import { headerOf, openMailServer } from '#testing/services/mail-server.ts'
import { until } from '#testing/until.ts'
import type { Step } from '#work/kind.ts'

import { type Case, servicesWith } from './workers/work-cases.ts'

const url = await useOwnDatabase()
const { encryptionKey } = await import('#testing/process/server.ts')
const { kinds } = await import('#src/work-kinds.ts')
const { doWork } = await import('#testing/work.ts')
const { makers } = await import('#testing/due-work.ts')

test('there is due work of every declared kind to be tested', () => {
  assert.deepEqual(Object.keys(makers).toSorted(), kinds.map(({ name }) => name).toSorted())
})

type Kind = (typeof kinds)[number]

/** The due work of every kind with a guarantee, and the mail server to which it may lead. */
async function openDue(t: TestContext, guarantee: Kind['guarantee']) {
  const server = await openMailServer(t)
  const countTo = (address: string) =>
    server.letters.filter((letter) => headerOf(letter, 'to') === address).length
  const due = await Promise.all(
    kinds
      .filter((kind) => kind.guarantee === guarantee)
      .map(async (kind) => {
        const { studio, at, count, isIdempotent, ...urls } = await makers[kind.name]!(t, {
          countTo,
        })
        const services = servicesWith(server.url, urls)
        const leased = new Date(at.getTime() + (kind.leaseSeconds ?? 0) * 1_000)
        const doAt = (time: Date) => doWork(kind, studio, services, time)
        const most = isIdempotent ? 1 : Infinity
        return { kind, studio, at, leased, count, doAt, urls, most }
      }),
  )
  /** Kills a worker with −9 while the work of all kinds has come to this step. */
  const killAt = async (step: Step) => {
    const cases = due.map(({ kind, studio, at, urls }) => ({
      kind: kind.name,
      ...urls,
      businessId: studio.id,
      at: at.toISOString(),
    }))
    await killWorker(t, { step, cases, smtpUrl: server.url })
  }
  return { due, killAt }
}

interface Kill {
  step: Step
  cases: Case[]
  smtpUrl: string
}

async function killWorker(t: TestContext, { step, cases, smtpUrl }: Kill) {
  const env = {
    ...process.env,
    ...ownCompileCache(),
    DATABASE_URL: url,
    ENCRYPTION_KEY: encryptionKey,
    SMTP_URL: smtpUrl,
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

test('what is to be done exactly once is undone by a kill before its commit, and done once by another worker', async (t) => {
  const { due, killAt } = await openDue(t, 'exactly once')
  await killAt('decided')
  for (const { kind, count } of due) assert.equal(await count(), 0, kind.name)
  for (const { kind, at, count, doAt } of due) {
    // PostgreSQL notices the end of the connection, and with it the locks of the killed worker.
    await until(async () => {
      await doAt(at)
      return (await count()) > 0
    })
    await doAt(at)
    assert.equal(await count(), 1, kind.name)
  }
})

const outside = [
  ['claimed', 0],
  ['performed', 1],
] as const

for (const [step, asked] of outside) {
  test(`what may be done twice is repeated after its lease, if its worker was killed once it was ${step}`, async (t) => {
    const { due, killAt } = await openDue(t, 'at least once')
    await killAt(step)
    for (const { kind, at, leased, count, doAt, most } of due) {
      await doAt(at)
      assert.equal(await count(), asked, `${kind.name} within the lease`)
      await doAt(leased)
      await doAt(leased)
      assert.equal(await count(), Math.min(asked + 1, most), kind.name)
    }
  })

  test(`what nobody may get twice is not repeated, if its worker was killed once it was ${step}`, async (t) => {
    const { due, killAt } = await openDue(t, 'at most once')
    await killAt(step)
    for (const { kind, at, leased, count, doAt } of due) {
      await doAt(at)
      await doAt(leased)
      await doAt(new Date(leased.getTime() + 86_400_000))
      assert.equal(await count(), asked, kind.name)
    }
  })
}

test('what is decided and not committed when its worker is killed is sent once by another', async (t) => {
  const { due, killAt } = await openDue(t, 'at most once')
  await killAt('decided')
  for (const { kind, at, leased, count, doAt } of due) {
    await until(async () => {
      await doAt(at)
      return (await count()) > 0
    })
    await doAt(leased)
    assert.equal(await count(), 1, kind.name)
  }
})
