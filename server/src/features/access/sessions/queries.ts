import { type RawBuilder, sql } from 'kysely'

import { expiryOf, hashToken, newSessionToken } from '#core/crypto/tokens.ts'
import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'
import type { Membership } from '#http/identify/caller.ts'
import { isAlive, isVisited } from '#http/identify/session.ts'

interface NewSession {
  accountId: string
  userAgent: string | null
  /** When the person gave a second factor; null: they signed in without one. */
  secondFactorAt?: Date | null
}

/** The stored length of the User-Agent; longer ones are cut. */
const userAgentMax = 500

/** The active sessions of an account; a further one ends the oldest. */
const sessionsMax = 50

/** Creates a session. The token is returned only here: the database stores its hash. */
export async function insert(db: Db, { accountId, userAgent, secondFactorAt = null }: NewSession) {
  const token = newSessionToken()
  const { createdAt } = await db
    .insertInto('session')
    .values({
      tokenHash: hashToken(token),
      id: newId(),
      accountId,
      userAgent: userAgent && userAgent.slice(0, userAgentMax),
      secondFactorAt: secondFactorAt && secondFactorAt.toISOString(),
    })
    .returning('createdAt')
    .executeTakeFirstOrThrow()
  await endOldest(db, accountId)
  return { token, expiresAt: expiryOf(createdAt).toISOString() }
}

/**
 * Sessions of concurrent logins that do not see each other may exceed the number until the next login. Those that another login
 * deletes are skipped: two that wait for each other's rows would be a deadlock.
 */
const endOldest = (db: Db, accountId: string) =>
  sql`
    delete from session where account_id = ${accountId}::uuid and id in (
      select id from session where account_id = ${accountId}::uuid and id in (
        select id from session where account_id = ${accountId}::uuid and ${isAlive}
        order by created_at desc, id desc offset ${sessionsMax}
      )
      for update skip locked
    )`.execute(db)

/** The active sessions of an account, the latest login first. */
export const list = (db: Db, accountId: string) =>
  db
    .selectFrom('session')
    .select(['id', 'createdAt', 'lastSeenAt', 'userAgent'])
    .where('accountId', '=', accountId)
    .where(isAlive)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The current state of these sessions: one row for each business that they may reach. */
export const sessionMemberships = prepared(
  (_, { ids }: { ids: string[] }): RawBuilder<SessionMembership> => sql<SessionMembership>`
    select s.id, m.business_id, m.role, m.staff_id, m.sees_all
    from (
      select id, account_id, second_factor_at from session where id = any (${ids}::uuid[]) and ${isAlive}
    ) as s
    join membership as m on m.account_id = s.account_id
    join directory as d on d.business_id = m.business_id
    where (s.second_factor_at is not null or not d.require_second_factor) and d.suspended_at is null
    union all
    select s.id, d.business_id, 'MANAGER', null, true
    from (
      select id, account_id, second_factor_at, visited_business from session
      where id = any (${ids}::uuid[]) and visited_business is not null and ${isAlive}
    ) as s
    join directory as d on d.business_id = s.visited_business
    where ${isVisited} and d.suspended_at is null`,
)

interface SessionMembership extends Pick<
  Membership,
  'businessId' | 'role' | 'staffId' | 'seesAll'
> {
  /** Of the session. */
  id: string
}

/** Locks a session until the transaction ends; returns false if it has ended meanwhile. */
export async function lock(db: Db, id: string): Promise<boolean> {
  const query = db.selectFrom('session').select('id').where('id', '=', id)
  return (await query.forKeyShare().executeTakeFirst()) !== undefined
}

/** The business that the session of an operator has entered; null: none. */
export const setVisited = (db: Db, id: string, businessId: string | null) =>
  db.updateTable('session').set({ visitedBusiness: businessId }).where('id', '=', id).execute()

/** Ends the visits of a business: a later consent of its owner counts for those who enter then. */
export const endVisits = (db: Db, businessId: string) =>
  db
    .updateTable('session')
    .set({ visitedBusiness: null })
    .where('visitedBusiness', '=', businessId)
    .execute()

/** Ends one session of an account. Throws 404. */
export async function remove(db: Db, accountId: string, id: string) {
  await db
    .deleteFrom('session')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(() => notFound('Session'))
}

/** Ends a session, if it has not ended yet. */
export async function end(db: Db, id: string) {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

/** Ends all sessions of an account, except the given one, and returns their number. */
export async function removeAll(db: Db, accountId: string, { except }: { except?: string } = {}) {
  let ended = db.deleteFrom('session').where('accountId', '=', accountId)
  if (except !== undefined) ended = ended.where('id', '<>', except)
  const { numDeletedRows } = await ended.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Ends the sessions of all accounts, for the operator of the installation, and returns their number. */
export async function removeAllOfAccounts(db: Db) {
  const { numDeletedRows } = await db.deleteFrom('session').executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Records when the person of a session gave a second factor. */
export async function setSecondFactor(db: Db, id: string, now: Date) {
  const secondFactorAt = now.toISOString()
  await db.updateTable('session').set({ secondFactorAt }).where('id', '=', id).execute()
}

/** For an account without second factors: none of its sessions counts as begun with one. */
export async function clearSecondFactor(db: Db, accountId: string) {
  const none = { secondFactorAt: null }
  await db.updateTable('session').set(none).where('accountId', '=', accountId).execute()
}

/** Removes expired sessions. */
export async function removeExpired(db: Db) {
  await sql`delete from session where not (${isAlive})`.execute(db)
}
