import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Plan } from '#core/plans.ts'
import type { Role, StaffFlag } from '#core/roles.ts'
import type { Db } from '#db/query-builder.ts'

import { accountPrivateData } from '../accounts/queries.ts'
import type { Member } from './schema.ts'

const columns = [
  'membership.accountId',
  'membership.role',
  'membership.staffId',
  'membership.seesAll',
  'membership.mayCancel',
  'membership.mayCheckOut',
  'membership.mayDiscount',
  'membership.mayOverride',
  'membership.createdAt',
] as const

const members = (db: Db, businessId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.accountId')
    .select(columns)
    .select('account.sealed')
    .$narrowType<{ role: Role }>()
    .where('membership.businessId', '=', businessId)
    .orderBy('membership.createdAt', 'desc')
    .orderBy('membership.accountId', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>

const fromRow = (masterKey: MasterKey, { sealed, ...row }: Row): Member => ({
  ...row,
  ...accountPrivateData.open(masterKey, row.accountId, sealed),
})

/** The members of a business, the newest membership first. */
export async function list(db: Db, masterKey: MasterKey, businessId: string): Promise<Member[]> {
  const rows = await members(db, businessId).execute()
  return rows.map((row) => fromRow(masterKey, row))
}

/**
 * Locks all members until the transaction ends: of two owners who leave concurrently, the second sees that the first
 * has left.
 */
export async function lock(db: Db, masterKey: MasterKey, businessId: string): Promise<Member[]> {
  const rows = await members(db, businessId).forUpdate('membership').execute()
  return rows.map((row) => fromRow(masterKey, row))
}

export type Owner = Awaited<ReturnType<typeof owners>>[number]

/** The accounts of the owners of a business, the newest membership first. */
export async function owners(db: Db, masterKey: MasterKey, businessId: string) {
  const owning = members(db, businessId).select('account.locale')
  const rows = await owning.where('membership.role', '=', 'OWNER').execute()
  return rows.map(({ accountId: id, locale, sealed }) => ({
    id,
    locale,
    ...accountPrivateData.open(masterKey, id, sealed),
  }))
}

/** The account that is linked to a member of staff, the oldest of several. */
export async function accountOf(
  db: Db,
  masterKey: MasterKey,
  { businessId, staffId }: { businessId: string; staffId: string },
) {
  const linked = members(db, businessId).select('account.locale')
  const row = (await linked.where('membership.staffId', '=', staffId).execute()).at(-1)
  if (!row) return undefined
  const { email } = accountPrivateData.open(masterKey, row.accountId, row.sealed)
  return { email, locale: row.locale }
}

export interface NewMember extends Partial<Record<StaffFlag, boolean>> {
  businessId: string
  accountId: string
  role: Role
  /** The staff member linked to the membership. */
  staffId?: string | null
}

/** Adds a membership; an existing one is not changed, and false is returned. */
export async function insert(db: Db, member: NewMember) {
  const inserted = await db
    .insertInto('membership')
    .values(member)
    .onConflict((conflicting) => conflicting.columns(['accountId', 'businessId']).doNothing())
    .returning('accountId')
    .executeTakeFirst()
  return inserted !== undefined
}

type Changes = Partial<Pick<Member, 'role' | 'staffId' | StaffFlag>>

export async function update(db: Db, businessId: string, accountId: string, changes: Changes) {
  await db
    .updateTable('membership')
    .set(changes)
    .where('businessId', '=', businessId)
    .where('accountId', '=', accountId)
    .execute()
}

export async function remove(db: Db, businessId: string, accountId: string) {
  await db
    .deleteFrom('membership')
    .where('businessId', '=', businessId)
    .where('accountId', '=', accountId)
    .execute()
}

/** The account recorded as the creator of a key made on the command line; null without an owner. */
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

/** The names of a business that its letters contain. */
export const businessOf = (db: Db, businessId: string) =>
  db
    .selectFrom('directory')
    .select(['name', 'slug'])
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()

/** The businesses of a person, the newest membership first. */
export const businessesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('directory', 'directory.businessId', 'membership.businessId')
    .select(['directory.businessId as id', 'directory.name', 'directory.slug'])
    .select('membership.role as accessRole')
    .$narrowType<{ accessRole: Role }>()
    .where('membership.accountId', '=', accountId)
    .orderBy('membership.createdAt', 'desc')
    .orderBy('directory.businessId', 'desc')
    .execute()

/** The businesses of a person that are open, as requests need them, with the role, the oldest membership first. */
export async function membershipsOf(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('directory', 'directory.businessId', 'membership.businessId')
    .select(['membership.role', 'directory.businessId', 'directory.name', 'directory.slug'])
    .select(['directory.plan', 'directory.timezone', 'directory.currency'])
    .$narrowType<{ role: Role; plan: Plan }>()
    .where('membership.accountId', '=', accountId)
    .where('directory.suspendedAt', 'is', null)
    .orderBy('membership.createdAt')
    .orderBy('directory.businessId')
    .execute()
  return rows.map(({ role, businessId, ...business }) => ({ role, businessId, business }))
}
