import assert from 'node:assert/strict'
import test, { after } from 'node:test'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { connect } from '#db/db.ts'
import { findOwner } from '#db/open-tenant.ts'
import * as messages from '#features/mail/messages.ts'
import * as mail from '#features/mail/queries.ts'
import { buildApi } from '#src/server/api.ts'
import { openCommands } from '#testing/process/command-line.ts'

const { url, encryptionKey, env, drop, json, refused, run } = await openCommands()
const database = connect(url)
const masterKey = readMasterKey(encryptionKey)
const app = await buildApi({ database, masterKey })
const mailing = await buildApi({
  database,
  masterKey,
  config: { sendsMail: true, publicUrl: 'https://salon.example' },
})

after(async () => {
  await app.close()
  await mailing.close()
  await database.close()
  await drop()
})

const password = 'a long enough password'

async function post(path: string, payload: object, { token = '', by = app } = {}) {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
  const url = `/api/v1${path}`
  const { statusCode, body } = await by.inject({ method: 'POST', url, payload, headers })
  return { status: statusCode, data: body === '' ? undefined : JSON.parse(body).data }
}

const create = (slug: string, ...more: string[]) => [
  ...'business create --name Studio --plan FREE --currency EUR --timezone UTC --slug'.split(' '),
  slug,
  ...more,
]

const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''

/** The roles of the person of a session. */
async function rolesOf(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const { statusCode, body } = await app.inject({ url: '/api/v1/auth/session', headers })
  assert.equal(statusCode, 200)
  const { memberships } = JSON.parse(body).data
  return memberships.map(({ slug, role }: Record<string, string>) => `${slug} ${role}`)
}

/** An owner of a business invites an address and makes its account: no letter has reached it. */
async function hijack(email: string, slug: string) {
  const owner = ['--owner-email', `${slug}@example.com`, '--password-stdin']
  const { code, stderr } = await run(create(slug, ...owner), password)
  assert.equal(code, 0, stderr)
  const login = await post('/auth/login', { email: `${slug}@example.com`, password })
  const { businesses } = await json('business', 'list')
  const { id } = businesses.find((one: { slug: string }) => one.slug === slug)
  const invitation = { email, role: 'STAFF' }
  const { token } = login.data
  const invited = await post(`/businesses/${id}/invitations`, invitation, { token })
  const accepted = await post('/auth/invitations/accept', {
    token: tokenIn(invited.data.url),
    password,
  })
  assert.equal(accepted.status, 200)
  return accepted.data.token as string
}

test('an account that somebody else may have made gets no role by a command', async () => {
  const email = 'boss@victim.example'
  const session = await hijack(email, 'attacker')
  await refused(create('victim', '--owner-email', email), /exists already.*--existing/)
  await refused(['operator', 'add', '--email', email], /somebody else may have made it/)
  const member = ['member', 'add', '--business', 'attacker', '--email', 'new@victim.example']
  await json(...member, '--role', 'STAFF')
  await refused([...member, '--role', 'STAFF'], /member already/)

  const created = await json(...create('victim', '--owner-email', email, '--existing'))
  assert.equal(created.owner.isNew, false)
  assert.deepEqual(await rolesOf(session), ['attacker STAFF'])
  const again = ['member', 'add', '--business', 'victim', '--email', email, '--role', 'MANAGER']
  await refused(again, /exists already.*--existing/)

  // The role begins when the link is used in a session of the account.
  const token = tokenIn(created.owner.invitationUrl)
  assert.equal((await post('/auth/invitations/accept', { token, password })).status, 401)
  assert.equal((await post('/auth/invitations/accept', { token }, { token: session })).status, 200)
  assert.deepEqual(await rolesOf(session), ['attacker STAFF', 'victim OWNER'])
})

test('a mailed reset proves the e-mail address, and a role that waited begins', async () => {
  const email = 'owner@victim.example'
  const session = await hijack(email, 'second')
  await json(...create('waiting', '--owner-email', email, '--existing'))
  await post('/auth/password/forgot', { email }, { by: mailing })
  const [letter] = await mail.claimDue(database.db, masterKey, 1)
  const [link = ''] = /https:\S+/.exec(letter?.text ?? '') ?? []
  const reset = { token: tokenIn(link), newPassword: 'another long enough one' }
  assert.equal((await post('/auth/password/reset', reset)).status, 204)
  const old = await app.inject({
    url: '/api/v1/auth/session',
    headers: { authorization: `Bearer ${session}` },
  })
  assert.equal(old.statusCode, 401)
  const login = await post('/auth/login', { email, password: 'another long enough one' })
  assert.deepEqual(await rolesOf(login.data.token), ['second STAFF', 'waiting OWNER'])
  // From now on commands give roles at once.
  const { owner } = await json(...create('third', '--owner-email', email))
  assert.equal(owner.invitationUrl, null)
  assert.equal((await rolesOf(login.data.token)).length, 3)
})

test('a reset by a link of the command line proves nothing, a mailed invitation does', async () => {
  const email = 'third@victim.example'
  await json('account', 'create', '--email', email)
  const { token } = await json('account', 'reset', '--email', email)
  assert.equal((await post('/auth/password/reset', { token, newPassword: password })).status, 204)
  await refused(create('fourth', '--owner-email', email), /--existing/)

  env['SMTP_URL'] = 'smtp://127.0.0.1:25'
  const created = await json(...create('fourth', '--owner-email', email, '--existing'))
  delete env['SMTP_URL']
  assert.equal(created.owner.invitationUrl, null)
  const row = await database.db.selectFrom('message').selectAll().executeTakeFirstOrThrow()
  const owner = await findOwner(database.db, masterKey, row.businessId)
  assert.ok(owner)
  const letter = messages.sealedMessage.open(owner, row.id, row.sealed)
  const [link = ''] = /http\S+token=\S+/.exec(letter.text) ?? []
  const session = (await post('/auth/login', { email, password })).data.token
  const accept = { token: tokenIn(link) }
  assert.equal((await post('/auth/invitations/accept', accept, { token: session })).status, 200)
  assert.deepEqual(await rolesOf(session), ['fourth OWNER'])
  const fifth = await json(...create('fifth', '--owner-email', email))
  assert.equal(fifth.owner.invitationUrl, null)
})
