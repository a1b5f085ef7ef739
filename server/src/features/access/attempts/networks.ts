import { sql } from 'kysely'

import { keyedHash } from '#core/crypto/crypto.ts'
import { emailHash, type MasterKey } from '#core/crypto/key-ring.ts'
import type { Db } from '#db/query-builder.ts'

import type { LoginAttempt } from './limits.ts'

/** A network is known for this long after a login. */
const knownDays = 30

interface Deps {
  db: Db
  masterKey: MasterKey
}

/** Records a login of an account from a network. */
export const record = (
  { db, masterKey }: Deps,
  { accountId, network }: { accountId: string; network: string },
) =>
  db
    .insertInto('signInNetwork')
    .values({ accountId, network: hashOf(masterKey, network) })
    .onConflict((conflicting) =>
      conflicting.columns(['accountId', 'network']).doUpdateSet({ lastAt: sql`now()` }),
    )
    .execute()

/** Whether the account of this e-mail address was signed in to from this network in the last 30 days. */
export async function isKnown({ db, masterKey }: Deps, { email, network }: LoginAttempt) {
  const row = await db
    .selectFrom('signInNetwork')
    .innerJoin('account', 'account.id', 'signInNetwork.accountId')
    .select('account.id')
    .where('account.emailHash', '=', emailHash(masterKey, email))
    .where('signInNetwork.network', '=', hashOf(masterKey, network))
    .where(isRecent)
    .executeTakeFirst()
  return row !== undefined
}

const isRecent = sql<boolean>`last_at > now() - ${knownDays}::int * interval '1 day'`

/** Removes networks without a recent login. */
export const removeExpired = (db: Db) =>
  sql`delete from sign_in_network where not (${isRecent})`.execute(db)

const hashOf = (masterKey: MasterKey, network: string) =>
  keyedHash(masterKey, 'sign-in-network', network)
