import { sql } from 'kysely'

import { emailHash, emailHashes, type MasterKey } from '#core/crypto/key-ring.ts'
import type { Db } from '#db/query-builder.ts'

import { lettersToUnproven } from './guest-limits.ts'
import * as attempts from './queries.ts'

/** An address is proven for this long. */
const provenDays = 400

interface Deps {
  db: Db
  masterKey: MasterKey
}

/** Records that the person of an address has followed a link in a letter. The row is a keyed hash. */
export const prove = ({ db, masterKey }: Deps, email: string, now: Date) =>
  db
    .insertInto('provenAddress')
    .values({ emailHash: emailHash(masterKey, email), provenAt: now.toISOString() })
    .onConflict((on) =>
      on.column('emailHash').doUpdateSet((eb) => ({ provenAt: eb.ref('excluded.provenAt') })),
    )
    .execute()

async function isProven({ db, masterKey }: Deps, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('provenAddress')
    .select('emailHash')
    .where('emailHash', 'in', emailHashes(masterKey, email))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Counts a letter that somebody without a sign-in causes; returns false for one too many to an address that was never
 * proven, over all businesses.
 */
export const mayCauseLetter = async (deps: Deps, email: string): Promise<boolean> =>
  (await isProven(deps, email)) ||
  attempts.isAllowed(deps.db, lettersToUnproven(deps.masterKey, email))

/** Removes addresses that were proven long ago. */
export const removeExpired = (db: Db) =>
  sql`delete from proven_address where proven_at < now() - ${provenDays}::int * interval '24 hours'`.execute(
    db,
  )
