import { sql } from 'kysely'

import { emailHashes, type MasterKey } from '#core/crypto/key-ring.ts'
import type { Db } from '#db/query-builder.ts'

/**
 * Locks an e-mail address until the transaction ends, if the installation has had several keys: while one replaces the
 * other, two nodes may store the same address by different hashes. The lock is the same whichever key is the current
 * one. Returns false if there was only one key.
 */
export async function lockEmail(db: Db, masterKey: MasterKey, email: string): Promise<boolean> {
  const hashes = emailHashes(masterKey, email)
  const [lowest] = hashes.toSorted(Buffer.compare)
  if (!lowest || hashes.length < 2) return false
  await sql`select pg_advisory_xact_lock(${String(lowest.readBigInt64BE())}::bigint)`.execute(db)
  return true
}
