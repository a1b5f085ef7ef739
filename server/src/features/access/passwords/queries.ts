import { type RawBuilder, sql } from 'kysely'

import { hashToken } from '#core/tokens.ts'
import type { Db } from '#db/db.ts'

/** A link to a new password holds for an hour. */
const validSeconds = 3_600

/**
 * Keeps a token for the account with this e-mail address, if there is one; the same statement whether
 * there is or not.
 */
export const insert = (db: Db, token: string, emailHash: Buffer) =>
  sql`
    insert into password_reset (token_hash, account_id)
    select ${hashToken(token)}, id from account where email_hash = ${emailHash}`.execute(db)

const isValid: RawBuilder<boolean> = sql`created_at > now() - ${validSeconds}::int * interval '1 second'`

/** The account that a token opens; undefined for one that is used, out of time or unknown. */
export async function find(db: Db, token: string) {
  const row = await db
    .selectFrom('passwordReset')
    .select('accountId')
    .where('tokenHash', '=', hashToken(token))
    .where(isValid)
    .executeTakeFirst()
  return row?.accountId
}

/** Uses a token up; of two at once one gets the account. */
export async function take(db: Db, token: string) {
  const row = await db
    .deleteFrom('passwordReset')
    .where('tokenHash', '=', hashToken(token))
    .where(isValid)
    .returning('accountId')
    .executeTakeFirst()
  return row?.accountId
}

/** All links of an account lose their force. */
export async function removeAll(db: Db, accountId: string) {
  await db.deleteFrom('passwordReset').where('accountId', '=', accountId).execute()
}

/** Removes those that are out of time. */
export const forget = (db: Db) => sql`delete from password_reset where not (${isValid})`.execute(db)
