import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import { memberOf, rowOf } from './member.ts'
import type { Member } from './schema.ts'

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

/** What everybody is called who ever worked here, those who were deleted too, in the order of lists. */
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

/** The member as it is until the transaction ends; locks the member's time as well. */
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

/** The row stays for the bookings that name it. */
export const remove = ({ db, businessId, now }: Tenant, id: string) =>
  db
    .updateTable('staff')
    .set({ deletedAt: now })
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(missing)

const missing = () => notFound('Staff member')
