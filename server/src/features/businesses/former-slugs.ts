import { sql } from 'kysely'

import { conflictFor } from '#core/errors.ts'
import type { Db } from '#db/query-builder.ts'

/** For how long nobody else takes a slug that a business has given up: links, cards and search engines still lead there. */
export const reservedDays = 365

/** A business that renames itself again and again would take the names of others. */
export const formerMax = 10

interface Slug {
  businessId: string
  slug: string
}

/**
 * Makes a slug that a business has just got its own. Throws 409 if it was given up by another one. Call it after the slug was
 * written: a transaction that gives the same one up has then ended.
 */
export async function take(db: Db, { businessId, slug }: Slug) {
  const others = await live(db)
    .where('slug', '=', slug)
    .where('ownerId', '!=', businessId)
    .execute()
  if (others.length > 0) throw conflictFor('SLUG_TAKEN', 'This slug is taken')
  await free(db, slug)
}

/** Makes a slug free for anybody. */
export const free = (db: Db, slug: string) =>
  db.deleteFrom('formerSlug').where('slug', '=', slug).execute()

/** Reserves a slug that a business gives up. Throws 409 if it has given up too many. */
export async function giveUp(db: Db, { businessId, slug }: Slug) {
  const former = await live(db).where('ownerId', '=', businessId).execute()
  if (former.length >= formerMax)
    throw conflictFor(
      'BOUND_REACHED',
      `A business keeps at most ${formerMax} former slugs, each for ${reservedDays} days`,
      { limit: formerMax },
    )
  await reserve(db, { businessId, slug })
}

/** Reserves the slug of a business that is being deleted. */
export async function reserve(db: Db, { businessId, slug }: Slug) {
  const reservedUntil = sql<string>`now() + ${reservedDays}::int * interval '24 hours'`
  await db
    .insertInto('formerSlug')
    .values({ slug, ownerId: businessId, reservedUntil })
    .onConflict((on) =>
      on.column('slug').doUpdateSet((eb) => ({
        ownerId: eb.ref('excluded.ownerId'),
        reservedUntil: eb.ref('excluded.reservedUntil'),
      })),
    )
    .execute()
}

/** The slugs that nobody but their former owner may take. */
export const live = (db: Db) =>
  db
    .selectFrom('formerSlug')
    .select(['slug', 'ownerId'])
    .where('reservedUntil', '>', sql<string>`now()`)

/** The business that has given up a slug; undefined: it is not reserved. */
export const ownerOf = async (db: Db, slug: string): Promise<string | undefined> =>
  (await live(db).where('slug', '=', slug).executeTakeFirst())?.ownerId

/** Removes those whose time is over. */
export const removeExpired = (db: Db) =>
  db
    .deleteFrom('formerSlug')
    .where('reservedUntil', '<=', sql<string>`now()`)
    .execute()
