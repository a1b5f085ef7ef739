import { type RawBuilder, sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { isId } from '#core/ids.ts'
import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'
import { lockAllStaff } from '#scheduling/claims/locks.ts'

/** The average of the reviews, two decimals; null without reviews. */
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

/** By name: a prepared statement that reads every column fails once another version has added one. */
// prettier-ignore
const details = [
  'business.email', 'business.phone', 'business.website', 'business.street', 'business.houseNumber',
  'business.postalCode', 'business.latitude', 'business.longitude', 'business.slotDuration', 'business.slotCapacity',
  'business.bufferTimeBefore', 'business.bufferTimeAfter', 'business.minAdvanceBooking',
  'business.maxAdvanceBooking', 'business.onlinePaymentMode', 'business.autoConfirm', 'business.acceptingBookings',
  'business.isPublic', 'business.isVerified', 'business.depositPercent', 'business.depositHoldMinutes',
  'business.travelBaseFee', 'business.travelFeePerKm', 'business.travelFreeKm', 'business.travelRadiusKm',
  'business.createdAt', 'business.updatedAt', 'business.rev', 'business.hasWebhooks',
  'business.onlineBookingFeePercent', 'business.onlineBookingFeeFixed', 'business.posTerminalFeePercent',
  'business.posTerminalFeeFixed', 'business.giftCardFeePercent', 'business.giftCardFeeFixed',
  'business.workFeePercent', 'business.workFeeFixed', 'business.marketplaceShopFeePercent',
  'business.marketplaceShopFeeFixed', 'business.legalName', 'business.registrationNumber', 'business.vatNumber',
  'business.vatPercent', 'business.paymentProvider', 'business.paymentAccount', 'business.ratingSum',
  'business.requestReviews',
] as const

const listed = (db: Db, businessId: string) =>
  db
    .selectFrom('directory')
    .innerJoin('business', 'business.businessId', 'directory.businessId')
    .where('directory.businessId', '=', businessId)
    .where('business.businessId', '=', businessId)

/** The id of a business given by id or slug; throws 404 if unknown. */
export const idOf = async (db: Db, idOrSlug: string) => (await named(db, idOrSlug)).id

/** The business with this id or slug; throws 404 if unknown. */
export const named = (db: Db, idOrSlug: string) =>
  db
    .selectFrom('directory')
    .select(['businessId as id', 'name'])
    .where(isId(idOrSlug) ? 'businessId' : 'slug', '=', idOrSlug)
    .executeTakeFirstOrThrow(() => notFound('Business'))

/** All businesses of the installation, for its operator. */
export const listAll = (db: Db) =>
  db
    .selectFrom('directory')
    .select(['businessId as id', 'name', 'slug', 'plan', 'currency', 'suspendedFor'])
    .orderBy('createdAt')
    .orderBy('businessId')
    .execute()

/** The whole profile of the tenant, booking rules included, and its plan. */
export const profile = ({ db, businessId }: Tenant) =>
  listed(db, businessId)
    .select(summary)
    .select(details)
    .select(['directory.plan', 'directory.timezone', 'directory.currency'])
    .select(['directory.requireSecondFactor', 'directory.cashRounding'])
    .executeTakeFirstOrThrow(() => notFound('Business'))

/** The step to which cash is rounded, in decimals of the currency; null: it is not. */
export const cashRoundingOf = async ({ db, businessId }: Tenant): Promise<number | null> =>
  (
    await db
      .selectFrom('directory')
      .select('cashRounding')
      .where('businessId', '=', businessId)
      .executeTakeFirstOrThrow()
  ).cashRounding

/** The country of the tenant, which determines the language of its letters. */
export const countryOf = async ({ db, businessId }: Pick<Tenant, 'db' | 'businessId'>) =>
  (
    await db
      .selectFrom('business')
      .select('country')
      .where('businessId', '=', businessId)
      .executeTakeFirstOrThrow(() => notFound('Business'))
  ).country

/** The issuer data for an invoice. */
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

/** The id of the business that has a slug; undefined: none has. */
export async function idOfSlug(db: Db, slug: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('directory')
    .select('businessId')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return found?.businessId
}

/** The summary of the tenant itself, or of any public business. Throws 404. */
export async function summaryOf({ db, businessId }: Tenant, id: string) {
  const row = await listed(db, id).select(summary).select('business.isPublic').executeTakeFirst()
  if (!row || (!row.isPublic && row.id !== businessId)) throw notFound('Business')
  return row
}

/**
 * Locks the settings until the transaction ends. A booking locks its member first, so that it cannot be made under
 * the old settings; the business is the last lock of every writer.
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

/** Counts a review, in the transaction that writes it. It is no setting, so the rev stays. */
export const countReview = ({ db, businessId }: Tenant, rating: number) =>
  db
    .updateTable('business')
    .set((eb) => ({
      reviewCount: eb('reviewCount', '+', 1),
      ratingSum: eb('ratingSum', '+', rating),
    }))
    .where('businessId', '=', businessId)
    .execute()

/** Whether customers are asked for reviews, which message settings change as well. */
export const setRequestReviews = ({ db, businessId }: Tenant, requestReviews: boolean) =>
  db.updateTable('business').set({ requestReviews }).where('businessId', '=', businessId).execute()

/** The profile fields that are amounts. */
export const amounts = [
  'travelBaseFee',
  'travelFeePerKm',
  'onlineBookingFeeFixed',
  'posTerminalFeeFixed',
  'giftCardFeeFixed',
  'workFeeFixed',
  'marketplaceShopFeeFixed',
] as const

export async function hasAmounts({ db, businessId }: Tenant) {
  const found = await db
    .selectFrom('business')
    .select('businessId')
    .where('businessId', '=', businessId)
    .where((eb) => eb.or(amounts.map((amount) => eb(amount, '>', 0))))
    .execute()
  return found.length > 0
}

/** Whether events of the business look up subscribers. It is no setting. */
export const setHasWebhooks = (
  { db, businessId }: Tenant,
  hasWebhooks: boolean | RawBuilder<boolean>,
) => db.updateTable('business').set({ hasWebhooks }).where('businessId', '=', businessId).execute()
