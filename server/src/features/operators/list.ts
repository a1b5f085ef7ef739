import { type RawBuilder, sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import type { Plan, Quotas } from '#core/plans.ts'
import type { Db } from '#db/query-builder.ts'
import type { SuspensionReason } from '#features/businesses/standing.ts'

import type { OperatedQuery } from './schema.ts'
import { usageOf } from './usage/usage.ts'

const columns = [
  'businessId as id',
  'name',
  'slug',
  'plan',
  'createdAt',
  'suspendedAt',
  'suspendedFor',
  'deletionDueAt',
  'supportUntil',
  'supportWrites',
] as const

/** Listings of the installation with what they use, the newest first: a page costs two statements for each business on it. */
export async function listBusinesses(db: Db, { page, limit, ...filter }: OperatedQuery, now: Date) {
  const matches = db.selectFrom('directory').where(matching(filter))
  const [{ total }, rows] = await Promise.all([
    matches.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    matches
      .select(columns)
      .$narrowType<{ plan: Plan; suspendedFor: SuspensionReason | null }>()
      .orderBy('createdAt', 'desc')
      .orderBy('businessId')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  const data = await Promise.all(
    rows.map(async (row) => ({ ...current(row, now), usage: await usageOf(db, row.id, now) })),
  )
  return { data, meta: { total, page, limit, totalPages: Math.ceil(total / limit) } }
}

/** One of them with its quotas. Throws 404. */
export async function findBusiness(db: Db, businessId: string, now: Date) {
  const [row, settings, usage] = await Promise.all([
    db
      .selectFrom('directory')
      .select(columns)
      .$narrowType<{ plan: Plan; suspendedFor: SuspensionReason | null }>()
      .where('businessId', '=', businessId)
      .executeTakeFirstOrThrow(() => notFound('Business')),
    db
      .selectFrom('businessQuota')
      .select('quotas')
      .where('businessId', '=', businessId)
      .executeTakeFirst(),
    usageOf(db, businessId, now),
  ])
  return { ...current(row, now), usage, quotas: (settings?.quotas ?? {}) as Quotas }
}

/** Without an access that has ended. */
const current = <Row extends { supportUntil: string | null }>(row: Row, now: Date) => ({
  ...row,
  supportUntil:
    row.supportUntil !== null && new Date(row.supportUntil) > now ? row.supportUntil : null,
})

function matching({ search, plan, status }: Omit<OperatedQuery, 'page' | 'limit'>) {
  const conditions: RawBuilder<boolean>[] = [sql`true`]
  if (search !== undefined) {
    const part = search.toLowerCase()
    conditions.push(sql`(strpos(lower(name), ${part}) > 0 or strpos(slug, ${part}) > 0)`)
  }
  if (plan !== undefined) conditions.push(sql`plan = ${plan}`)
  if (status !== undefined) conditions.push(byStatus[status])
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const byStatus = {
  ACTIVE: sql<boolean>`suspended_at is null`,
  SUSPENDED: sql<boolean>`suspended_at is not null and deletion_due_at is null`,
  DELETING: sql<boolean>`deletion_due_at is not null`,
}
