import { sql } from 'kysely'

import { keyedHash } from '#core/crypto/crypto.ts'
import { searchWords } from '#core/text/person-search.ts'
import type { Tenant } from '#db/tenant.ts'

import { withdraw } from '../consent.ts'
import { openPerson } from '../person.ts'

/** Addresses are compared without regard to case. */
const normal = (address: string) => address.trim().toLowerCase()

/** Identifies an address within its business without revealing it. */
export const addressHash = ({ dataKey }: Pick<Tenant, 'dataKey'>, address: string): Buffer =>
  keyedHash(dataKey, 'address', normal(address))

/** Records that an address wants no more letters, and withdraws the consent of every customer who has it. */
export async function unsubscribeAddress(tenant: Tenant, address: string) {
  const { db, businessId, now, dataKey } = tenant
  const unsubscribedAt = now.toISOString()
  await db
    .insertInto('unsubscribedAddress')
    .values({ businessId, addressHash: addressHash(tenant, address), unsubscribedAt })
    .onConflict((on) => on.columns(['businessId', 'addressHash']).doNothing())
    .execute()
  const tokens = searchWords(dataKey, address, null).words.flatMap((word) => word.tokens)
  const candidates = await db
    .selectFrom('customer')
    .select(['id', 'sealed'])
    .where('businessId', '=', businessId)
    .where('erasedAt', 'is', null)
    .where('marketingConsent', '=', true)
    .where(sql<boolean>`search && ${tokens.map(String)}::bigint[]`)
    .orderBy('id')
    .execute()
  for (const { id, sealed } of candidates) {
    const { email } = openPerson(tenant, { id, sealed })
    if (email !== null && normal(email) === normal(address)) await withdraw(tenant, id)
  }
}

/** A new consent ends the unsubscription of its address. */
export const resubscribe = (tenant: Tenant, address: string) =>
  tenant.db
    .deleteFrom('unsubscribedAddress')
    .where('businessId', '=', tenant.businessId)
    .where('addressHash', '=', addressHash(tenant, address))
    .execute()

export const isUnsubscribed = async (tenant: Tenant, address: string): Promise<boolean> =>
  (await unsubscribedSince(tenant, address)) !== null

/** Since when an address wants no letters; null: it has not said so. */
export async function unsubscribedSince(tenant: Tenant, address: string): Promise<string | null> {
  const found = await tenant.db
    .selectFrom('unsubscribedAddress')
    .select('unsubscribedAt')
    .where('businessId', '=', tenant.businessId)
    .where('addressHash', '=', addressHash(tenant, address))
    .executeTakeFirst()
  return found?.unsubscribedAt ?? null
}

/** The address on a customer's card; null without one, and for an erased customer. */
export async function addressOf(tenant: Tenant, id: string): Promise<string | null> {
  const row = await tenant.db
    .selectFrom('customer')
    .select(['id', 'sealed'])
    .where('businessId', '=', tenant.businessId)
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
  return row ? openPerson(tenant, row).email : null
}
