import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test, { after, before } from 'node:test'

import { databaseUrl } from '#testing/database/database.ts'
import { asOwner } from '#testing/database/prepare-database.ts'

import { connect } from '../db.ts'
import { transaction, type UnitOfWork } from './unit-of-work.ts'

const database = connect(asOwner(await databaseUrl()))
const table = sql.table(`transaction_test_${process.pid}`)

before(() => sql`create table ${table} (id int primary key, note text)`.execute(database.db))
after(async () => {
  await sql`drop table ${table}`.execute(database.db)
  await database.close()
})

const add = ({ db }: Pick<UnitOfWork, 'db'>, id: number) =>
  sql`insert into ${table} values (${id})`.execute(db)

const ids = async () => {
  const { rows } = await sql<{ id: number }>`select id from ${table} order by id`.execute(
    database.db,
  )
  return rows.map(({ id }) => id)
}

test('deferred statements are committed with the rest', async () => {
  const result = await transaction(database, async (running) => {
    running.defer(add(running, 1))
    await add(running, 2)
    running.defer(add(running, 3))
    return 'done'
  })
  assert.equal(result, 'done')
  assert.deepEqual(await ids(), [1, 2, 3])
})

test('a failing deferred statement rolls everything back, and its own error is thrown', async () => {
  const doubled = transaction(database, async (running) => {
    await add(running, 10)
    running.defer(add(running, 10))
    running.defer(add(running, 11))
  })
  await assert.rejects(doubled, { code: '23505' })
  // The second statement fails because the transaction is aborted: the cause is the first.
  const masked = transaction(database, async (running) => {
    running.defer(add(running, 1))
    await add(running, 12)
  })
  await assert.rejects(masked, { code: '23505' })
  assert.deepEqual(await ids(), [1, 2, 3])
})

test('an error of the work rolls everything back, and the connection stays usable', async () => {
  for (let round = 0; round < 20; round++) {
    const refused = transaction(database, async (running) => {
      running.defer(add(running, 20))
      throw new Error('refused')
    })
    await assert.rejects(refused, /refused/)
  }
  assert.deepEqual(await ids(), [1, 2, 3])
})

test('a failing attempt is rolled back alone', async () => {
  await transaction(database, async (running) => {
    await add(running, 30)
    const attempted = running.attempt(async () => {
      running.defer(add(running, 31))
      await add(running, 30)
    })
    await assert.rejects(attempted, { code: '23505' })
    await running.attempt(() => add(running, 32))
  })
  assert.deepEqual(await ids(), [1, 2, 3, 30, 32])
})

test('a failing attempt within another one leaves it what it can roll back', async () => {
  await transaction(database, async (running) => {
    const outer = running.attempt(async () => {
      await add(running, 40)
      await assert.rejects(
        running.attempt(() => add(running, 40)),
        { code: '23505' },
      )
      throw new Error('refused')
    })
    await assert.rejects(outer, /refused/)
    await add(running, 41)
  })
  assert.deepEqual(await ids(), [1, 2, 3, 30, 32, 41])
})

test('a statement after the commit is refused instead of running in another transaction', async () => {
  let kept: UnitOfWork | undefined
  await transaction(database, (running) => {
    kept = running
    return Promise.resolve()
  })
  assert.ok(kept)
  await assert.rejects(add(kept, 40), /transaction is over/)
  assert.equal((await ids()).includes(40), false)
})

test('one of two deadlocked transactions is retried, and both succeed', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let runs = 0
  const lockBoth = (one: number, other: number, mine: () => void, theirs: Promise<void>) =>
    transaction(database, async ({ db }) => {
      runs += 1
      await sql`update ${table} set note = 'a' where id = ${one}`.execute(db)
      mine()
      await theirs
      await sql`update ${table} set note = 'b' where id = ${other}`.execute(db)
    })
  await Promise.all([
    lockBoth(1, 2, first.resolve, second.promise),
    lockBoth(2, 1, second.resolve, first.promise),
  ])
  // The retried one may be fast enough to meet the other once more.
  assert.ok(runs >= 3)
})

test('work before the commit is discarded with the attempt that registered it, and rolls everything back when it fails', async () => {
  await transaction(database, async (running) => {
    running.beforeCommit(() => add(running, 50))
    const attempted = running.attempt(async () => {
      running.beforeCommit(() => add(running, 51))
      await add(running, 1)
    })
    await assert.rejects(attempted, { code: '23505' })
  })
  assert.ok((await ids()).includes(50))
  assert.ok(!(await ids()).includes(51))
  const failing = transaction(database, async (running) => {
    await add(running, 52)
    running.beforeCommit(() => add(running, 1))
  })
  await assert.rejects(failing, { code: '23505' })
  assert.ok(!(await ids()).includes(52))
})
