import assert from 'node:assert/strict'
import test from 'node:test'

import { database, setClock } from '#testing/process/server.ts'
import { openPerson, password, type Person, request } from '#testing/salon/people.ts'
import { openAuthenticator } from '#testing/services/authenticator.ts'

const proof = { currentPassword: password }
const optionsPath = '/auth/second-factors/passkeys/options'
const passkeysPath = '/auth/second-factors/passkeys'

const optionsFor = async (person: Pick<Person, 'post'>) =>
  (await person.post(optionsPath, proof)).body.data

/** A person with a passkey. */
async function openPersonWithPasskey() {
  const person = await openPerson()
  const authenticator = openAuthenticator()
  const passkey = authenticator.create(await optionsFor(person))
  const added = await person.post(passkeysPath, { name: 'Laptop', passkey })
  assert.equal(added.status, 201, JSON.stringify(added.body))
  return { ...person, authenticator, added: added.body.data }
}

async function beginLogin({ email }: Pick<Person, 'email'>) {
  const { status, body } = await request('POST', '/auth/login', { email, password })
  assert.deepEqual([status, body.code], [401, 'SECOND_FACTOR_REQUIRED'])
  return body
}

const complete = (body: object) => request('POST', '/auth/login/second-factor', body)

test('a passkey is added, listed, and completes a login', async () => {
  const person = await openPersonWithPasskey()
  const { authenticator, added } = person
  assert.deepEqual([added.type, added.name], ['PASSKEY', 'Laptop'])
  assert.deepEqual((await person.get('/auth/second-factors')).body, [added])
  const { challenge, secondFactors, passkeyOptions } = await beginLogin(person)
  assert.deepEqual(secondFactors, ['PASSKEY'])
  assert.deepEqual(passkeyOptions.allowCredentials, [
    { id: authenticator.id, type: 'public-key', transports: ['internal'] },
  ])
  assert.equal(passkeyOptions.rpId, 'localhost')
  const passkey = authenticator.get(passkeyOptions)
  const { status, body } = await complete({ challenge, passkey })
  assert.equal(status, 200)
  const authorization = `Bearer ${body.data.token}`
  const recent = await request('POST', '/auth/recovery-codes', {}, { authorization })
  assert.equal(recent.status, 201)
  assert.equal(recent.body.data.recoveryCodes.length, 10)
  const [recoveryCode] = recent.body.data.recoveryCodes
  const again = await beginLogin(person)
  assert.equal((await complete({ challenge: again.challenge, recoveryCode })).status, 200)
})

test('a signature is for one login', async () => {
  const person = await openPersonWithPasskey()
  const [first, second] = [await beginLogin(person), await beginLogin(person)]
  const passkey = person.authenticator.get(first.passkeyOptions)
  assert.equal((await complete({ challenge: second.challenge, passkey })).status, 401)
  assert.equal((await complete({ challenge: first.challenge, passkey })).status, 200)
  assert.equal((await complete({ challenge: first.challenge, passkey })).status, 404)
})

test('a signature of another site, kind, host or key is refused', async () => {
  const person = await openPersonWithPasskey()
  const outsider = openAuthenticator()
  const { authenticator } = person
  const { challenge, passkeyOptions } = await beginLogin(person)
  const wrong = [
    authenticator.get(passkeyOptions, { origin: 'https://elsewhere.example' }),
    authenticator.get(passkeyOptions, { type: 'webauthn.create' }),
    authenticator.get(passkeyOptions, { rpId: 'elsewhere.example' }),
    { ...outsider.get(passkeyOptions), id: authenticator.id, rawId: authenticator.id },
  ]
  for (const passkey of wrong) assert.equal((await complete({ challenge, passkey })).status, 401)
  const passkey = authenticator.get(passkeyOptions)
  assert.equal((await complete({ challenge, passkey })).status, 200)
})

test('a copy of a passkey that has signed less often is refused', async () => {
  const person = await openPersonWithPasskey()
  const { authenticator } = person
  const first = await beginLogin(person)
  const passkey = authenticator.get(first.passkeyOptions)
  assert.equal((await complete({ challenge: first.challenge, passkey })).status, 200)
  authenticator.forgetUses()
  const second = await beginLogin(person)
  const copy = authenticator.get(second.passkeyOptions)
  assert.equal((await complete({ challenge: second.challenge, passkey: copy })).status, 401)
})

test('the passkey of another account is refused', async () => {
  const [person, other] = [await openPersonWithPasskey(), await openPersonWithPasskey()]
  const { challenge, passkeyOptions } = await beginLogin(person)
  const passkey = other.authenticator.get(passkeyOptions)
  assert.equal((await complete({ challenge, passkey })).status, 401)
})

