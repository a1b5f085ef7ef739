import { sql } from 'kysely'

import { keyedHash } from '#core/crypto/crypto.ts'
import { emailHash, type MasterKey } from '#core/crypto/key-ring.ts'
import { tooMany } from '#core/errors.ts'
import type { Db } from '#db/query-builder.ts'

/** A limit on attempts within a window, by subject or by network address. */
export interface Limit {
  subject: Buffer
  max: number
  withinSeconds: number
}

/** Ten wrong passwords in 15 minutes. */
export const loginsOf = (masterKey: MasterKey, email: string): Limit => ({
  subject: subjectOf(masterKey, 'login', emailHash(masterKey, email).toString('hex')),
  max: 10,
  withinSeconds: 900,
})

/** A hundred wrong passwords from one network address, which many people may share. */
export const loginsFrom = (masterKey: MasterKey, address: string): Limit => ({
  subject: subjectOf(masterKey, 'login-from', address),
  max: 100,
  withinSeconds: 900,
})

/** Five mails an hour. */
export const resetsOf = (masterKey: MasterKey, email: string): Limit => ({
  subject: subjectOf(masterKey, 'reset', emailHash(masterKey, email).toString('hex')),
  max: 5,
  withinSeconds: 3_600,
})

/** Ten wrong codes in 15 minutes: a new login gives further attempts, but no more than these. */
export const secondFactorsOf = (masterKey: MasterKey, accountId: string): Limit => ({
  subject: subjectOf(masterKey, 'second-factor', accountId),
  max: 10,
  withinSeconds: 900,
})

/** Ten unknown gift card codes in a minute, by one key or session. */
export const wrongCodesOf = (masterKey: MasterKey, callerId: string): Limit => ({
  subject: subjectOf(masterKey, 'gift-card', callerId),
  max: 10,
  withinSeconds: 60,
})

/** E-mail and network addresses are stored as keyed hashes only. */
const subjectOf = (masterKey: MasterKey, purpose: string, subjectName: string) =>
  keyedHash(masterKey, `attempt/${purpose}`, subjectName)

/** A counted attempt, which can be uncounted. */
interface Counted {
  limit: Limit
  /** The row as the driver returns it. */
  at: string
  secondsToWait: number
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit. Throws 429 if the limit
 * is reached; a refused attempt does not count. Call it outside of a transaction: the count must survive a rollback
 * of the request.
 */
export async function begin(db: Db, limits: readonly Limit[]): Promise<Counted[]> {
  const counted = await Promise.all(limits.map((limit) => count(db, limit)))
  const longest = Math.max(...counted.map(({ secondsToWait }) => secondsToWait))
  if (longest === 0) return counted
  await uncount(db, counted)
  throw tooMany(longest)
}

/** Throws 429 if the limit is reached and counts nothing: for frequent calls of which only the failures count. */
export async function requireBelowLimit(db: Db, { subject, max, withinSeconds }: Limit) {
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from times[cardinality(times) - ${max}::int + 1] - now()))
      + ${withinSeconds}::int as wait
    from attempt where subject = ${subject}`.execute(db)
  const { wait = null } = rows[0] ?? {}
  if (wait !== null && wait > 0) throw tooMany(wait)
}

/** Counts the attempt and returns true if the limit allows it; for actions that are skipped instead of refused. */
export async function isAllowed(db: Db, limit: Limit): Promise<boolean> {
  const counted = await count(db, limit)
  if (counted.secondsToWait === 0) return true
  await uncount(db, [counted])
  return false
}

/** Attempts outside of the window are dropped; the wait lasts until the oldest remaining one leaves it. */
async function count(db: Db, limit: Limit): Promise<Counted> {
  const { subject, max, withinSeconds } = limit
  const { rows } = await sql<{ at: string; wait: number | null }>`
    insert into attempt (subject, times, last_at) values (${subject}, array[now()], now())
    on conflict (subject) do update set
      times = (
        select array_agg(t order by t) from unnest(attempt.times || excluded.times) as t
        where t > excluded.last_at - ${withinSeconds}::int * interval '1 second'
      ),
      last_at = excluded.last_at
    returning now()::text as at,
      ceil(extract(epoch from times[cardinality(times) - ${max}::int] - now()))
        + ${withinSeconds}::int as wait`.execute(db)
  const { at = '', wait = null } = rows[0] ?? {}
  return { limit, at, secondsToWait: wait === null ? 0 : Math.max(1, wait) }
}

/** Uncounts attempts that succeeded or could not be made. */
export async function uncount(db: Db, counted: readonly Counted[]) {
  for (const { limit, at } of counted)
    await sql`
      update attempt set times = array_remove(times, ${at}::timestamptz)
      where subject = ${limit.subject}`.execute(db)
}

/** Removes all attempts of one subject. */
export async function clear(db: Db, { subject }: Limit) {
  await db.deleteFrom('attempt').where('subject', '=', subject).execute()
}

/** Removes expired attempts. */
export async function removeExpired(db: Db) {
  await sql`delete from attempt where last_at < now() - interval '1 hour'`.execute(db)
}
