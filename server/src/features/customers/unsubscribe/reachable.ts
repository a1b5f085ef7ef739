import { sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'

import { openPerson } from '../person.ts'
import { addressHash } from './addresses.ts'

/** Customers of one statement: opening them takes some 10 ms. */
const batchSize = 1_000

/**
 * The number of addresses of these customers, each one time, that want letters. Addresses are sealed, so the database cannot
 * count them.
 */
export async function countReachable(tenant: Tenant, ids: readonly string[]): Promise<number> {
  const reached = new Set<string>()
  for (let at = 0; at < ids.length; at += batchSize) {
    const hashes = await hashesOf(tenant, ids.slice(at, at + batchSize))
    const unsubscribed = await unsubscribedAmong(tenant, hashes)
    for (const hash of hashes.map(nameOf)) if (!unsubscribed.has(hash)) reached.add(hash)
  }
  return reached.size
}

const nameOf = (hash: Buffer) => hash.toString('base64')

async function hashesOf(tenant: Tenant, ids: readonly string[]): Promise<Buffer[]> {
  const rows = await tenant.db
    .selectFrom('customer')
    .select(['id', 'sealed'])
    .where('businessId', '=', tenant.businessId)
    .where('erasedAt', 'is', null)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return rows.flatMap((row) => {
    const { email } = openPerson(tenant, row)
    return email === null ? [] : [addressHash(tenant, email)]
  })
}

async function unsubscribedAmong(
  { db, businessId }: Tenant,
  hashes: readonly Buffer[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('unsubscribedAddress')
    .select('addressHash')
    .where('businessId', '=', businessId)
    .where(sql<boolean>`address_hash = any(${hashes}::bytea[])`)
    .execute()
  return new Set(rows.map((row) => nameOf(row.addressHash)))
}
