import { openJson, sealJson } from '#core/crypto.ts'
import { newId } from '#core/ids.ts'
import { emailHash, type MasterKey } from '#core/key-ring.ts'
import type { Db } from '#db/db.ts'

/** What an account says of its person; stored sealed by the master key, since it belongs to no business. */
export interface Person {
  email: string
  name: string | null
}

export interface Account extends Person {
  id: string
  locale: string
  passwordHash: string | null
}

const columns = ['id', 'sealed', 'locale', 'passwordHash'] as const

const contextOf = (id: string) => `account/${id}`

interface Row {
  id: string
  sealed: Buffer
  locale: string
  passwordHash: string | null
}

/** What an account says, for other tables that name it. */
export const openPerson = (masterKey: MasterKey, id: string, sealed: Buffer) =>
  openJson<Person>(masterKey, sealed, contextOf(id))

const show = (masterKey: MasterKey, { sealed, ...row }: Row): Account => ({
  ...row,
  ...openPerson(masterKey, row.id, sealed),
})

export async function findByEmail(db: Db, masterKey: MasterKey, email: string) {
  const row = await db
    .selectFrom('account')
    .select(columns)
    .where('emailHash', '=', emailHash(masterKey, email))
    .executeTakeFirst()
  return row && show(masterKey, row)
}

/** The account behind a session or a membership, which is there. */
export async function find(db: Db, masterKey: MasterKey, id: string): Promise<Account> {
  const row = await db
    .selectFrom('account')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return show(masterKey, row)
}

/** What the people of these accounts are called, by their ids; without a name by their address. */
export async function names(db: Db, masterKey: MasterKey, ids: string[]) {
  if (ids.length === 0) return []
  const query = db.selectFrom('account').select(['id', 'sealed']).where('id', 'in', ids)
  return (await query.execute()).map(({ id, sealed }) => {
    const { name, email } = openPerson(masterKey, id, sealed)
    return [id, name ?? email] as const
  })
}

/** All of the installation, the oldest first. */
export async function list(db: Db, masterKey: MasterKey): Promise<Account[]> {
  const rows = await db.selectFrom('account').select(columns).orderBy('createdAt').execute()
  return rows.map((row) => show(masterKey, row))
}

export interface NewAccount {
  email: string
  name?: string | null
  /** Without one nobody can sign in until it is set. */
  passwordHash?: string | null
}

/**
 * The id of the account with this e-mail address. One that exists stays as it is, its password too: whoever
 * adds a second business must not be able to take over the first.
 */
export async function ensure(db: Db, masterKey: MasterKey, account: NewAccount) {
  const { email, name = null, passwordHash = null } = account
  const id = newId()
  const row = { id, emailHash: emailHash(masterKey, email), passwordHash }
  const inserted = await db
    .insertInto('account')
    .values({ ...row, sealed: sealJson(masterKey, { email, name }, contextOf(id)) })
    .onConflict((conflicting) => conflicting.column('emailHash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id, isNew: true }
  const known = await findByEmail(db, masterKey, email)
  if (!known) throw new Error('An account vanished while it was read')
  return { id: known.id, isNew: false }
}

/** Changes the name or the language, whichever is given; answers how the account is then. */
export async function update(
  db: Db,
  masterKey: MasterKey,
  { id, ...changes }: Pick<Account, 'id'> & Partial<Pick<Account, 'name' | 'locale'>>,
) {
  const row = await db
    .selectFrom('account')
    .select(columns)
    .where('id', '=', id)
    // Held still: the name lies in one seal with the e-mail address, and is written with what was read.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { passwordHash: _, ...account } = { ...show(masterKey, row), ...changes }
  const { email, name, locale } = account
  const sealed = sealJson(masterKey, { email, name }, contextOf(id))
  await db.updateTable('account').set({ sealed, locale }).where('id', '=', id).execute()
  return account
}

export async function setPassword(db: Db, id: string, passwordHash: string) {
  await db.updateTable('account').set({ passwordHash }).where('id', '=', id).execute()
}

/** The same in the place of what was checked before; false when it is another by now. */
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

/** Keeps a password that was checked as it is until the transaction ends; false when it is another by now. */
export async function holdPassword(
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
