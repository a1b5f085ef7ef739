import { sealJson } from '#core/crypto.ts'
import { newId } from '#core/ids.ts'
import { emailHash, type MasterKey } from '#core/key-ring.ts'
import { hashPassword, verifyPassword } from '#core/password.ts'
import type { Db } from '#db/db.ts'

export interface NewAccount {
  email: string
  name?: string
  /** Without one nobody can sign in until it is set. */
  password?: string | undefined
}

/**
 * The account of an e-mail address. One that exists is answered as it is, its password too: whoever
 * adds a second business must not be able to take over the first.
 */
export async function ensureAccount(db: Db, masterKey: MasterKey, account: NewAccount) {
  const hash = emailHash(masterKey, account.email)
  const known = await findByHash(db, hash)
  if (known) return { id: known.id, isNew: false }

  const { email, name = null, password } = account
  const id = newId()
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const sealed = sealJson(masterKey, { email, name }, `account/${id}`)
  const inserted = await db
    .insertInto('account')
    .values({ id, emailHash: hash, sealed, passwordHash })
    .onConflict((conflicting) => conflicting.column('emailHash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id, isNew: true }
  const faster = await findByHash(db, hash)
  if (!faster) throw new Error('An account vanished while it was read')
  return { id: faster.id, isNew: false }
}

const findByHash = (db: Db, hash: Buffer) =>
  db.selectFrom('account').select('id').where('emailHash', '=', hash).executeTakeFirst()

export interface NewMember {
  businessId: string
  accountId: string
  role: 'OWNER' | 'MANAGER' | 'STAFF'
  /** Who they are among the staff. */
  staffId?: string
}

export const addMember = async (db: Db, member: NewMember) => {
  await db.insertInto('membership').values(member).execute()
}

/** The account that a key made on the command line counts as made by; null without an owner. */
export async function ownerOf(db: Db, businessId: string): Promise<string | null> {
  const owner = await db
    .selectFrom('membership')
    .select('accountId')
    .where('businessId', '=', businessId)
    .where('role', '=', 'OWNER')
    .orderBy('createdAt')
    .orderBy('accountId')
    .executeTakeFirst()
  return owner?.accountId ?? null
}

/** Whether this is the password of the account with this e-mail address. */
export async function isPasswordOf(db: Db, masterKey: MasterKey, email: string, password: string) {
  const account = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('emailHash', '=', emailHash(masterKey, email))
    .executeTakeFirst()
  return account?.passwordHash ? verifyPassword(password, account.passwordHash) : false
}
