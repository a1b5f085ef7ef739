import { sql } from 'kysely'
import assert from 'node:assert/strict'
import test from 'node:test'
import { pino } from 'pino'

import { fromBase32, stepAt, totpCode } from '#core/crypto/totp.ts'
import { idAt, newId } from '#core/ids.ts'
import { giveRole } from '#features/access/invitations/give-role.ts'
import { proveEmail } from '#features/access/invitations/prove-email.ts'
import { failuresMax, insertOfAccount } from '#http/audit/entries.ts'
import { writeFailures } from '#http/audit/failed-sign-ins.ts'
import { removeExpiredEntries, removeLogsOfDeleted } from '#http/audit/retention.ts'
import { buildApi } from '#src/server/api.ts'
import { databaseUrl } from '#testing/database/database.ts'
import { withClient } from '#testing/database/databases.ts'
import { asOwner } from '#testing/database/prepare-database.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openMember, openPerson, password, type Person, request } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

const { signal } = new AbortController()

async function openOwned() {
  const salon = await openSalon()
  const owner = await openMember('OWNER', [salon])
  const path = `/businesses/${salon.id}`
  const log = async (query = '') => (await owner.get(`${path}/audit-log${query}`)).body
  const actions = async (query = '') =>
    (await log(query)).items.map(({ action }: { action: string }) => action)
  return { salon, owner, path, log, actions }
}

const signIn = ({ email }: Pick<Person, 'email'>, typed = password) =>
  request('POST', '/auth/login', { email, password: typed }, { 'user-agent': 'Firefox' })

test('an entry says who did what to which record, from where, and what changed', async () => {
  const { owner, path, log } = await openOwned()
  const { id } = (await owner.post(`${path}/api-keys`, { name: 'Till', scopes: ['staff:read'] }))
    .body.data
  await owner.patch(`${path}/api-keys/${id}`, { name: 'Desk' }, { 'user-agent': 'Firefox' })
  // Nothing changes, so nothing is recorded.
  await owner.patch(`${path}/api-keys/${id}`, { name: 'Desk' })
  const { items, nextCursor } = await log()
  assert.equal(nextCursor, null)
  assert.equal(items.length, 2)
  const [{ at, id: _, ...renamed }, created] = items
  assert.ok(Math.abs(Date.parse(at) - Date.now()) < 60_000)
  assert.deepEqual(renamed, {
    action: 'key.changed',
    actor: { kind: 'ACCOUNT', id: owner.accountId, name: 'Robin' },
    target: { kind: 'key', id, name: 'Desk' },
    address: '127.0.0.1',
    userAgent: 'Firefox',
    changes: [{ field: 'name', before: 'Till', after: 'Desk' }],
  })
  assert.equal(created.action, 'key.created')
  assert.deepEqual(
    created.changes.map(({ field }: { field: string }) => field),
    ['name', 'scopes'],
  )
})

test('an API key is named as the actor', async () => {
  const { salon, log } = await openOwned()
  const url = 'https://8.8.8.8/hook?token=1'
  await salon.post('~/webhooks', { url, events: ['staff.created'] })
  const { items } = await log()
  assert.deepEqual(items[0].actor, { kind: 'API_KEY', id: salon.keyId, name: 'Test' })
  assert.equal(items[0].changes[0].after, 'https://8.8.8.8/•••')
})

test('a refused change is not recorded, and a repeat with an idempotency key once', async () => {
  const { salon, owner, path, actions } = await openOwned()
  assert.equal((await owner.del(`${path}/members/${owner.accountId}`)).status, 409)
  const body = { url: 'https://8.8.8.8/', events: ['staff.created'] }
  for (let sent = 0; sent < 2; sent++)
    assert.equal((await salon.post('~/webhooks', body, { 'idempotency-key': 'once' })).status, 201)
  assert.deepEqual(await actions(), ['webhook.created'])
})

