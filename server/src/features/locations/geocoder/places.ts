import type { Coordinates } from '#core/coordinates.ts'
import { keyedHash } from '#core/crypto.ts'
import { eachAlone } from '#core/each-alone.ts'
import type { Db } from '#db/db.ts'
import { sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

/** A business keeps so many: of more, those that end first go. */
const keptMax = 1_000

const dayMs = 86_400_000

/** What has no place may get one: somebody draws the new house into the map. */
const keptDays = { found: 30, notFound: 1 }

/** What an earlier look-up has found, null for nothing; undefined when there was none. */
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
  return row && seals(tenant, wordsHash).openJson<Coordinates | null>(row.sealed)
}

export async function keep(tenant: Tenant, words: string, place: Coordinates | null) {
  const { db, businessId, now } = tenant
  const wordsHash = hashOf(tenant, words)
  const days = place ? keptDays.found : keptDays.notFound
  const values = {
    sealed: seals(tenant, wordsHash).sealJson(place),
    expiresAt: new Date(now.getTime() + days * dayMs).toISOString(),
  }
  await db
    .insertInto('geocodedPlace')
    .values({ businessId, wordsHash, ...values })
    .onConflict((kept) => kept.columns(['businessId', 'wordsHash']).doUpdateSet(values))
    .execute()
  const beyond = db
    .selectFrom('geocodedPlace')
    .select('wordsHash')
    .where('businessId', '=', businessId)
    .orderBy('expiresAt', 'desc')
    .orderBy('wordsHash')
    .offset(keptMax)
  await db
    .deleteFrom('geocodedPlace')
    .where('businessId', '=', businessId)
    .where('wordsHash', 'in', beyond)
    .execute()
}

/** All of them, as when a person is erased: which of them are theirs nobody can tell. */
export const forgetAll = ({ db, businessId }: Tenant) =>
  db.deleteFrom('geocodedPlace').where('businessId', '=', businessId).execute()

/** Those whose time is over, business by business. */
export async function forgetOld(db: Db, signal: AbortSignal, now = new Date()) {
  const over = now.toISOString()
  const businesses = await db
    .selectFrom('geocodedPlace')
    .select('businessId')
    .distinct()
    .where('expiresAt', '<=', over)
    .execute()
  await eachAlone(businesses, signal, ({ businessId }) =>
    db
      .deleteFrom('geocodedPlace')
      .where('businessId', '=', businessId)
      .where('expiresAt', '<=', over)
      .execute(),
  )
}

const hashOf = ({ dataKey }: Tenant, words: string) => keyedHash(dataKey, 'place', words)

const seals = (tenant: Tenant, wordsHash: Buffer) =>
  sealed(tenant, 'geocodedPlace', wordsHash.toString('hex'))