test('wrong signatures stop no passkey', async () => {
  const person = await openPersonWithPasskey()
  for (let round = 0; round < 3; round += 1) {
    const { challenge, passkeyOptions } = await beginLogin(person)
    const passkey = openAuthenticator().get(passkeyOptions)
    for (let attempt = 0; attempt < 5; attempt += 1)
      assert.equal((await complete({ challenge, passkey })).status, 401)
    assert.equal((await complete({ challenge, passkey })).status, 404)
  }
  const { challenge, passkeyOptions } = await beginLogin(person)
  const passkey = person.authenticator.get(passkeyOptions)
  assert.equal((await complete({ challenge, passkey })).status, 200)
})

test('a registration answers the options of its own session, within ten minutes', async () => {
  const [person, other] = [await openPerson(), await openPerson()]
  const options = await optionsFor(person)
  const authenticator = openAuthenticator()
  const refused = [
    authenticator.create(await optionsFor(other)),
    authenticator.create({ ...options, challenge: 'AQIDBAUGBwgJCgsMDQ4PEA' }),
    authenticator.create(options, { origin: 'https://elsewhere.example' }),
    authenticator.create(options, { rpId: 'elsewhere.example' }),
    { ...authenticator.create(options), id: 'AAAA' },
  ]
  for (const passkey of refused) {
    const { status, body } = await person.post(passkeysPath, { passkey })
    assert.deepEqual([status, body.errors[0].field], [400, 'passkey'])
  }
  setClock(new Date(Date.now() + 601_000).toISOString())
  const passkey = authenticator.create(options)
  assert.equal((await person.post(passkeysPath, { passkey })).status, 400)
  setClock()
  assert.equal((await person.post(passkeysPath, { passkey })).status, 201)
})

test('an attestation with certificates is refused: their lists would be fetched from anywhere', async () => {
  const person = await openPerson()
  const options = await optionsFor(person)
  for (const format of ['packed', 'android-key', 'tpm', 'apple', 'fido-u2f', 'none']) {
    const flaws = { format, certificates: [Buffer.from('a certificate')] }
    const passkey = openAuthenticator().create(options, flaws)
    assert.equal((await person.post(passkeysPath, { passkey })).status, 400, format)
  }
})

test('options need a proof and exclude the passkeys of the account; a passkey has one account', async () => {
  const person = await openPersonWithPasskey()
  const outsider = await openPerson()
  assert.equal((await outsider.post(optionsPath, {})).status, 400)
  const { excludeCredentials } = (await person.post(optionsPath, {})).body.data
  assert.equal(excludeCredentials[0].id, person.authenticator.id)
  const passkey = person.authenticator.create(await optionsFor(outsider))
  const { status, body } = await outsider.post(passkeysPath, { passkey })
  assert.deepEqual([status, body.conflict], [409, 'PASSKEY_KNOWN'])
})

test('the first passkey ends all other sessions', async () => {
  const person = await openPerson()
  const login = { email: person.email, password }
  const { token } = (await request('POST', '/auth/login', login)).body.data
  const passkey = openAuthenticator().create(await optionsFor(person))
  assert.equal((await person.post(passkeysPath, { passkey })).status, 201)
  const authorization = `Bearer ${token}`
  assert.equal((await request('GET', '/auth/session', undefined, { authorization })).status, 401)
  assert.equal((await person.get('/auth/session')).status, 200)
})

test('the id and the name of a passkey are not stored in the clear', async () => {
  const { accountId, authenticator } = await openPersonWithPasskey()
  const stored = database.db.selectFrom('secondFactor').selectAll()
  const [row] = await stored.where('accountId', '=', accountId).execute()
  assert.ok(row && !row.sealed.includes('Laptop') && !row.sealed.includes(authenticator.id))
  assert.ok(
    row.credentialHash && !row.credentialHash.equals(Buffer.from(authenticator.id, 'base64url')),
  )
})

test('a passkey is given again in a session, by a signature of that session', async () => {
  const person = await openPersonWithPasskey()
  setClock(new Date(Date.now() + 700_000).toISOString())
  assert.equal((await person.post(optionsPath, proof)).body.code, 'SECOND_FACTOR_MISSING')
  const ask = async () => (await person.post('/auth/second-factors/passkeys/request')).body.data
  const give = (passkey: object) => person.post('/auth/second-factors/verify', { passkey })
  const ofLogin = person.authenticator.get((await beginLogin(person)).passkeyOptions)
  assert.equal((await give(ofLogin)).status, 400, 'the signature of a login')
  assert.equal((await give(openAuthenticator().get(await ask()))).status, 400)
  const options = await ask()
  assert.deepEqual(options.allowCredentials.length, 1)
  const signed = person.authenticator.get(options)
  assert.equal((await give(signed)).status, 204)
  assert.equal((await give(signed)).status, 400, 'a signature counts once')
  assert.equal((await person.post(optionsPath, {})).status, 200)
  const other = await openPerson()
  const none = await other.post('/auth/second-factors/passkeys/request')
  assert.deepEqual([none.status, none.body.conflict], [409, 'NO_SECOND_FACTOR'])
})