test('a wrong current password and a wrong second factor are failed sign-ins', async () => {
  const { owner, actions } = await openOwned()
  const totp = '/auth/second-factors/totp'
  assert.equal((await owner.post(totp, { currentPassword: 'not this one' })).status, 400)
  const { id, secret } = (await owner.post(totp, { currentPassword: password })).body.data
  const code = totpCode(fromBase32(secret), stepAt(new Date()))
  assert.equal((await owner.post(`${totp}/${id}/confirm`, { code })).status, 200)
  const { challenge } = (await signIn(owner)).body
  const wrong = { challenge, recoveryCode: 'aaaaa-aaaaa' }
  assert.equal((await request('POST', '/auth/login/second-factor', wrong)).status, 401)
  await writeFailures(database.db, masterKey)
  const found = await actions()
  assert.deepEqual(found.toSorted(), ['second-factor.added', 'sign-in.failed', 'sign-in.failed'])
})

test('a role of the operator is recorded as given, and again when it takes effect', async () => {
  const { salon, log } = await openOwned()
  const { email, accountId } = await openPerson()
  const { db } = database
  const role = 'STAFF' as const
  const given = { business: { id: salon.id, name: 'Studio' }, account: { email }, role }
  const options = { publicUrl: 'https://salon.example', sendsMail: true, isExistingMeant: true }
  await giveRole({ db, masterKey }, given, options)
  await proveEmail({ db, masterKey }, accountId, options)
  const { items } = await log()
  const found = items.map(({ action, actor: { kind } }: (typeof items)[0]) => [action, kind])
  assert.deepEqual(found, [
    ['member.added', 'OPERATOR'],
    ['invitation.created', 'OPERATOR'],
  ])
  assert.equal(items[0].target.id, accountId)
})

test('sign-ins and failures are in the log of every business of the account', async () => {
  const [first, second] = [await openOwned(), await openSalon()]
  const person = await openMember('STAFF', [first.salon, second])
  const other = await openMember('OWNER', [second])
  assert.equal((await signIn(person)).status, 200)
  assert.equal((await signIn(person, 'a wrong password')).status, 401)
  await writeFailures(database.db, masterKey)
  const { items } = await first.log()
  assert.deepEqual(
    items.map(({ action, actor, target, userAgent }: Record<string, unknown>) => ({
      action,
      actor,
      target,
      userAgent,
    })),
    [
      {
        action: 'sign-in.failed',
        actor: { kind: 'ANONYMOUS', id: null, name: null },
        target: { kind: 'account', id: person.accountId, name: 'Robin' },
        userAgent: 'Firefox',
      },
      {
        action: 'sign-in.succeeded',
        actor: { kind: 'ACCOUNT', id: person.accountId, name: 'Robin' },
        target: { kind: 'account', id: person.accountId, name: 'Robin' },
        userAgent: 'Firefox',
      },
    ],
  )
  const there = await other.get(`/businesses/${second.id}/audit-log`)
  assert.equal(there.body.items.length, 2)
})

test('failed sign-ins of an account are recorded up to a limit a day', async () => {
  const { owner, log } = await openOwned()
  const origin = { address: '127.0.0.1', userAgent: null }
  const entry = { action: 'sign-in.failed' as const, accountId: owner.accountId, origin }
  for (let failed = 0; failed <= failuresMax; failed++)
    await insertOfAccount(database.db, masterKey, { ...entry, id: newId() })
  await insertOfAccount(database.db, masterKey, {
    ...entry,
    action: 'sign-in.succeeded',
    id: newId(),
  })
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from account_audit_entry where account_id = ${owner.accountId}`.execute(
    database.db,
  )
  assert.equal(rows[0]?.count, failuresMax + 1)
  assert.equal((await log('?limit=1')).items[0].action, 'sign-in.succeeded')
})

test('the log can be filtered', async () => {
  const { salon, owner, path, actions } = await openOwned()
  const staff = await openMember('STAFF', [salon])
  await signIn(owner)
  await owner.patch(`${path}/members/${staff.accountId}`, { role: 'MANAGER' })
  await staff.patch(path, { slotDuration: 45, city: 'Utrecht' })
  const all = ['policies.changed', 'profile.changed', 'member.changed', 'sign-in.succeeded']
  assert.deepEqual((await actions()).toSorted(), all.toSorted())
  assert.deepEqual(await actions('?action=member.changed'), ['member.changed'])
  assert.deepEqual(await actions('?action=sign-in.succeeded'), ['sign-in.succeeded'])
  assert.deepEqual(await actions(`?actor=${owner.accountId}`), [
    'member.changed',
    'sign-in.succeeded',
  ])
  assert.deepEqual(await actions(`?target=${staff.accountId}`), ['member.changed'])
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  assert.equal((await actions(`?from=${day(-1)}&to=${day(1)}`)).length, 4)
  assert.deepEqual(await actions(`?from=${day(2)}`), [])
  assert.deepEqual(await actions(`?to=${day(-2)}`), [])
  const { body } = await owner.get(`${path}/audit-log?from=${day(1)}&to=${day(0)}`)
  assert.equal(body.errors[0].field, 'to')
})

test('pages follow each other without gaps, sign-ins included', async () => {
  const { owner, path, log } = await openOwned()
  for (const name of ['A', 'B', 'C']) {
    await owner.post(`${path}/api-keys`, { name, scopes: ['staff:read'] })
    await signIn(owner)
  }
  const seen: string[] = []
  let cursor = ''
  for (let page = 0; page < 3; page++) {
    const { items, nextCursor } = await log(`?limit=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...items.map(({ action }: { action: string }) => action))
    cursor = nextCursor
  }
  assert.equal(cursor, null)
  assert.deepEqual(
    seen,
    [1, 2, 3].flatMap(() => ['sign-in.succeeded', 'key.created']),
  )
  assert.equal((await owner.get(`${path}/audit-log?cursor=x`)).status, 400)
})

