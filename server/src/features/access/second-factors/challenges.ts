import { type RawBuilder, sql } from 'kysely'

import { hashToken, newToken } from '#core/crypto/tokens.ts'
import type { Db } from '#db/query-builder.ts'

import * as accounts from '../accounts/queries.ts'

/** Five wrong codes end a challenge, and ten minutes do. */
const triesMax = 5
const validSeconds = 600

type CheckedAccount = Pick<accounts.Account, 'id' | 'passwordHash'>

/** Stores that the password of an account was right; the token is returned only here. */
export async function insert(db: Db, account: CheckedAccount) {
  const token = newToken()
  await db
    .insertInto('loginChallenge')
    .values({
      tokenHash: hashToken(token),
      accountId: account.id,
      passwordDigest: digestOf(account),
    })
    .execute()
  return token
}

/**
 * Counts a try and returns the account; undefined if the challenge is unknown, used, expired or exhausted. It counts
 * before the code is checked, so that concurrent tries cannot exceed the limit.
 */
export async function beginTry(db: Db, token: string): Promise<string | undefined> {
  const row = await db
    .updateTable('loginChallenge')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('tokenHash', '=', hashToken(token))
    .where('tries', '<', triesMax)
    .where(isValid)
    .returning('accountId')
    .executeTakeFirst()
  return row?.accountId
}

/** Consumes a challenge; returns false if it was used meanwhile, or the password has changed since it was checked. */
export async function take(db: Db, token: string, account: CheckedAccount): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('loginChallenge')
    .where('tokenHash', '=', hashToken(token))
    .where('accountId', '=', account.id)
    .where('passwordDigest', '=', digestOf(account))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n && accounts.lockPassword(db, account)
}

/** Removes expired challenges. */
export const removeExpired = (db: Db) =>
  sql`delete from login_challenge where not (${isValid})`.execute(db)

const isValid: RawBuilder<boolean> = sql`created_at > now() - ${validSeconds}::int * interval '1 second'`

const digestOf = ({ passwordHash }: CheckedAccount) => hashToken(passwordHash ?? '')
