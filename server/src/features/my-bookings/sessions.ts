import { newBusinessToken } from '#core/crypto/business-tokens.ts'
import { hashToken } from '#core/crypto/tokens.ts'
import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { Type } from '#core/json-schema.ts'
import { sealedRecord } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import { expiryAt } from './queries.ts'

/** The address that was proven. */
const Proven = Type.Object({ email: Type.String() })

export const sealedSession = sealedRecord('guestSession', Proven)

/** Opens a session for an address; its token is stored as a hash. */
export async function insert(tenant: Tenant, email: string) {
  const { db, businessId, now } = tenant
  const id = newId()
  const token = newBusinessToken(businessId)
  const expiresAt = expiryAt(now)
  const sealed = sealedSession.seal(tenant, id, { email })
  await db
    .insertInto('guestSession')
    .values({ businessId, id, tokenHash: hashToken(token), sealed, expiresAt })
    .execute()
  return { token, expiresAt }
}

/** The address of a session and its end. Throws 404 for one that is unknown, ended, expired, or of another business. */
export async function find(tenant: Tenant, token: string) {
  const { db, businessId, now } = tenant
  const row = await db
    .selectFrom('guestSession')
    .select(['id', 'sealed', 'expiresAt'])
    .where('businessId', '=', businessId)
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) throw unknownSession()
  return { email: sealedSession.open(tenant, row.id, row.sealed).email, expiresAt: row.expiresAt }
}

/** Ends a session. Throws 404. */
export async function remove({ db, businessId }: Tenant, token: string) {
  const { numDeletedRows } = await db
    .deleteFrom('guestSession')
    .where('businessId', '=', businessId)
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw unknownSession()
}

const unknownSession = () => notFound('Session')
