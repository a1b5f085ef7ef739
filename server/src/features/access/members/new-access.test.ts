import assert from 'node:assert/strict'
import test from 'node:test'

import { useOwnDatabase } from '#testing/database/database.ts'

// Queued letters of all accounts are in one table, so this file uses its own database.
await useOwnDatabase()
const { database, masterKey } = await import('#testing/process/server.ts')
const { buildApi } = await import('#src/server/api.ts')
const { proveEmail } = await import('#features/access/invitations/prove-email.ts')
const accounts = await import('#features/access/accounts/queries.ts')
const { giveRole } = await import('#features/access/invitations/give-role.ts')
const { sealedMail } = await import('#features/mail/queries.ts')
const { openMember, openPerson } = await import('#testing/salon/people.ts')
const { openSalon } = await import('#testing/salon/salon.ts')

/** The letters that were queued since the last call, in the order of their recipients. */
async function takeLetters() {
  const rows = await database.db.deleteFrom('mail').returning(['id', 'sealed']).execute()
  const letters = rows.map(({ id, sealed }) => sealedMail.open(masterKey, id, sealed))
  return letters.toSorted((one, other) => one.to.localeCompare(other.to))
}

const publicUrl = 'https://salon.example'

/** A salon with two owners and a MANAGER, and a server that may send mail. */
async function openTeam(t: test.TestContext, sendsMail = true) {
  const server = await buildApi({ database, masterKey, config: { sendsMail, publicUrl } })
  t.after(() => server.close())
  const salon = await openSalon()
  const [owner, partner, manager] = [
    await openMember('OWNER', [salon]),
    await openMember('OWNER', [salon]),
    await openMember('MANAGER', [salon]),
  ]
  const send = async (
    method: 'POST' | 'PATCH',
    path: string,
    payload: object,
    { token } = owner,
  ) => {
    const url = `/api/v1${path.replace('~', `/businesses/${salon.id}`)}`
    const headers = { authorization: `Bearer ${token}` }
    const answer = await server.inject({ method, url, headers, payload })
    assert.ok(answer.statusCode < 300, answer.body)
    return answer.json().data
  }
  const recipients = async () => (await takeLetters()).map(({ to }) => to)
  const owners = [owner.email, partner.email].toSorted()
  return { salon, owner, partner, manager, owners, send, recipients }
}

test('every owner gets a letter about a new API key, without its secret or name', async (t) => {
  const { owners, send } = await openTeam(t)
  const scopes = ['staff:read']
  const { id, key } = await send('POST', '~/api-keys', { name: 'See evil.example', scopes })
  const letters = await takeLetters()
  assert.deepEqual(
    letters.map(({ to }) => to),
    owners,
  )
  for (const { text } of letters) {
    assert.match(text, new RegExp(`${key.slice(0, 12)}…${key.slice(-4)}`))
    assert.ok(!text.includes(key) && !text.includes('evil.example'))
    assert.match(text, /https:\/\/salon\.example\/b\/[^/\n]+\/settings\/security$/m)
  }
  const rotated = await send('POST', `~/api-keys/${id}/rotate`, {})
  const again = await takeLetters()
  assert.equal(again.length, 2)
  assert.ok(again.every(({ text }) => text.includes(rotated.lastFour)))
})

test('the other owners get a letter about a person who was made OWNER or MANAGER', async (t) => {
  const { salon, owner, manager, owners, send, recipients } = await openTeam(t)
  const staff = await openMember('STAFF', [salon])
  const change = (accountId: string, role: string) =>
    send('PATCH', `~/members/${accountId}`, { role })
  await change(staff.accountId, 'MANAGER')
  const letters = await takeLetters()
  assert.deepEqual(
    letters.map(({ to }) => to),
    owners,
  )
  assert.ok(letters.every(({ text }) => text.includes(`${staff.email} now has access to`)))
  await change(staff.accountId, 'MANAGER')
  await change(staff.accountId, 'STAFF')
  assert.deepEqual(await recipients(), [], 'the same role, or one of fewer rights')
  await change(manager.accountId, 'OWNER')
  assert.deepEqual(await recipients(), owners, 'not the new owner')
  await change(owner.accountId, 'MANAGER')
  assert.deepEqual(await recipients(), [])
})

test('owners get a letter once an invitation as MANAGER is accepted, and none for STAFF', async (t) => {
  const { salon, owners, send, recipients } = await openTeam(t)
  const links = await openTeam(t, false)
  for (const [role, notified] of [
    ['MANAGER', owners],
    ['STAFF', []],
  ] as const) {
    const invited = await openPerson()
    const path = `/businesses/${salon.id}/invitations`
    const owner = await openMember('OWNER', [salon])
    const { url } = await links.send('POST', path, { email: invited.email, role }, owner)
    await owner.del(`/businesses/${salon.id}/members/${owner.accountId}`)
    assert.deepEqual(await recipients(), [])
    const token = new URL(url).searchParams.get('token')
    await send('POST', '/auth/invitations/accept', { token }, invited)
    assert.deepEqual(await recipients(), notified)
  }
})

test('owners get a letter about a role that the operator gave, once it takes effect', async (t) => {
  const { salon, owners, recipients } = await openTeam(t)
  const deps = { db: database.db, masterKey }
  const options = { publicUrl, sendsMail: true, isExistingMeant: true }
  const give = (email: string) =>
    giveRole(
      deps,
      { business: { id: salon.id, name: 'Studio' }, account: { email }, role: 'OWNER' },
      options,
    )
  const { email, accountId } = await openPerson()
  await give(email)
  // The invitation itself waits with the messages of the business.
  assert.deepEqual(await recipients(), [])
  await proveEmail(deps, accountId, options)
  assert.deepEqual(await recipients(), owners)
  await give(`new-${email}`)
  assert.deepEqual(await recipients(), [...owners, email].toSorted())
})

test('the letter is in the language of its recipient', async (t) => {
  const { owner, partner, send } = await openTeam(t)
  const { db } = database
  await accounts.update(db, masterKey, { id: owner.accountId, locale: 'nl-BE' })
  await accounts.update(db, masterKey, { id: partner.accountId, locale: 'de' })
  await send('POST', '~/api-keys', { name: 'Till', scopes: ['staff:read'] })
  const letters = new Map((await takeLetters()).map(({ to, subject }) => [to, subject]))
  assert.match(letters.get(owner.email) ?? '', /^Een nieuwe API-sleutel van /)
  assert.match(letters.get(partner.email) ?? '', /^Ein neuer API-Schlüssel von /)
})

test('an owner gets at most five letters an hour, and none where no mail is sent', async (t) => {
  const { salon, owner, send, recipients } = await openTeam(t)
  const key = { name: 'Till', scopes: ['staff:read'] }
  for (let made = 0; made < 5; made += 1) await send('POST', '~/api-keys', key)
  assert.equal((await recipients()).length, 10)
  await send('POST', '~/api-keys', key)
  assert.deepEqual(await recipients(), [])
  const silent = await openTeam(t, false)
  await silent.send('POST', `/businesses/${salon.id}/api-keys`, key, owner)
  await silent.send('POST', '~/api-keys', key)
  assert.deepEqual(await recipients(), [])
})
