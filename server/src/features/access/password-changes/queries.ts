import { type RawBuilder, sql } from 'kysely'

import { hashToken } from '#core/crypto/tokens.ts'
import type { Db } from '#db/query-builder.ts'

/** A reset link is valid for an hour. */
const validSeconds = 3_600

interface NewReset {
  token: string
  /** The hashes of the e-mail address by all keys of the installation. */
  emailHashes: Buffer[]
  /** Whether the token is sent in a letter, so that its use proves the e-mail address. */
  isMailed: boolean
}

/** Stores a reset token if the e-mail address has an account; the statement is the same in both cases. */
export const insert = (db: Db, { token, emailHashes, isMailed }: NewReset) =>
  sql`
    insert into password_reset (token_hash, account_id, is_mailed)
    select ${hashToken(token)}, id, ${isMailed}::boolean from account
    where email_hash in (${sql.join(emailHashes)})`.execute(db)

const isValid: RawBuilder<boolean> = sql`created_at > now() - ${validSeconds}::int * interval '1 second'`

/** The account of a reset token; undefined if it is used, expired or unknown. */
export async function find(db: Db, token: string) {
  const row = await db
    .selectFrom('passwordReset')
    .select('accountId')
    .where('tokenHash', '=', hashToken(token))
    .where(isValid)
    .executeTakeFirst()
  return row?.accountId
}

/** Consumes a token and returns its account; of two concurrent calls one gets it. */
export const take = (db: Db, token: string) =>
  db
    .deleteFrom('passwordReset')
    .where('tokenHash', '=', hashToken(token))
    .where(isValid)
    .returning(['accountId', 'isMailed'])
    .executeTakeFirst()

/** Invalidates all reset tokens of an account. */
export async function removeAll(db: Db, accountId: string) {
  await db.deleteFrom('passwordReset').where('accountId', '=', accountId).execute()
}

/** Removes expired tokens. */
export const removeExpired = (db: Db) =>
  sql`delete from password_reset where not (${isValid})`.execute(db)
