import assert from 'node:assert/strict'
import test from 'node:test'

import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'
import { sealedLink } from '#features/my-bookings/queries.ts'
import { pollerOf } from '#testing/process/all-work.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openSalon, type Salon } from '#testing/salon/salon.ts'
import { asTenant } from '#testing/salon/tenant.ts'
import { doWork } from '#testing/work.ts'

import { putOff, removeOld } from './attempts.ts'
import { dueRows } from './due-rows.ts'
import { exactlyOnce } from './exactly-once.ts'
import { runWork } from './run.ts'

type Transact = (tenant: Tenant, ids: string[]) => Promise<unknown>

/** A kind whose due rows are asked links, with work that the test decides. */
function openKind(
  transact: Transact,
  together = 3,
  ask?: (_: unknown, row: { id: string }) => Promise<boolean>,
) {
  return exactlyOnce(`test-${newId()}`, {
    does: 'test',
    waits: 'tests',
    everySeconds: 1,
    due: dueRows('guestLink', { dueAt: 'dueAt' }),
    together,
    ...(ask && { ask }),
    async transact(tenant, rows) {
      const ids = rows.map(({ id }) => id)
      await transact(tenant, ids)
      await tenant.db
        .updateTable('guestLink')
        .set({ dueAt: null })
        .where('businessId', '=', tenant.businessId)
        .where('id', 'in', ids)
        .execute()
    },
  })
}

/** Rows that are due, the longest first. */
async function addRows(salon: Salon, count: number) {
  const ids = Array.from({ length: count }, newId)
  await asTenant(salon, async (tenant) => {
    const rows = ids.map((id, index) => ({
      businessId: salon.id,
      id,
      sealed: sealedLink.seal(tenant, id, { email: 'nina@example.com', locale: null }),
      dueAt: new Date(Date.now() - 60_000 + index).toISOString(),
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
    }))
    await tenant.db.insertInto('guestLink').values(rows).execute()
  })
  return ids
}

const attemptsOf = async (salon: Salon, kind: string) =>
  database.db
    .selectFrom('work')
    .select(['subjectId', 'attempts', 'dueAt'])
    .where('businessId', '=', salon.id)
    .where('kind', '=', kind)
    .execute()

test('a row that fails delays itself only, longer with each failure, and is done once it can be', async () => {
  const salon = await openSalon()
  const ids = await addRows(salon, 5)
  const bad = ids[1]
  const done: string[] = []
  let isMended = false
  const kind = openKind(async (_, some) => {
    if (!isMended && some.includes(bad ?? '')) throw new Error('This row cannot be done')
    done.push(...some)
  })
  const now = new Date()
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
  await assert.rejects(doWork(kind, salon, {}, now), /cannot be done/)
  const others = ids.filter((id) => id !== bad)
  assert.deepEqual(done.toSorted(), others.toSorted())
  const [first, ...more] = await attemptsOf(salon, kind.name)
  assert.deepEqual([first?.subjectId, first?.attempts, more.length], [bad, 1, 0])
  assert.equal(Date.parse(first?.dueAt ?? ''), after(5).getTime())
  await doWork(kind, salon, {}, after(4))
  await assert.rejects(doWork(kind, salon, {}, after(5)), /cannot be done/)
  assert.equal(
    Date.parse((await attemptsOf(salon, kind.name))[0]?.dueAt ?? ''),
    after(15).getTime(),
  )
  isMended = true
  await doWork(kind, salon, {}, after(14))
  assert.equal(done.includes(bad ?? ''), false)
  await doWork(kind, salon, {}, after(15))
  assert.deepEqual(done.toSorted(), ids.toSorted())
  assert.deepEqual(await attemptsOf(salon, kind.name), [])
})

test('failed attempts of a row that has gone are deleted after a day', async (t) => {
  const salon = await openSalon()
  const now = new Date()
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  await putOff(database.db, { businessId: salon.id, kind: 'test', id: newId() }, now)
  await removeOld(database.db, t.signal, after(24))
  assert.equal((await attemptsOf(salon, 'test')).length, 1)
  await removeOld(database.db, t.signal, after(25))
  assert.equal((await attemptsOf(salon, 'test')).length, 0)
})

