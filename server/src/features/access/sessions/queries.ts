import { type RawBuilder, sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { expiryOf, hashToken, newSessionToken } from '#core/tokens.ts'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { Membership } from '#http/caller.ts'
import { isAlive } from '#http/identify/session.ts'

interface NewSession {
  accountId: string
  userAgent: string | null
}

/** Of what a browser calls itself; more would be no browser. */
const userAgentMax = 500

/** Signs an account in. The token is told once and never again: only its hash is kept. */
export async function insert(db: Db, { accountId, userAgent }: NewSession) {
  const token = newSessionToken()
  const { createdAt } = await db
    .insertInto('session')
    .values({
      tokenHash: hashToken(token),
      id: newId(),
      accountId,
      userAgent: userAgent && userAgent.slice(0, userAgentMax),
    })
    .returning('createdAt')
    .executeTakeFirstOrThrow()
  return { token, expiresAt: expiryOf(createdAt).toISOString() }
}

/** Those of an account that are not over, the latest login first. */
export const list = (db: Db, accountId: string) =>
  db
    .selectFrom('session')
    .select(['id', 'createdAt', 'lastSeenAt', 'userAgent'])
    .where('accountId', '=', accountId)
    .where(isAlive)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** What these sessions are worth now, a row for each business that their people work in. */
export const standings = prepared(
  (_, { ids }: { ids: string[] }): RawBuilder<Standing> => sql<Standing>`
    select s.id, m.business_id, m.role, m.staff_id, m.sees_all
    from (
      select id, account_id from session where id = any (${ids}::uuid[]) and ${isAlive}
    ) as s
    join membership as m on m.account_id = s.account_id`,
)

interface Standing extends Pick<Membership, 'businessId' | 'role' | 'staffId' | 'seesAll'> {
  /** Of the session. */
  id: string
}

/** Keeps a session as it is until the transaction ends; false when it has ended meanwhile. */
export async function hold(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('session').select('id').where('id', '=', id)
  return (await query.forKeyShare().executeTakeFirst()) !== undefined
}

/** Ends one of an account's sessions. Throws 404. */
export async function remove(db: Db, accountId: string, id: string) {
  await db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound('Session'))
}

/** Ends all sessions of an account, save the one that is to stay. */
export async function removeAll(db: Db, accountId: string, { except }: { except?: string } = {}) {
  let ended = db.deleteFrom('session').where('accountId', '=', accountId)
  if (except !== undefined) ended = ended.where('id', '<>', except)
  await ended.execute()
}

/** Removes those that are over by themselves. */
export async function forget(db: Db) {
  await sql`delete from session where not (${isAlive})`.execute(db)
}
