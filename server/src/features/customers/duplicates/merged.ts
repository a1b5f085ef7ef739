import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { searchTokens } from '#core/text/person-search.ts'
import type { Tenant } from '#db/tenant.ts'

import { noConsent } from '../consent.ts'
import { openPerson, type SealedPerson } from '../person.ts'

/**
 * Locks two customers for a change, in the order of their ids, so that two merges cannot deadlock. Throws 404 if one is
 * missing.
 */
export async function lockPair({ db, businessId }: Tenant, oneId: string, otherId: string) {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'sealed', 'marketingConsent', 'consentChangedAt', 'consentSource'])
    .where('businessId', '=', businessId)
    .where('id', 'in', [oneId, otherId])
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const [one, other] = [oneId, otherId].map((id) => rows.find((row) => row.id === id))
  if (!one || !other) throw notFound('Customer')
  return { one, other }
}

/**
 * Ends a customer who is a duplicate of another one: it is 404 from now on. Its personal data stays sealed in its row,
 * since the erasure of the other one removes the names of both from texts. It stays findable by its address alone, for
 * the person who proves that address.
 */
export async function endAsDuplicate(tenant: Tenant, duplicate: SealedPerson, of: string) {
  const { db, businessId, dataKey, now } = tenant
  const { id } = duplicate
  const { email } = openPerson(tenant, duplicate)
  const found = { search: searchTokens(dataKey, { email }), tagHashes: sql`'{}'` }
  const rest = { ...found, ...noConsent } as object
  await db
    .updateTable('customer')
    .set({ ...rest, mergedInto: of, erasedAt: now.toISOString(), updatedAt: now.toISOString() })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('customer')
    .set({ mergedInto: of })
    .where('businessId', '=', businessId)
    .where('mergedInto', '=', id)
    .execute()
}

/** The former duplicates of a customer. */
export const duplicatesOf = ({ db, businessId }: Tenant, id: string): Promise<SealedPerson[]> =>
  db
    .selectFrom('customer')
    .select(['id', 'sealed'])
    .where('businessId', '=', businessId)
    .where('mergedInto', '=', id)
    .orderBy('id')
    .execute()
