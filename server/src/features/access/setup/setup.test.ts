import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'

import { transaction } from '#db/transaction/unit-of-work.ts'
import { useEmptyDatabase } from '#testing/database/database.ts'
import { until } from '#testing/until.ts'

import { isSetupCode, setupCode } from './code.ts'
import { createFirstAccount } from './create-first-account.ts'

// It begins without an account, which no database of other tests does.
await useEmptyDatabase()
const { app, database, masterKey } = await import('#testing/process/server.ts')
const { request } = await import('#testing/salon/people.ts')
const { openSetupState, redirectOf } = await import('../../../pages/dashboard/setup.ts')

const owner = { name: 'Sanne', email: 'sanne@example.com', password: 'a long enough password' }
const send = (fields: object, remoteAddress = '203.0.113.1') =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/setup',
    payload: { ...owner, ...fields },
    remoteAddress,
  })

test('the code is the same at every start, and read however it is typed', () => {
  const code = setupCode(masterKey)
  assert.match(code, /^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/)
  assert.equal(setupCode(masterKey), code)
  for (const typed of [code, ` ${code.toLowerCase()} `, code.replaceAll('-', '')])
    assert.ok(isSetupCode(masterKey, typed), typed)
  for (const typed of ['', code.slice(1), `${code}A`, 'A'.repeat(64)])
    assert.ok(!isSetupCode(masterKey, typed), typed)
})

test('of two first accounts that are created at once, the second waits and is refused', async () => {
  const [made, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const create = (email: string, end?: Promise<void>) =>
    transaction(database, async ({ db }) => {
      const id = await createFirstAccount({ db, masterKey }, { email, name: 'One' }, 'hash')
      made.resolve()
      await end
      return id
    })
  const first = create('one@example.com', held.promise)
  await made.promise
  let outcome: string | undefined
  const second = create('other@example.com').then(
    () => (outcome = 'made'),
    (error: { code?: string }) => (outcome = error.code),
  )
  const waiting = sql`
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and classid = 7261 and objid = 7 and not granted
      and datname = current_database()`
  const isWaiting = async () => (await waiting.execute(database.db)).rows.length > 0
  await until(async () => outcome !== undefined || isWaiting())
  held.resolve()
  const id = await first
  assert.equal(await second, 'NOT_FOUND')
  await database.db.deleteFrom('account').where('id', '=', id).execute()
})

test('the first account is made once, with the code, by one of two browsers', async (t) => {
  const code = setupCode(masterKey)
  const isSetUp = openSetupState(database.db)
  const redirects = async () => [
    await redirectOf('/', isSetUp),
    await redirectOf('/login?to=%2F', isSetUp),
    await redirectOf('/setup', isSetUp),
  ]
  assert.deepEqual(await redirects(), ['/setup', '/setup', undefined])

  await t.test(
    'a wrong code is a fault of its field, and too many from a network are refused',
    async () => {
      const wrong = { code: 'AAAA-AAAA-AAAA' }
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const { statusCode, body } = await send(wrong, '198.51.100.7')
        assert.equal(statusCode, 400, body)
        assert.partialDeepStrictEqual(JSON.parse(body), {
          errors: [{ field: 'code', code: 'wrong_code' }],
        })
      }
      const refused = await send({ code }, '198.51.100.7')
      assert.equal(refused.statusCode, 429)
      assert.ok(Number(refused.headers['retry-after']) > 0)
    },
  )

  await t.test('a password that is easy to guess is refused', async () => {
    const { statusCode, body } = await send({ code, password: 'sanne@example.com' })
    assert.equal(statusCode, 400)
    assert.match(body, /easily_guessed/)
  })

  const sent = ['a', 'b', 'c', 'd'].map((name) =>
    send({ code, locale: 'nl', email: `${name}@example.com` }, '203.0.113.2'),
  )
  const answers = await Promise.all(sent)
  const statuses = answers.map(({ statusCode }) => statusCode)
  assert.deepEqual(
    statuses.toSorted((one, other) => one - other),
    [201, 404, 404, 404],
  )
  const accounts = await database.db.selectFrom('account').select(['id', 'locale']).execute()
  assert.deepEqual(
    accounts.map(({ locale }) => locale),
    ['nl'],
  )

  const [winner] = answers.filter(({ statusCode }) => statusCode === 201)
  assert.ok(winner)
  assert.match(String(winner.headers['set-cookie']), /^__Host-openchair=ses_/)
  const { token } = winner.json().data
  const session = await request('GET', '/auth/session', undefined, {
    authorization: `Bearer ${token}`,
  })
  assert.partialDeepStrictEqual(session.body.data, {
    account: { name: 'Sanne', locale: 'nl' },
    memberships: [],
    mayCreateBusiness: true,
    sellsPlans: false,
  })

  await t.test('afterwards the page is gone, and the code is worth nothing', async () => {
    assert.deepEqual(await redirects(), [undefined, undefined, '/'])
    for (const one of [code, 'AAAA-AAAA-AAAA'])
      assert.equal((await send({ code: one }, '203.0.113.9')).statusCode, 404)
  })
})

test('without its database the pages are shown as they are', async () => {
  const isSetUp = () => Promise.reject(new Error('away'))
  assert.equal(await redirectOf('/', isSetUp), undefined)
  assert.equal(await redirectOf('/setup', isSetUp), undefined)
})
