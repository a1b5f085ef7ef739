import { sql } from 'kysely'

import { searchWords } from '#core/text/person-search.ts'
import { e164Of } from '#core/text/phone.ts'
import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'

import { isSameAddress, isSamePhone } from './match.ts'
import { openPerson } from './person.ts'
import type { Person } from './schema.ts'

/** The most ids of a reply. */
const possibleDuplicatesMax = 10

/** The number of records with the address or the number that are compared. */
const candidatesMax = 50

/**
 * The ids of customers with this e-mail address or phone number, the oldest first. They are found by the keyed hashes of
 * both and compared once they are opened, since a hash may be that of a part.
 */
export async function possibleDuplicates(
  tenant: Tenant,
  { email, phone }: Partial<Pick<Person, 'email' | 'phone'>>,
): Promise<string[]> {
  const { db, businessId, dataKey } = tenant
  if (!email && !phone) return []
  const country = await businesses.countryOf(tenant)
  const number = phone ? (e164Of(phone, country) ?? phone) : ''
  const { words } = searchWords(dataKey, `${email ?? ''} ${number}`, country)
  const tokens = words.flatMap((word) => word.tokens)
  if (tokens.length === 0) return []
  const candidates = await db
    .selectFrom('customer')
    .select(['id', 'sealed'])
    .where('businessId', '=', businessId)
    .where('erasedAt', 'is', null)
    .where(sql<boolean>`search && ${tokens.map(String)}::bigint[]`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(candidatesMax)
    .execute()
  const isSame = (other: Person) =>
    (email && other.email !== null && isSameAddress(other.email, email)) ||
    (phone && isSamePhone(other.phone, phone, country))
  return candidates
    .filter((row) => isSame(openPerson(tenant, row)))
    .slice(0, possibleDuplicatesMax)
    .map(({ id }) => id)
}