test('only an OWNER reads the log', async () => {
  const { salon, path } = await openOwned()
  for (const role of ['MANAGER', 'STAFF'] as const) {
    const member = await openMember(role, [salon])
    const { status, body } = await member.get(`${path}/audit-log`)
    assert.deepEqual([status, body.code], [403, 'FORBIDDEN_FOR_ROLE'])
  }
  assert.equal((await salon.get('~/audit-log')).body.code, 'FORBIDDEN_FOR_API_KEY')
})

test('the role of the server can neither change nor delete entries', async (t) => {
  if (asOwner(await databaseUrl()) === (await databaseUrl())) return t.skip('one role owns all')
  for (const table of ['audit_entry', 'account_audit_entry'])
    for (const statement of [
      `update ${table} set action = 'x' where false`,
      `delete from ${table} where false`,
      `truncate ${table}`,
    ])
      await assert.rejects(sql.raw(statement).execute(database.db), { code: '42501' }, statement)
})

test('entries are deleted after 400 days, and with their business', async () => {
  const { salon, owner, path, log } = await openOwned()
  const { keyId: targetId, id: businessId } = salon
  const daysAgo = (days: number) => idAt(new Date(Date.now() - days * 86_400_000))
  const [kept, expired] = [daysAgo(399), daysAgo(401)]
  const row = { action: 'key.created', changes: '[]', targetId }
  for (const id of [kept, expired]) {
    const entry = { ...row, id, businessId, actorKind: 'OPERATOR' }
    await database.db.insertInto('auditEntry').values(entry).execute()
  }
  const ofAccount = newId().replace(/^.{13}/, expired.slice(0, 13))
  const entry = { id: ofAccount, action: 'sign-in.succeeded' as const, accountId: owner.accountId }
  const origin = { address: '127.0.0.1', userAgent: null }
  await insertOfAccount(database.db, masterKey, { ...entry, origin })
  assert.equal((await log()).items.length, 3)
  await removeExpiredEntries(database.db, signal)
  assert.deepEqual(
    (await log()).items.map(({ id }: { id: string }) => id),
    [kept],
  )

  assert.equal((await owner.del(path)).status, 204)
  await removeLogsOfDeleted(database.db, signal)
  const { rowCount } = await withClient(asOwner(await databaseUrl()), (client) =>
    client.query('select from audit_entry where business_id = $1', [businessId]),
  )
  assert.equal(rowCount, 0)
})

test('log lines of a sign-in name the account, failed or not', async (t) => {
  const lines: { route?: string; account?: string }[] = []
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const server = await buildApi({ database, masterKey, logger })
  t.after(() => server.close())
  const { email, accountId } = await openPerson()
  for (const [typed, to] of [
    [password, email],
    ['a wrong password', email],
    [password, `${newId()}@example.com`],
  ]) {
    const payload = { email: to, password: typed }
    await server.inject({ method: 'POST', url: '/api/v1/auth/login', payload })
  }
  const signIns = lines.filter(({ route }) => route === '/api/v1/auth/login')
  assert.deepEqual(
    signIns.map(({ account }) => account),
    [accountId, accountId, undefined],
  )
})
