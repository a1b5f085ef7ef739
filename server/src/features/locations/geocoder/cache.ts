import type { Coordinates } from '#core/coordinates.ts'
import { keyedHash } from '#core/crypto/crypto.ts'
import { Type } from '#core/json-schema.ts'
import { sealedRecord } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { removalOf } from '#db/transaction/remove-old.ts'
import { Nullable } from '#http/types.ts'
import { Latitude, Longitude } from '#http/validate/geography.ts'

/** The geocoder's result for an address; null: no such place. */
export const foundPlace = sealedRecord(
  'geocodedPlace',
  Nullable(Type.Object({ latitude: Latitude, longitude: Longitude })),
)

/** The maximum number of stored results of a business; beyond it those that expire first are removed. */
const entriesMax = 1_000

const dayMs = 86_400_000

/** A result without a place expires too, since the map may be extended. */
const retentionDays = { found: 30, notFound: 1 }

/** The stored result of an earlier look-up, null for no place; undefined if there is none. */
export async function find(tenant: Tenant, words: string): Promise<Coordinates | null | undefined> {
  const { db, businessId, now } = tenant
  const wordsHash = hashOf(tenant, words)
  const row = await db
    .selectFrom('geocodedPlace')
    .select('sealed')
    .where('businessId', '=', businessId)
    .where('wordsHash', '=', wordsHash)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
  return row && foundPlace.open(tenant, wordsHash.toString('hex'), row.sealed)
}

export async function store(tenant: Tenant, words: string, place: Coordinates | null) {
  const { db, businessId, now } = tenant
  const wordsHash = hashOf(tenant, words)
  const days = place ? retentionDays.found : retentionDays.notFound
  const values = {
    sealed: foundPlace.seal(tenant, wordsHash.toString('hex'), place),
    expiresAt: new Date(now.getTime() + days * dayMs).toISOString(),
  }
  await db
    .insertInto('geocodedPlace')
    .values({ businessId, wordsHash, ...values })
    .onConflict((existing) => existing.columns(['businessId', 'wordsHash']).doUpdateSet(values))
    .execute()
  const beyond = db
    .selectFrom('geocodedPlace')
    .select('wordsHash')
    .where('businessId', '=', businessId)
    .orderBy('expiresAt', 'desc')
    .orderBy('wordsHash')
    .offset(entriesMax)
  await db
    .deleteFrom('geocodedPlace')
    .where('businessId', '=', businessId)
    .where('wordsHash', 'in', beyond)
    .execute()
}

/** Removes all results of a business, as for the erasure of a person: it is unknown which belong to that person. */
export const removeAll = ({ db, businessId }: Tenant) =>
  db.deleteFrom('geocodedPlace').where('businessId', '=', businessId).execute()

/** Removes the expired results. */
export const removeExpired = removalOf('geocodedPlace', 'expiresAt', 0)

const hashOf = ({ dataKey }: Tenant, words: string) => keyedHash(dataKey, 'place', words)
