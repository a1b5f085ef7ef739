import { sql } from 'kysely'

import { searchWords } from '#core/text/person-search.ts'
import { e164Of } from '#core/text/phone.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'

import { openPerson } from '../person.ts'

/** The customers whose number is this one in E.164, however it was typed. */
export async function ofNumber(tenant: Tenant, number: string): Promise<string[]> {
  const { db, businessId, dataKey } = tenant
  const country = await businesses.countryOf(tenant)
  const tokens = searchWords(dataKey, number, country).words.flatMap((word) => word.tokens)
  const candidates = await db
    .selectFrom('customer')
    .select(['id', 'sealed'])
    .where('businessId', '=', businessId)
    .where('erasedAt', 'is', null)
    .where(sql<boolean>`search && ${tokens.map(String)}::bigint[]`)
    .execute()
  return candidates
    .filter((row) => e164Of(openPerson(tenant, row).phone, country) === number)
    .map(({ id }) => id)
}
