import { sql } from 'kysely'

import { openJson, sealJson } from '#core/crypto.ts'
import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { emailHash, type MasterKey } from '#core/key-ring.ts'
import type { Role } from '#core/roles.ts'
import { hashToken } from '#core/tokens.ts'
import type { Db } from '#db/db.ts'

const columns = ['id', 'businessId', 'sealed', 'role', 'staffId', 'expiresAt'] as const

/** Every read starts here: those that still can be accepted. */
const invitations = (db: Db) =>
  db.selectFrom('invitation').select(columns).$narrowType<{ role: Role }>().where(isOpen)

const isOpen = sql<boolean>`expires_at > now()`

type Row = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>

const contextOf = (id: string) => `invitation/${id}`

const show = (masterKey: MasterKey, { sealed, ...row }: Row) => ({
  ...row,
  ...openJson<{ email: string }>(masterKey, sealed, contextOf(row.id)),
})

/** The open ones of a business, the latest first. */
export async function list(db: Db, masterKey: MasterKey, businessId: string) {
  const rows = await invitations(db)
    .where('businessId', '=', businessId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => show(masterKey, row))
}

/** Throws 404. */
export async function lock(db: Db, masterKey: MasterKey, businessId: string, id: string) {
  const row = await invitations(db)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Invitation'))
  return show(masterKey, row)
}

/** What the open invitation of an e-mail address makes of its person; undefined when there is none. */
export async function lockRole(db: Db, masterKey: MasterKey, businessId: string, email: string) {
  const row = await invitations(db)
    .where('businessId', '=', businessId)
    .where('emailHash', '=', emailHash(masterKey, email))
    .forUpdate()
    .executeTakeFirst()
  return row?.role
}

/** The invitation behind a token; undefined for one that is used, out of time or unknown. */
export async function findByToken(db: Db, masterKey: MasterKey, token: string) {
  const row = await invitations(db).where('tokenHash', '=', hashToken(token)).executeTakeFirst()
  return row && show(masterKey, row)
}

/** The same, and uses the token up; of two at once one gets the invitation. */
export async function take(db: Db, masterKey: MasterKey, token: string) {
  const row = await db
    .deleteFrom('invitation')
    .where('tokenHash', '=', hashToken(token))
    .where(isOpen)
    .returning(columns)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst()
  return row && show(masterKey, row)
}

interface NewRow {
  businessId: string
  email: string
  role: Role
  staffId: string | null
}

const validDays = 7

/** Keeps an invitation in the place of an open one of the same e-mail address, also of one made just now. */
export async function insert(db: Db, masterKey: MasterKey, token: string, row: NewRow) {
  const { businessId, email, role, staffId } = row
  const id = newId()
  const { expiresAt } = await db
    .insertInto('invitation')
    .values({
      tokenHash: hashToken(token),
      id,
      businessId,
      emailHash: emailHash(masterKey, email),
      sealed: sealJson(masterKey, { email }, contextOf(id)),
      role,
      staffId,
      expiresAt: sql<string>`now() + ${validDays}::int * interval '1 day'`,
    })
    .onConflict((conflicting) =>
      conflicting.columns(['businessId', 'emailHash']).doUpdateSet((eb) => ({
        tokenHash: eb.ref('excluded.tokenHash'),
        id: eb.ref('excluded.id'),
        sealed: eb.ref('excluded.sealed'),
        role: eb.ref('excluded.role'),
        staffId: eb.ref('excluded.staffId'),
        createdAt: eb.ref('excluded.createdAt'),
        expiresAt: eb.ref('excluded.expiresAt'),
      })),
    )
    .returning('expiresAt')
    .executeTakeFirstOrThrow()
  return { id, email, role, staffId, expiresAt }
}

export async function remove(db: Db, businessId: string, id: string) {
  await db
    .deleteFrom('invitation')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Removes those that are out of time. */
export const forget = (db: Db) => sql`delete from invitation where expires_at <= now()`.execute(db)
