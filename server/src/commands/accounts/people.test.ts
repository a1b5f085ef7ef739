import assert from 'node:assert/strict'
import test, { after } from 'node:test'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { connect } from '#db/db.ts'
import * as secondFactors from '#features/access/second-factors/queries.ts'
import { buildApi } from '#src/server/api.ts'
import { openCommands } from '#testing/process/command-line.ts'

const { url, encryptionKey, drop, json, refused } = await openCommands()
const database = connect(url)
const app = await buildApi({ database, masterKey: readMasterKey(encryptionKey) })

after(async () => {
  await app.close()
  await database.close()
  await drop()
})

const login = async (email: string, password: string) => {
  const payload = { email, password }
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload,
  })
  return { status: statusCode, token: JSON.parse(body).data?.token as string | undefined }
}

const create = (...more: string[]) =>
  json(
    ...'business create --name Studio --plan FREE --currency EUR --timezone UTC'.split(' '),
    ...more,
  )

test('the setup code is printed while there is no account', async () => {
  const { code, url } = await json('setup-code')
  assert.match(code, /^[A-Z2-7]{4}(-[A-Z2-7]{4}){2}$/)
  assert.equal(url, `http://localhost:3000/setup#${code}`)
  const { id } = await json('account', 'create', '--email', 'first@example.com')
  await refused(['setup-code'], /an account already/)
  await database.db.deleteFrom('account').where('id', '=', id).execute()
})

test('accounts are created, listed and can sign in', async () => {
  const email = 'ada@example.com'
  const password = 'a long enough password'
  const made = await json('account', 'create', '--email', email, '--password', password)
  assert.equal(made.isNew, true)
  const again = await json(
    'account',
    'create',
    '--email',
    email,
    '--password',
    'some other password',
  )
  assert.deepEqual(again, { ...made, isNew: false })
  assert.equal((await login(email, password)).status, 200)
  await json('account', 'create', '--email', 'unset@example.com')
  const { accounts } = await json('account', 'list')
  assert.deepEqual(
    accounts.map((one: Record<string, unknown>) => [one['email'], one['hasPassword']]),
    [
      [email, true],
      ['unset@example.com', false],
    ],
  )
  assert.ok(!JSON.stringify(accounts).includes('argon2'))
  const short = ['account', 'create', '--email', 'x@example.com', '--password']
  await refused([...short, 'short'], /--password .*10/)
  await refused([...short, 'password123'], /--password .*another/)
  await refused(['account', 'create'], /--email is required/)
})

test('a reset prints a link that sets a password', async () => {
  const email = 'grace@example.com'
  await json('account', 'create', '--email', email)
  const { url } = await json('account', 'reset', '--email', email)
  const token = new URL(url).searchParams.get('token')
  const newPassword = 'another long enough one'
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/password/reset',
    payload: { token, newPassword },
  })
  assert.equal(statusCode, 204)
  assert.equal((await login(email, newPassword)).status, 200)
  await refused(['account', 'reset', '--email', 'nobody@example.com'], /Account not found/)
})

test('members are added and removed, except the last owner', async () => {
  const owner = ['--owner-email', 'mia@example.com', '--owner-password', 'a long enough password']
  const { id } = await create('--slug', 'studio', ...owner)
  const add = (email: string, role: string) =>
    json(...`member add --business studio --email ${email} --role ${role}`.split(' '))
  const added = await add('sam@example.com', 'MANAGER')
  assert.deepEqual([added.businessId, added.role, added.staffId], [id, 'MANAGER', null])
  const again = 'member add --business studio --email sam@example.com --role STAFF'
  await refused(again.split(' '), /member already/)
  await refused(again.replace('STAFF', 'BOSS').split(' '), /--role must be one of OWNER/)
  const remove = (email: string) => ['member', 'remove', '--business', 'studio', '--email', email]
  await json(...remove('sam@example.com'))
  await refused(remove('sam@example.com'), /Member not found/)
  await refused(remove('mia@example.com'), /at least one OWNER/)
  const { token } = await login('mia@example.com', 'a long enough password')
  const { statusCode } = await app.inject({
    url: `/api/v1/businesses/${id}/members`,
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(statusCode, 200)
})

test('lost second factors are removed by the operator', async () => {
  const email = 'lost@example.com'
  const password = 'a long enough password'
  const { id } = await json('account', 'create', '--email', email, '--password', password)
  await secondFactors.insert(database.db, readMasterKey(encryptionKey), {
    accountId: id,
    type: 'TOTP',
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    confirmedAt: new Date(),
  })
  assert.equal((await login(email, password)).status, 401)
  const reset = ['account', 'reset-second-factors', '--email'] as const
  assert.deepEqual(await json(...reset, email), { email, removed: 1 })
  assert.equal((await login(email, password)).status, 200)
  await refused([...reset, 'nobody@example.com'], /Account not found/)
})

test('the operator ends the sessions of one account, or of all', async () => {
  const typed = 'a long enough password'
  const [first, second] = ['first@example.com', 'second@example.com']
  const isOpen = async (token = '') => {
    const headers = { authorization: `Bearer ${token}` }
    return (await app.inject({ url: '/api/v1/auth/session', headers })).statusCode === 200
  }
  for (const email of [first, second])
    await json('account', 'create', '--email', email, '--password', typed)
  const [one, two] = [(await login(first, typed)).token, (await login(second, typed)).token]
  const end = ['account', 'end-sessions'] as const
  assert.deepEqual(await json(...end, '--email', first), { email: first, ended: 1 })
  assert.deepEqual([await isOpen(one), await isOpen(two)], [false, true])
  const { ended } = await json(...end, '--all')
  assert.ok(ended >= 1)
  assert.equal(await isOpen(two), false)
  assert.equal(await refused([...end], /--email, or give --all/), 2)
  assert.equal(await refused([...end, '--all', '--email', first], /--email, or give --all/), 2)
  await refused([...end, '--email', 'nobody@example.com'], /Account not found/)
})
