import assert from 'node:assert/strict'
import test from 'node:test'

import { fromBase32, stepAt, totpCode } from '#core/crypto/totp.ts'
import { useOwnDatabase } from '#testing/database/database.ts'

// Queued letters of all accounts are in one table, so this file uses its own database.
await useOwnDatabase()
const { database, masterKey } = await import('#testing/process/server.ts')
const { buildApi } = await import('#src/server/api.ts')
const { sealedMail } = await import('#features/mail/queries.ts')
const accounts = await import('#features/access/accounts/queries.ts')
const { openPerson, password } = await import('#testing/salon/people.ts')

/** The letters that were queued since the last call. */
async function takeLetters() {
  const rows = await database.db.deleteFrom('mail').returning(['id', 'sealed']).execute()
  return rows.map(({ id, sealed }) => sealedMail.open(masterKey, id, sealed))
}

async function openServer(t: test.TestContext, sendsMail: boolean) {
  const config = { sendsMail, publicUrl: 'https://salon.example' }
  const server = await buildApi({ database, masterKey, config })
  t.after(() => server.close())
  const person = await openPerson()
  const send = async (method: 'POST' | 'DELETE', path: string, payload: object) => {
    const headers = { authorization: `Bearer ${person.token}` }
    const answer = await server.inject({ method, url: `/api/v1${path}`, headers, payload })
    assert.ok(answer.statusCode < 300, answer.body)
    return answer.body === '' ? undefined : answer.json().data
  }
  /** Adds and removes a second factor, and changes the password. */
  const changeAll = async () => {
    const proof = { currentPassword: password }
    const { id, secret } = await send('POST', '/auth/second-factors/totp', proof)
    const code = totpCode(fromBase32(secret), stepAt(new Date()))
    await send('POST', `/auth/second-factors/totp/${id}/confirm`, { code })
    await send('DELETE', `/auth/second-factors/${id}`, {})
    await send('POST', '/auth/password', { ...proof, newPassword: 'another long enough one' })
  }
  return { person, changeAll }
}

test('the owner of an account gets a letter after a changed second factor or password', async (t) => {
  const { person, changeAll } = await openServer(t, true)
  await changeAll()
  const letters = await takeLetters()
  assert.ok(letters.every(({ to }) => to === person.email))
  assert.deepEqual(
    new Set(letters.map(({ subject }) => subject)),
    new Set([
      'A second factor was added',
      'A second factor was removed',
      'Your password was changed',
    ]),
  )
  for (const { text } of letters) assert.match(text, /https:\/\/salon\.example\/forgot-password$/m)
})

test('letters are in the language of the account, as text and as HTML', async (t) => {
  const { person, changeAll } = await openServer(t, true)
  await accounts.update(database.db, masterKey, { id: person.accountId, locale: 'de-AT' })
  await changeAll()
  const letters = await takeLetters()
  const added = letters.find(({ subject }) => subject === 'Ein zweiter Faktor wurde hinzugefügt')
  assert.match(added?.html ?? '', /<html lang="de">[^]*Neues Passwort wählen/)
})

test('a link for a new password is in a language of the request', async (t) => {
  const config = { sendsMail: true, publicUrl: 'https://salon.example' }
  const server = await buildApi({ database, masterKey, config })
  t.after(() => server.close())
  const { email } = await openPerson()
  const ask = async (headers: Record<string, string>) => {
    const url = '/api/v1/auth/password/forgot'
    await server.inject({ method: 'POST', url, headers, payload: { email } })
    return (await takeLetters()).map(({ subject }) => subject)
  }
  assert.deepEqual(await ask({ 'accept-language': 'fr, nl-BE;q=0.8' }), [
    'Kies een nieuw wachtwoord',
  ])
  assert.deepEqual(await ask({}), ['Choose a new password'])
})

test('no letter is queued where no mail is sent', async (t) => {
  const { changeAll } = await openServer(t, false)
  await changeAll()
  assert.deepEqual(await takeLetters(), [])
})
