import { sql } from 'kysely'

import { keyedHash } from '#core/crypto.ts'
import { tooMany } from '#core/errors.ts'
import { emailHash, type MasterKey } from '#core/key-ring.ts'
import type { Db } from '#db/db.ts'

/** How often something may be tried within a time, by whom or from where. */
export interface Limit {
  subject: Buffer
  most: number
  withinSeconds: number
}

/** Ten wrong passwords in a quarter of an hour. */
export const loginsOf = (masterKey: MasterKey, email: string): Limit => ({
  subject: subjectOf(masterKey, 'login', emailHash(masterKey, email).toString('hex')),
  most: 10,
  withinSeconds: 900,
})

/** A hundred from one address, where many people may sit. */
export const loginsFrom = (masterKey: MasterKey, address: string): Limit => ({
  subject: subjectOf(masterKey, 'login-from', address),
  most: 100,
  withinSeconds: 900,
})

/** Five mails an hour. */
export const resetsOf = (masterKey: MasterKey, email: string): Limit => ({
  subject: subjectOf(masterKey, 'reset', emailHash(masterKey, email).toString('hex')),
  most: 5,
  withinSeconds: 3_600,
})

/** Ten codes of gift cards that there are not, in a minute, by one key or session. */
export const wrongCodesOf = (masterKey: MasterKey, callerId: string): Limit => ({
  subject: subjectOf(masterKey, 'gift-card', callerId),
  most: 10,
  withinSeconds: 60,
})

/** Addresses of people and machines are kept as keyed hashes only. */
const subjectOf = (masterKey: MasterKey, purpose: string, whom: string) =>
  keyedHash(masterKey, `attempt/${purpose}`, whom)

/** An attempt that was counted, to be taken back when it counts for nothing. */
interface Counted {
  limit: Limit
  /** As the database tells it. */
  at: string
  secondsToWait: number
}

/**
 * Counts an attempt before it is made, so that many at once cannot pass together. Throws 429 when a limit is
 * reached; that attempt does not count. To be called outside of a transaction: what is counted stays,
 * whatever becomes of the request.
 */
export async function begin(db: Db, limits: readonly Limit[]): Promise<Counted[]> {
  const counted = await Promise.all(limits.map((limit) => count(db, limit)))
  const longest = Math.max(...counted.map(({ secondsToWait }) => secondsToWait))
  if (longest === 0) return counted
  await takeBack(db, counted)
  throw tooMany(longest)
}

/** Throws 429 when a limit is reached, counting nothing: for what may come often where only failures count. */
export async function refuseReached(db: Db, { subject, most, withinSeconds }: Limit) {
  const { rows } = await sql<{ wait: number | null }>`
    select ceil(extract(epoch from times[cardinality(times) - ${most}::int + 1] - now()))
      + ${withinSeconds}::int as wait
    from attempt where subject = ${subject}`.execute(db)
  const { wait = null } = rows[0] ?? {}
  if (wait !== null && wait > 0) throw tooMany(wait)
}

/** Whether another one is allowed, counting it if so; for what is not refused but silently left out. */
export async function isAllowed(db: Db, limit: Limit): Promise<boolean> {
  const counted = await count(db, limit)
  if (counted.secondsToWait === 0) return true
  await takeBack(db, [counted])
  return false
}

/** Those that are too long ago drop out; the wait is until the oldest of the others does. */
async function count(db: Db, limit: Limit): Promise<Counted> {
  const { subject, most, withinSeconds } = limit
  const { rows } = await sql<{ at: string; wait: number | null }>`
    insert into attempt (subject, times, last_at) values (${subject}, array[now()], now())
    on conflict (subject) do update set
      times = (
        select array_agg(t order by t) from unnest(attempt.times || excluded.times) as t
        where t > excluded.last_at - ${withinSeconds}::int * interval '1 second'
      ),
      last_at = excluded.last_at
    returning now()::text as at,
      ceil(extract(epoch from times[cardinality(times) - ${most}::int] - now()))
        + ${withinSeconds}::int as wait`.execute(db)
  const { at = '', wait = null } = rows[0] ?? {}
  return { limit, at, secondsToWait: wait === null ? 0 : Math.max(1, wait) }
}

/** They do not count after all: they succeeded, or could not be made. */
export async function takeBack(db: Db, counted: readonly Counted[]) {
  for (const { limit, at } of counted)
    await sql`
      update attempt set times = array_remove(times, ${at}::timestamptz)
      where subject = ${limit.subject}`.execute(db)
}

/** Forgets all attempts of one subject. */
export async function forgive(db: Db, { subject }: Limit) {
  await db.deleteFrom('attempt').where('subject', '=', subject).execute()
}

/** Removes what counts for nothing any more. */
export async function forget(db: Db) {
  await sql`delete from attempt where last_at < now() - interval '1 hour'`.execute(db)
}
