import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after } from 'node:test'

import { openMasterKey } from '#config/open-master-key.ts'
import { type MasterKey, readMasterKey, unwrapDataKey } from '#core/crypto/key-ring.ts'
import { newToken } from '#core/crypto/tokens.ts'
import { newId } from '#core/ids.ts'
import { connect, type Database } from '#db/db.ts'
import type { Db } from '#db/query-builder.ts'
import { sealed } from '#db/sealed.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as networks from '#features/access/attempts/networks.ts'
import * as invitations from '#features/access/invitations/queries.ts'
import { hashWithSlot } from '#features/access/passwords/hashing.ts'
import * as factors from '#features/access/second-factors/queries.ts'
import * as recoveryCodes from '#features/access/second-factors/recovery-codes.ts'
import * as reviews from '#features/bookings/links/review.ts'
import { createBusiness } from '#features/businesses/create.ts'
import * as unsubscribe from '#features/customers/unsubscribe/token.ts'
import * as mail from '#features/mail/queries.ts'
import { accountEntryOrigin, insertOfAccount } from '#http/audit/entries.ts'

import { databaseUrl } from '../database/database.ts'
import { withClient } from '../database/databases.ts'
import { asServing, migratedDatabase } from '../database/prepare-database.ts'
import { forProcess } from '../process/file-scope.ts'

export const newKey = () => randomBytes(32).toString('hex')

// One for all tests of a process: copies take time to remove.
const { url: ownerUrl, drop } = await migratedDatabase(await databaseUrl())
const url = asServing(ownerUrl)
const database = connect(url)
forProcess(() =>
  after(async () => {
    await database.close()
    await drop()
  }),
)

/** A database without the rows of other tests, whose installation key can be rotated. */
export async function openRotated() {
  await withClient(ownerUrl, (client) =>
    client.query(
      'truncate directory, account, account_audit_entry, invitation, mail, retired_key cascade',
    ),
  )
  /** The keys as a node opens them that is started with these. */
  const open = (encryptionKey: string, previousEncryptionKey: string | null = null) =>
    openMasterKey(database, {
      encryptionKey,
      previousEncryptionKey,
      databaseUrl: url,
      dataDir: '',
    })
  const installation = async (encryptionKey: string, previous: string | null = null) => ({
    ownerUrl,
    config: { encryptionKey, dataDir: '' },
    masterKey: await open(encryptionKey, previous),
  })
  return { ownerUrl, url, database, open, installation }
}

export const password = 'a long enough password'
const passwordHash = hashWithSlot(password)
const network = '10.1.2.3'

type AddedValues = Awaited<ReturnType<typeof addValues>>

/** A value of each kind that the key of the installation seals, and all that it hashes or signs. */
export async function addValues(database: Database, key: string) {
  const { db } = database
  const masterKey = readMasterKey(key)
  const listing = { name: 'Salon', plan: 'PRO', timezone: 'UTC', currency: 'EUR' } as const
  const businessId = await createBusiness(db, masterKey, { ...listing, slug: `s-${newId()}` })
  const owner = await ownerOf(db, masterKey, businessId)
  const note = sealed(owner, 'refund', businessId).seal('By the key of the business')
  const email = `${newId()}@example.com`
  const account = { email, name: 'Nina', passwordHash: await passwordHash }
  const { id: accountId } = await accounts.ensure(db, masterKey, account)
  const invited = {
    businessId,
    email: `invited-${email}`,
    role: 'STAFF' as const,
    staffId: null,
    isMailed: true,
    awaitsProof: false,
  }
  await invitations.insert(db, masterKey, newToken(), invited)
  const letter = { to: email, subject: 'Hello', text: newId() }
  await mail.queue(db, masterKey, letter)
  const factor = { accountId, confirmedAt: new Date() }
  const secret = newId()
  await factors.insert(db, masterKey, { ...factor, type: 'TOTP', secret })
  const credentialId = newId()
  await factors.insert(db, masterKey, { ...factor, type: 'PASSKEY', credentialId })
  const codes = await recoveryCodes.replaceRecoveryCodes(db, masterKey, accountId)
  const origin = { address: network, userAgent: 'test' }
  const entry = { id: newId(), action: 'sign-in.succeeded' as never, accountId, origin }
  await insertOfAccount(db, masterKey, entry)
  await networks.record({ db, masterKey }, { accountId, network })
  const addressee = { businessId, of: 'customer' as const, id: newId() }
  const visit = { businessId, bookingId: newId() }
  return {
    businessId,
    note,
    accountId,
    email,
    invited,
    letter,
    secret,
    credentialId,
    codes,
    entryId: entry.id,
    addressee,
    unsubscribeToken: unsubscribe.tokenOf(masterKey, addressee),
    visit,
    reviewLink: reviews.linkTo('', masterKey, visit),
  }
}

async function ownerOf(db: Db, masterKey: MasterKey, businessId: string) {
  const query = db.selectFrom('directory').select('dataKey').where('businessId', '=', businessId)
  const { dataKey } = await query.executeTakeFirstOrThrow()
  return { businessId, dataKey: unwrapDataKey(masterKey, businessId, dataKey) }
}

/** Everything that was added is found, opened and verified by the keys. A recovery code is used up by it. */
export async function assertReadable({ db }: Database, masterKey: MasterKey, added: AddedValues) {
  const { businessId, accountId, email } = added
  const note = sealed(await ownerOf(db, masterKey, businessId), 'refund', businessId)
  assert.equal(note.open(added.note), 'By the key of the business')
  const account = await accounts.findByEmail(db, masterKey, email)
  assert.deepEqual([account?.id, account?.name], [accountId, 'Nina'])
  assert.equal(await invitations.lockRole(db, masterKey, businessId, added.invited.email), 'STAFF')
  const [invitation] = await invitations.list(db, masterKey, businessId)
  assert.equal(invitation?.email, added.invited.email)
  const letters = await db.selectFrom('mail').select(['id', 'sealed']).execute()
  const texts = letters.map(({ id, sealed }) => mail.sealedMail.open(masterKey, id, sealed).text)
  assert.ok(texts.includes(added.letter.text))
  const own = await factors.list(db, masterKey, accountId)
  assert.deepEqual(
    new Set(own.map(({ secret, credentialId }) => secret ?? credentialId)),
    new Set([added.secret, added.credentialId]),
  )
  const code = { accountId, code: added.codes.pop() ?? '' }
  assert.equal(await recoveryCodes.take(db, masterKey, code), true)
  const { origin } = await db
    .selectFrom('accountAuditEntry')
    .select('origin')
    .where('id', '=', added.entryId)
    .executeTakeFirstOrThrow()
  assert.equal(accountEntryOrigin.open(masterKey, added.entryId, origin).address, network)
  assert.equal(await networks.isKnown({ db, masterKey }, { email, network }), true)
  assert.deepEqual(unsubscribe.readToken(masterKey, added.unsubscribeToken), added.addressee)
  assert.deepEqual(
    reviews.readToken(masterKey, added.reviewLink.replace('/review/', '')),
    added.visit,
  )
}
