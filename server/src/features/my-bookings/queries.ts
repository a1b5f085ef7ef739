import { newId } from '#core/ids.ts'
import { type Static, Type } from '#core/json-schema.ts'
import { sealedRecord } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { Nullable } from '#http/types.ts'

/** The minutes for which a link, and afterwards a session, is valid. */
export const validMinutes = 30

export const expiryAt = (now: Date) => new Date(now.getTime() + validMinutes * 60_000).toISOString()

/** The address that requested a link, and the language of the page. */
const Asked = Type.Object({ email: Type.String(), locale: Nullable(Type.String()) })
type Asked = Static<typeof Asked>

export const sealedLink = sealedRecord('guestLink', Asked)

/** Records that somebody asked for a link; the worker decides whether a letter is sent. */
export async function insert(tenant: Tenant, asked: Asked) {
  const { db, businessId, now } = tenant
  const id = newId()
  await db
    .insertInto('guestLink')
    .values({
      businessId,
      id,
      sealed: sealedLink.seal(tenant, id, asked),
      dueAt: now.toISOString(),
      expiresAt: expiryAt(now),
    })
    .execute()
}

/** Gives a link its token. Its time begins now. */
export const issue = ({ db, businessId, now }: Tenant, id: string, tokenHash: Buffer) =>
  db
    .updateTable('guestLink')
    .set({ dueAt: null, tokenHash, expiresAt: expiryAt(now) })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/**
 * Uses a link up and returns who asked for it; undefined for one that is unknown, used or expired. One statement, so that of two
 * requests with one link the second finds it used.
 */
export async function use(tenant: Tenant, tokenHash: Buffer): Promise<Asked | undefined> {
  const { db, businessId, now } = tenant
  const row = await db
    .updateTable('guestLink')
    .set({ usedAt: now.toISOString() })
    .where('businessId', '=', businessId)
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning(['id', 'sealed'])
    .executeTakeFirst()
  return row && sealedLink.open(tenant, row.id, row.sealed)
}
