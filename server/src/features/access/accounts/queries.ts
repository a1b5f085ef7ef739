import { sql } from 'kysely'

import { emailHash, emailHashes, type MasterKey } from '#core/crypto/key-ring.ts'
import { newId } from '#core/ids.ts'
import { type Static, Type } from '#core/json-schema.ts'
import { installationRecord } from '#db/installation-record.ts'
import type { Db } from '#db/query-builder.ts'
import { Nullable } from '#http/types.ts'

import { lockEmail } from './lock-email.ts'

/**
 * The personal data of an account; sealed with the key of the installation, since an account belongs to no business.
 */
export const AccountPrivateData = Type.Object({
  email: Type.String(),
  name: Nullable(Type.String()),
})

export const accountPrivateData = installationRecord('account', AccountPrivateData)

export interface Account extends Static<typeof AccountPrivateData> {
  id: string
  locale: string
  passwordHash: string | null
}

const columns = ['id', 'sealed', 'locale', 'passwordHash'] as const

interface Row {
  id: string
  sealed: Buffer
  locale: string
  passwordHash: string | null
}

const fromRow = (masterKey: MasterKey, { sealed, ...row }: Row): Account => ({
  ...row,
  ...accountPrivateData.open(masterKey, row.id, sealed),
})

/** A query that finds the account with this e-mail address, if there is one. */
export const withEmailHash = (hashes: Buffer[]) =>
  sql`select from account where email_hash in (${sql.join(hashes)})`

export async function findByEmail(db: Db, masterKey: MasterKey, email: string) {
  const row = await db
    .selectFrom('account')
    .select(columns)
    .where('emailHash', 'in', emailHashes(masterKey, email))
    .executeTakeFirst()
  return row && fromRow(masterKey, row)
}

/** The account of a session or a membership, which always exists. */
export async function find(db: Db, masterKey: MasterKey, id: string): Promise<Account> {
  const row = await db
    .selectFrom('account')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return fromRow(masterKey, row)
}

/** The display names of these accounts, by id; the e-mail address where no name is set. */
export async function names(db: Db, masterKey: MasterKey, ids: string[]) {
  if (ids.length === 0) return []
  const query = db.selectFrom('account').select(['id', 'sealed']).where('id', 'in', ids)
  return (await query.execute()).map(({ id, sealed }) => {
    const { name, email } = accountPrivateData.open(masterKey, id, sealed)
    return [id, name ?? email] as const
  })
}

/** All accounts of the installation, the oldest first; isProven: a message has reached the e-mail address. */
export async function list(db: Db, masterKey: MasterKey) {
  const rows = await db
    .selectFrom('account')
    .select([...columns, 'emailProvenAt'])
    .orderBy('createdAt')
    .execute()
  return rows.map(({ emailProvenAt, ...row }) => ({
    ...fromRow(masterKey, row),
    isProven: emailProvenAt !== null,
  }))
}

export interface NewAccount {
  email: string
  name?: string | null
  /** An account without a password cannot sign in until one is set. */
  passwordHash?: string | null
}

/**
 * The id of the account with this e-mail address, created if absent. An existing account is not changed, its password
 * included: adding a second business must not allow a takeover of the account.
 */
export async function ensure(db: Db, masterKey: MasterKey, account: NewAccount) {
  const { email, name = null, passwordHash = null } = account
  if (await lockEmail(db, masterKey, email)) {
    // The unique hash does not prevent a second account while the first is stored by another key.
    const stored = await findByEmail(db, masterKey, email)
    if (stored) return { id: stored.id, isNew: false }
  }
  const id = newId()
  const row = { id, emailHash: emailHash(masterKey, email), passwordHash }
  const inserted = await db
    .insertInto('account')
    .values({ ...row, sealed: accountPrivateData.seal(masterKey, id, { email, name }) })
    .onConflict((conflicting) => conflicting.column('emailHash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id, isNew: true }
  const known = await findByEmail(db, masterKey, email)
  if (!known) throw new Error('An account was removed while it was read')
  return { id: known.id, isNew: false }
}

/** Changes the name or the language, whichever is given; returns the changed account. */
export async function update(
  db: Db,
  masterKey: MasterKey,
  { id, ...changes }: Pick<Account, 'id'> & Partial<Pick<Account, 'name' | 'locale'>>,
) {
  const row = await db
    .selectFrom('account')
    .select(columns)
    .where('id', '=', id)
    // Locked: the name is encrypted together with the e-mail address, and is written back with what was read.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { passwordHash: _, ...account } = { ...fromRow(masterKey, row), ...changes }
  const { email, name, locale } = account
  const sealed = accountPrivateData.seal(masterKey, id, { email, name })
  await db.updateTable('account').set({ sealed, locale }).where('id', '=', id).execute()
  return account
}

export async function setPassword(db: Db, id: string, passwordHash: string) {
  await db.updateTable('account').set({ passwordHash }).where('id', '=', id).execute()
}

/** Marks the e-mail address as proven; returns false if it was before. */
export async function markProven(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ emailProvenAt: sql`now()` })
    .where('id', '=', id)
    .where('emailProvenAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Whether the e-mail address was proven. Locked until the transaction ends, so that nobody sets a first password
 * meanwhile.
 */
export async function lockIsProven(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('account').select('emailProvenAt').where('id', '=', id)
  const { emailProvenAt } = await query.forNoKeyUpdate().executeTakeFirstOrThrow()
  return emailProvenAt !== null
}

/** Replaces the password hash that was verified before; returns false if it has changed meanwhile. */
export async function replacePassword(
  db: Db,
  { id, passwordHash: before }: Pick<Account, 'id' | 'passwordHash'>,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ passwordHash })
    .where('id', '=', id)
    .where('passwordHash', 'is not distinct from', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Locks the password hash that was verified before until the transaction ends; returns false if it has changed
 * meanwhile.
 */
export async function lockPassword(
  db: Db,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', 'is not distinct from', passwordHash)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
