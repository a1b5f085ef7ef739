import { sql } from 'kysely'

import { searchWords } from '#core/text/person-search.ts'
import type { Tenant } from '#db/tenant.ts'

import { isSameAddress } from './match.ts'
import { openPerson, type SealedPerson } from './person.ts'

const columns = [
  'id',
  'sealed',
  'marketingConsent',
  'consentChangedAt',
  'consentSource',
  'createdAt',
] as const

export interface CustomerMatch extends SealedPerson {
  marketingConsent: boolean
  consentChangedAt: string | null
  consentSource: string | null
  createdAt: string
}

/** The number of records with one address that are compared. */
const candidatesMax = 500

/**
 * The customers with this e-mail address, the oldest first; one who was merged into another is replaced by that one,
 * whose address may be another. Erased ones are none.
 */
export async function ofAddress(tenant: Tenant, email: string): Promise<CustomerMatch[]> {
  const { db, businessId, dataKey } = tenant
  const tokens = searchWords(dataKey, email, null).words.flatMap((word) => word.tokens)
  const candidates = await db
    .selectFrom('customer')
    .select(['id', 'sealed', 'mergedInto'])
    .where('businessId', '=', businessId)
    .where(sql<boolean>`(erased_at is null or merged_into is not null)`)
    .where(sql<boolean>`search && ${tokens.map(String)}::bigint[]`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(candidatesMax)
    .execute()
  const ids = candidates
    .filter((row) => isSameAddress(openPerson(tenant, row).email ?? '', email))
    .map(({ id, mergedInto }) => mergedInto ?? id)
  if (ids.length === 0) return []
  return db
    .selectFrom('customer')
    .select(columns)
    .where('businessId', '=', businessId)
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .where('erasedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
