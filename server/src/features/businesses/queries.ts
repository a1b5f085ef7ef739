import { sql } from 'kysely'

import { live } from '#core/booking-status.ts'
import { notFound } from '#core/errors.ts'
import { isId } from '#core/ids.ts'
import type { Db } from '#db/db.ts'
import type { Tenant } from '#db/tenant.ts'
import { lockAllStaff } from '#scheduling/claims/locks.ts'

import type { OperatorChanges } from './schema.ts'

/** Of the reviews, two decimals; null without any. */
const averageRating = sql<number | null>`
  round(business.rating_sum::numeric / nullif(business.review_count, 0), 2)`.as('averageRating')

const summary = [
  'directory.businessId as id',
  'directory.name',
  'directory.slug',
  'business.description',
  'business.categories',
  'business.city',
  'business.country',
  averageRating,
  'business.reviewCount',
] as const

const listed = (db: Db, businessId: string) =>
  db
    .selectFrom('directory')
    .innerJoin('business', 'business.businessId', 'directory.businessId')
    .where('directory.businessId', '=', businessId)
    .where('business.businessId', '=', businessId)

/** The id behind an id or a slug; throws 404 when there is no such business. */
export async function idOf(db: Db, idOrSlug: string) {
  const found = await db
    .selectFrom('directory')
    .select('businessId')
    .where(isId(idOrSlug) ? 'businessId' : 'slug', '=', idOrSlug)
    .executeTakeFirst()
  if (!found) throw notFound('Business')
  return found.businessId
}

/** Every business of the installation, for whoever runs it. */
export const listAll = (db: Db) =>
  db
    .selectFrom('directory')
    .select(['businessId as id', 'name', 'slug', 'plan'])
    .orderBy('createdAt')
    .orderBy('businessId')
    .execute()

/** The whole profile of the tenant, booking rules included, and its plan. */
export const profile = ({ db, businessId }: Tenant) =>
  listed(db, businessId)
    .selectAll('business')
    .select(summary)
    .select(['directory.plan', 'directory.timezone', 'directory.currency'])
    .executeTakeFirstOrThrow(() => notFound('Business'))

/** What an invoice says of who issues it. */
export const sellerOf = ({ db, businessId }: Tenant) =>
  listed(db, businessId)
    .select([
      'directory.name',
      'business.legalName',
      'business.registrationNumber',
      'business.vatNumber',
      'business.vatPercent',
      'business.street',
      'business.houseNumber',
      'business.postalCode',
      'business.city',
      'business.country',
      'business.email',
      'business.phone',
    ])
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

/**
 * Holds the settings still until the end of the transaction. Whoever books locks a member first, so
 * that no booking slips in under the old settings; the business comes last, as in every writer.
 */
export async function lock(tenant: Tenant) {
  const { db, businessId } = tenant
  await lockAllStaff(tenant)
  await db
    .selectFrom('business')
    .select('rev')
    .where('businessId', '=', businessId)
    .forNoKeyUpdate()
    .execute()
}

export async function update({ db, businessId, now }: Tenant, changes: OperatorChanges) {
  const { name, slug, plan, timezone, currency, ...columns } = changes
  const listing = Object.entries({ name, slug, plan, timezone, currency })
  const named = listing.filter(([, value]) => value !== undefined)
  if (named.length > 0)
    await db
      .updateTable('directory')
      .set(Object.fromEntries(named))
      .where('businessId', '=', businessId)
      .execute()
  await db
    .updateTable('business')
    .set({ ...columns, updatedAt: now.toISOString() })
    .where('businessId', '=', businessId)
    .execute()
}

/** Counts a review, in the transaction that writes it. No setting changes by it, so neither does the rev. */
export const countReview = ({ db, businessId }: Tenant, rating: number) =>
  db
    .updateTable('business')
    .set((eb) => ({
      reviewCount: eb('reviewCount', '+', 1),
      ratingSum: eb('ratingSum', '+', rating),
    }))
    .where('businessId', '=', businessId)
    .execute()

export async function hasBookingsToCome({ db, businessId, now }: Tenant) {
  const found = await db
    .selectFrom('booking')
    .select('id')
    .where('businessId', '=', businessId)
    .where('endsAt', '>', now.toISOString())
    .where('status', 'in', live)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** What the profile says in money. */
export const amounts = [
  'travelBaseFee',
  'travelFeePerKm',
  'onlineBookingFeeFixed',
  'posTerminalFeeFixed',
  'giftCardFeeFixed',
  'workFeeFixed',
  'marketplaceShopFeeFixed',
] as const

/** Amounts are stored in the currency's own digits: deleted services count, since bookings name them. */
export async function hasPrices({ db, businessId }: Tenant) {
  const service = db.selectFrom('service').select('id').where('businessId', '=', businessId)
  const product = db.selectFrom('product').select('id').where('businessId', '=', businessId)
  const fees = db
    .selectFrom('business')
    .select('businessId')
    .where('businessId', '=', businessId)
    .where((eb) => eb.or(amounts.map((amount) => eb(amount, '>', 0))))
  const payment = db.selectFrom('payment').select('id').where('businessId', '=', businessId)
  // Without them no gift card was ever sold.
  const giftCards = db
    .selectFrom('giftCardSettings')
    .select('businessId')
    .where('businessId', '=', businessId)
  const found = await Promise.all([
    service.limit(1).execute(),
    fees.execute(),
    giftCards.execute(),
    payment.limit(1).execute(),
    product.limit(1).execute(),
  ])
  return found.some((rows) => rows.length > 0)
}