test('rows that another worker has locked are passed over', async () => {
  const salon = await openSalon()
  const ids = await addRows(salon, 2)
  const done: string[] = []
  const kind = openKind(async (_, some) => done.push(...some), 1)
  await asTenant(salon, async ({ db, businessId }) => {
    await db
      .selectFrom('guestLink')
      .select('id')
      .where('businessId', '=', businessId)
      .where('id', '=', ids[0] ?? '')
      .forUpdate()
      .execute()
    await doWork(kind, salon, {})
  })
  assert.deepEqual(done, [ids[1]])
  await doWork(kind, salon, {})
  assert.deepEqual(done, [ids[1], ids[0]])
})

test('a row about which others give no answer stays due for the next run, and the others are done', async () => {
  const salon = await openSalon()
  const [unknown = '', failing = '', good = ''] = await addRows(salon, 3)
  const done: string[] = []
  const asked: string[] = []
  const kind = openKind(
    async (_, some) => done.push(...some),
    1,
    async (_, { id }) => {
      asked.push(id)
      if (id === failing) throw new Error('This question cannot be asked')
      return id !== unknown
    },
  )
  await assert.rejects(doWork(kind, salon, {}), /cannot be asked/)
  assert.deepEqual(asked, [unknown, failing, good])
  assert.deepEqual(done, [good])
  assert.deepEqual(
    (await attemptsOf(salon, kind.name)).map(({ subjectId }) => subjectId),
    [failing],
  )
  await doWork(kind, salon, {})
  assert.deepEqual(asked.slice(3), [unknown])
})

/** A run over what a poll has found. */
function openRun(found: string[]) {
  const errors: unknown[] = []
  const ending = new AbortController()
  const context = {
    database,
    masterKey,
    signal: ending.signal,
    clock: async () => new Date(),
    log: { warn: () => {} },
    onError: (error: unknown) => void errors.push(error),
  }
  return { context, errors, ending, poller: pollerOf(found) }
}

test('businesses take turns: one with much work is behind the others with its next turn', async () => {
  const [many, other] = [await openSalon(), await openSalon()]
  await addRows(many, 7)
  await addRows(other, 1)
  const turns: string[] = []
  const kind = openKind(async ({ businessId }) => turns.push(businessId))
  const { context, errors, poller } = openRun([many.id, other.id])
  await runWork(kind, context, poller)
  assert.deepEqual(turns, [many.id, other.id, many.id, many.id])
  assert.deepEqual(errors, [])
})

test('a business has one turn at a time, and its failure stops no other', async () => {
  const [one, other] = [await openSalon(), await openSalon()]
  const found = [one.id, other.id]
  const running = new Set<string>()
  const turns: string[] = []
  const kind = {
    ...openKind(async () => {}),
    share: 4,
    async turn(_: unknown, businessId: string) {
      assert.ok(!running.has(businessId))
      running.add(businessId)
      turns.push(businessId)
      // It is announced again while it has its turn.
      if (turns.length < 4) found.push(one.id)
      await asTenant({ id: other.id }, async () => {})
      running.delete(businessId)
      if (businessId === other.id) throw new Error('no')
      return false
    },
  }
  const { context, errors, poller } = openRun(found)
  await runWork(kind, context, poller)
  assert.equal(turns.filter((id) => id === other.id).length, 1)
  assert.ok(turns.filter((id) => id === one.id).length > 1)
  assert.equal(errors.length, 1)
})

test('a run ends at the signal after the row that it does', async () => {
  const salon = await openSalon()
  await addRows(salon, 3)
  const { context, ending, poller } = openRun([salon.id])
  let count = 0
  const kind = openKind(async () => {
    count += 1
    ending.abort()
  }, 1)
  await runWork(kind, context, poller)
  assert.equal(count, 1)
})
