import { sql } from 'kysely'

import { emailHash, emailHashes, type MasterKey } from '#core/crypto/key-ring.ts'
import { hashToken } from '#core/crypto/tokens.ts'
import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { Type } from '#core/json-schema.ts'
import type { Role } from '#core/roles.ts'
import { installationRecord } from '#db/installation-record.ts'
import type { Db } from '#db/query-builder.ts'

import { lockEmail } from '../accounts/lock-email.ts'

const columns = ['id', 'businessId', 'sealed', 'role', 'staffId', 'expiresAt', 'isMailed'] as const

/** The base query: invitations that can still be accepted. */
const invitations = (db: Db) =>
  db.selectFrom('invitation').select(columns).$narrowType<{ role: Role }>().where(isOpen)

const isOpen = sql<boolean>`expires_at > now()`

type Row = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>

const InvitationPrivateData = Type.Object({ email: Type.String() })

export const invitationPrivateData = installationRecord('invitation', InvitationPrivateData)

const fromRow = (masterKey: MasterKey, { sealed, ...row }: Row) => ({
  ...row,
  ...invitationPrivateData.open(masterKey, row.id, sealed),
})

/** The open invitations of a business, the newest first. */
export async function list(db: Db, masterKey: MasterKey, businessId: string) {
  const rows = await invitations(db)
    .where('businessId', '=', businessId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => fromRow(masterKey, row))
}

/** Throws 404. */
export async function lock(db: Db, masterKey: MasterKey, businessId: string, id: string) {
  const row = await invitations(db)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Invitation'))
  return fromRow(masterKey, row)
}

/** The role in the open invitation of an e-mail address; undefined if there is none. */
export async function lockRole(db: Db, masterKey: MasterKey, businessId: string, email: string) {
  const row = await invitations(db)
    .where('businessId', '=', businessId)
    .where('emailHash', 'in', emailHashes(masterKey, email))
    .forUpdate()
    .executeTakeFirst()
  return row?.role
}

/** The number of open invitations of a business to others than this e-mail address. */
export async function countOthers(db: Db, masterKey: MasterKey, businessId: string, email: string) {
  const { count } = await db
    .selectFrom('invitation')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOpen)
    .where('businessId', '=', businessId)
    .where('emailHash', 'not in', emailHashes(masterKey, email))
    .executeTakeFirstOrThrow()
  return count
}

/** The number of members of a business and of open invitations to it. */
export async function countPeople(db: Db, businessId: string): Promise<number> {
  const { count } = await db
    .selectNoFrom((of) =>
      of(
        of
          .selectFrom('membership')
          .select(sql<number>`count(*)`.as('n'))
          .where('businessId', '=', businessId),
        '+',
        of
          .selectFrom('invitation')
          .select(sql<number>`count(*)`.as('n'))
          .where(isOpen)
          .where('businessId', '=', businessId),
      ).as('count'),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The invitation of a token; undefined if it is used, expired or unknown. */
export async function findByToken(db: Db, masterKey: MasterKey, token: string) {
  const row = await invitations(db).where('tokenHash', '=', hashToken(token)).executeTakeFirst()
  return row && fromRow(masterKey, row)
}

/** The name of the inviting business. */
export async function businessName(db: Db, businessId: string) {
  const query = db.selectFrom('directory').select('name').where('businessId', '=', businessId)
  return (await query.executeTakeFirst())?.name
}

/** Returns the invitation of a token and consumes it; of two concurrent calls one gets the invitation. */
export async function take(db: Db, masterKey: MasterKey, token: string) {
  const row = await db
    .deleteFrom('invitation')
    .where('tokenHash', '=', hashToken(token))
    .where(isOpen)
    .returning(columns)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst()
  return row && fromRow(masterKey, row)
}

/** Takes the roles of an e-mail address that wait until it is proven. */
export const takeAwaitingProof = (db: Db, hashes: Buffer[]) =>
  db
    .deleteFrom('invitation')
    .where('emailHash', 'in', hashes)
    .where('awaitsProof', '=', true)
    .where(isOpen)
    .returning(['businessId', 'role', 'staffId'])
    .$narrowType<{ role: Role }>()
    .execute()

export interface NewRow {
  businessId: string
  email: string
  role: Role
  staffId: string | null
  isMailed: boolean
  /** Whether it takes effect as soon as the e-mail address is proven. */
  awaitsProof: boolean
}

const validDays = 7

/** Inserts an invitation, replacing an open one of the same e-mail address, also one inserted concurrently. */
export async function insert(db: Db, masterKey: MasterKey, token: string, row: NewRow) {
  const { email, ...values } = row
  if (await lockEmail(db, masterKey, email)) await removeOlder(db, masterKey, row)
  const id = newId()
  const { expiresAt } = await db
    .insertInto('invitation')
    .values({
      tokenHash: hashToken(token),
      id,
      ...values,
      emailHash: emailHash(masterKey, email),
      sealed: invitationPrivateData.seal(masterKey, id, { email }),
      expiresAt: sql<string>`now() + ${validDays}::int * interval '1 day'`,
    })
    .onConflict((conflicting) =>
      conflicting.columns(['businessId', 'emailHash']).doUpdateSet((eb) => ({
        tokenHash: eb.ref('excluded.tokenHash'),
        id: eb.ref('excluded.id'),
        sealed: eb.ref('excluded.sealed'),
        role: eb.ref('excluded.role'),
        staffId: eb.ref('excluded.staffId'),
        isMailed: eb.ref('excluded.isMailed'),
        awaitsProof: eb.ref('excluded.awaitsProof'),
        createdAt: eb.ref('excluded.createdAt'),
        expiresAt: eb.ref('excluded.expiresAt'),
      })),
    )
    .returning('expiresAt')
    .executeTakeFirstOrThrow()
  return { id, email, role: values.role, staffId: values.staffId, expiresAt }
}

/** Removes the invitation of an e-mail address that is stored by a former key. */
const removeOlder = (db: Db, masterKey: MasterKey, { businessId, email }: NewRow) =>
  db
    .deleteFrom('invitation')
    .where('businessId', '=', businessId)
    .where('emailHash', 'in', emailHashes(masterKey, email).slice(1))
    .execute()

export async function remove(db: Db, businessId: string, id: string) {
  await db
    .deleteFrom('invitation')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Removes expired invitations. */
export const removeExpired = (db: Db) =>
  sql`delete from invitation where expires_at <= now()`.execute(db)
