import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

const summary = [
  'directory.businessId as id',
  'directory.name',
  'directory.slug',
  'business.description',
  'business.categories',
  'business.city',
  'business.country',
  'business.averageRating',
  'business.reviewCount',
] as const

const listed = (db: Tenant['db'], businessId: string) =>
  db
    .selectFrom('directory')
    .innerJoin('business', 'business.businessId', 'directory.businessId')
    .where('directory.businessId', '=', businessId)
    .where('business.businessId', '=', businessId)

/** The whole profile of the tenant, booking rules included. */
export const profile = ({ db, businessId }: Tenant) =>
  listed(db, businessId)
    .selectAll('business')
    .select(summary)
    .select(['directory.timezone', 'directory.currency'])
    .executeTakeFirstOrThrow(() => notFound('Business'))

/** The summary of the tenant itself, or of any business that is public. */
export async function summaryBySlug({ db, businessId }: Tenant, slug: string) {
  const found = await db
    .selectFrom('directory')
    .select('businessId')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!found) throw notFound('Business')
  const row = await listed(db, found.businessId)
    .select(summary)
    .select('business.isPublic')
    .executeTakeFirst()
  if (!row || (!row.isPublic && row.id !== businessId)) throw notFound('Business')
  return row
}

/** The businesses of the account that made the key; without one, the key's own, as its owner sees it. */
export async function accessibleTo({ db, businessId, business }: Tenant, accountId: string | null) {
  const memberships = accountId
    ? await db
        .selectFrom('membership')
        .innerJoin('directory', 'directory.businessId', 'membership.businessId')
        .select(['directory.businessId as id', 'directory.name', 'directory.slug'])
        .select('membership.role as accessRole')
        .where('membership.accountId', '=', accountId)
        .orderBy('membership.createdAt', 'desc')
        .orderBy('directory.businessId', 'desc')
        .execute()
    : []
  const { name, slug } = business
  return memberships.some(({ id }) => id === businessId)
    ? memberships
    : [{ id: businessId, name, slug, accessRole: 'OWNER' as const }]
}
