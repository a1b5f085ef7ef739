import { sql } from 'kysely'

import { emailHashes, masterHash, masterHashes, type MasterKey } from '#core/crypto/key-ring.ts'
import type { Db } from '#db/query-builder.ts'

import type { LoginAttempt } from './limits.ts'

/** A network is known for this long after a login. */
const knownDays = 30
const purpose = 'sign-in-network'

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
    .values({ accountId, network: masterHash(masterKey, purpose, network) })
    // The default of the new row: a cluster refuses now() there.
    .onConflict((conflicting) =>
      conflicting
        .columns(['accountId', 'network'])
        .doUpdateSet((eb) => ({ lastAt: eb.ref('excluded.lastAt') })),
    )
    .execute()

/** Whether the account of this e-mail address was signed in to from this network in the last 30 days. */
export async function isKnown({ db, masterKey }: Deps, { email, network }: LoginAttempt) {
  const row = await db
    .selectFrom('signInNetwork')
    .innerJoin('account', 'account.id', 'signInNetwork.accountId')
    .select('account.id')
    .where('account.emailHash', 'in', emailHashes(masterKey, email))
    .where('signInNetwork.network', 'in', masterHashes(masterKey, purpose, network))
    .where(isRecent)
    .executeTakeFirst()
  return row !== undefined
}

const isRecent = sql<boolean>`last_at > now() - ${knownDays}::int * interval '1 day'`

/** Removes networks without a recent login. */
export const removeExpired = (db: Db) =>
  sql`delete from sign_in_network where not (${isRecent})`.execute(db)
