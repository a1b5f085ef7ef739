import type { Selectable } from 'kysely'

import { notFound } from '#core/errors.ts'
import type { Staff } from '#db/schema/schema.gen.ts'
import { sealedRecord } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import { type Member, StaffContact } from './schema.ts'

const columns = [
  'id',
  'firstName',
  'lastName',
  'title',
  'contact',
  'avatar',
  'color',
  'isOwner',
  'isActive',
  'acceptsBookings',
  'isOnline',
  'sortOrder',
] as const

const staff = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('staff')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)

export async function list(tenant: Tenant): Promise<Member[]> {
  const rows = await staff(tenant).orderBy('sortOrder').orderBy('createdAt').orderBy('id').execute()
  return rows.map((row) => memberOf(tenant, row))
}

/** The names of all members, deleted ones included, in the order of lists. */
export const names = ({ db, businessId }: Pick<Tenant, 'db' | 'businessId'>) =>
  db
    .selectFrom('staff')
    .select(['id', 'firstName', 'lastName', 'deletedAt'])
    .where('businessId', '=', businessId)
    .orderBy('sortOrder')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const find = async (tenant: Tenant, id: string): Promise<Member> =>
  memberOf(tenant, await staff(tenant).where('id', '=', id).executeTakeFirstOrThrow(missing))

/** Undefined for a member who was deleted. */
export async function findPresent(tenant: Tenant, id: string): Promise<Member | undefined> {
  const row = await staff(tenant).where('id', '=', id).executeTakeFirst()
  return row && memberOf(tenant, row)
}

/** Locks the member until the transaction ends, which also serialises changes of the member's claims. */
export const lock = async (tenant: Tenant, id: string): Promise<Member> =>
  memberOf(
    tenant,
    await staff(tenant).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing),
  )

export const insert = (tenant: Tenant, member: Member) =>
  tenant.db
    .insertInto('staff')
    .values({ businessId: tenant.businessId, ...rowOf(tenant, member) })
    .returning('createdAt')
    .executeTakeFirstOrThrow()

export const update = (tenant: Tenant, member: Member) =>
  tenant.db
    .updateTable('staff')
    .set({ ...rowOf(tenant, member), updatedAt: tenant.now })
    .where('businessId', '=', tenant.businessId)
    .where('id', '=', member.id)
    .execute()

/** The row stays for the bookings that refer to it. */
export const remove = ({ db, businessId, now }: Tenant, id: string) =>
  db
    .updateTable('staff')
    .set({ deletedAt: now })
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(missing)

/** Throws 404 for a member whom the business does not have; locks the row until the transaction ends. */
export async function mustExist(
  { db, businessId }: Pick<Tenant, 'db' | 'businessId'>,
  id: string,
): Promise<void> {
  await db
    .selectFrom('staff')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirstOrThrow(missing)
}

const missing = () => notFound('Staff member')

export const staffContact = sealedRecord('staff', StaffContact)

type Columns = Omit<
  Selectable<Staff>,
  'businessId' | 'contact' | 'sortOrder' | 'calendarRev' | 'createdAt' | 'updatedAt' | 'deletedAt'
>

type MemberRow = Columns & { contact: Buffer | null; sortOrder: number }

function memberOf(tenant: Tenant, { contact, sortOrder, ...columns }: MemberRow): Member {
  const known = contact && staffContact.open(tenant, columns.id, contact)
  return { ...columns, ...(known ?? staffContact.complete({})), order: sortOrder }
}

function rowOf(tenant: Tenant, { email, phone, order, ...columns }: Member): MemberRow {
  const contact =
    email === null && phone === null
      ? null
      : staffContact.seal(tenant, columns.id, { email, phone })
  return { ...columns, contact, sortOrder: order }
}
