import assert from 'node:assert/strict'
import test, { after } from 'node:test'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { connect } from '#db/db.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import { proveEmail } from '#features/access/invitations/prove-email.ts'
import * as factors from '#features/access/second-factors/queries.ts'
import { openCommands } from '#testing/process/command-line.ts'

const { url, encryptionKey, env, drop, json } = await openCommands()
const database = connect(url)

after(async () => {
  await database.close()
  await drop()
})

const run = (line: string, ...more: string[]) => json(...line.split(' '), ...more)

test('commands that change access or settings leave entries of the operator', async () => {
  const made = 'business create --name Studio --plan FREE --currency EUR --timezone UTC'
  const { id: business } = await run(`${made} --slug studio --owner-email ada@example.com`)
  await run(`member add --business ${business} --email bo@example.com --role STAFF`)
  await run(`member remove --business ${business} --email bo@example.com`)
  const { id: key } = await run(`key create --business ${business} --name Till --scopes staff:read`)
  await run(`key revoke --business ${business} --key ${key}`)
  await run(`key revoke --business ${business} --key ${key}`)
  await run(`business update --business ${business} --set plan=PRO city=Ghent slotDuration=20`)
  const entries = await database.db
    .selectFrom('auditEntry')
    .select(['action', 'actorKind', 'targetId', 'changes'])
    .where('businessId', '=', business)
    .orderBy('id')
    .execute()
  const own = entries.slice(0, -3).map(({ action }) => action)
  assert.deepEqual(own, [
    'member.added',
    'member.added',
    'member.removed',
    'key.created',
    'key.revoked',
  ])
  const last = entries.slice(-3).map(({ action }) => action)
  assert.deepEqual(last.toSorted(), ['plan.changed', 'policies.changed', 'profile.changed'])
  assert.deepEqual(new Set(entries.map(({ actorKind }) => actorKind)), new Set(['OPERATOR']))
  assert.deepEqual(entries[0]?.changes, [
    { field: 'email', before: null, after: 'a•••@e•••.com' },
    { field: 'role', before: null, after: 'OWNER' },
  ])
})

test('owners are notified by e-mail of a key that the operator makes', async (t) => {
  const made = 'business create --name Corner --plan PRO --currency EUR --timezone UTC'
  const { id: business } = await run(`${made} --slug corner --owner-email cy@example.com`)
  const create = `key create --business ${business} --name Till --scopes staff:read`
  const letters = () => database.db.selectFrom('mail').select('id').execute()
  await run(create)
  assert.deepEqual(await letters(), [])
  env['SMTP_URL'] = 'smtp://mail.example'
  t.after(() => delete env['SMTP_URL'])
  await run(create)
  assert.equal((await letters()).length, 1)
})

test('a reset of second factors is in the log of every business of the account, and its person is notified', async (t) => {
  const masterKey = readMasterKey(encryptionKey)
  const { db } = database
  const made = '--plan PRO --currency EUR --timezone UTC --owner-email di@example.com'
  const ids: string[] = []
  for (const slug of ['east', 'west'])
    ids.push((await run(`business create --name Salon --slug ${slug} ${made} --existing`)).id)
  const account = await accounts.findByEmail(db, masterKey, 'di@example.com')
  const accountId = account?.id ?? ''
  // The second business invited the owner, since no letter has proven the address.
  await proveEmail({ db, masterKey }, accountId, { publicUrl: '', sendsMail: false })
  env['SMTP_URL'] = 'smtp://mail.example'
  t.after(() => delete env['SMTP_URL'])
  const reset = 'account reset-second-factors --email di@example.com'
  const entries = () =>
    db
      .selectFrom('auditEntry')
      .select(['businessId', 'actorKind', 'targetId'])
      .where('action', '=', 'second-factor.removed')
      .orderBy('id')
      .execute()
  await db.deleteFrom('mail').execute()
  assert.equal((await run(reset)).removed, 0)
  assert.deepEqual(await entries(), [], 'there was nothing to remove')
  await factors.insert(db, masterKey, { accountId, type: 'TOTP', confirmedAt: new Date() })
  assert.equal((await run(reset)).removed, 1)
  const expected = { actorKind: 'OPERATOR', targetId: accountId }
  const found = await entries()
  assert.deepEqual(found.map(({ businessId }) => businessId).toSorted(), ids.toSorted())
  for (const entry of found) assert.partialDeepStrictEqual(entry, expected)
  assert.equal((await db.selectFrom('mail').select('id').execute()).length, 1)
})
