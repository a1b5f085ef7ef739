import { sql } from 'kysely'

import { keyedHash } from '#core/crypto.ts'
import { tooMany } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
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

/** Addresses of people and machines are kept as keyed hashes only. */
const subjectOf = (masterKey: MasterKey, purpose: string, whom: string) =>
  keyedHash(masterKey, `attempt/${purpose}`, whom)

/**
 * Counts an attempt before it is made, so that many at once cannot pass together, and answers its id.
 * Throws 429 when a limit is reached; that attempt does not count. To be called outside of a transaction:
 * what is counted stays, whatever becomes of the request.
 */
export async function begin(db: Db, limits: readonly Limit[]): Promise<string> {
  const id = newId()
  await db
    .insertInto('attempt')
    .values(limits.map(({ subject }) => ({ subject, id })))
    .execute()
  const waits = await Promise.all(limits.map((limit) => secondsToWait(db, limit, id)))
  const longest = Math.max(...waits)
  if (longest === 0) return id
  await takeBack(db, id)
  throw tooMany(longest)
}

/** Whether another one is allowed, counting it if so; for what is not refused but silently left out. */
export async function isAllowed(db: Db, limit: Limit): Promise<boolean> {
  const id = newId()
  await db.insertInto('attempt').values({ subject: limit.subject, id }).execute()
  return (await secondsToWait(db, limit, id)) === 0
}

/** Until the oldest of those before is forgotten; 0 while there is room. */
async function secondsToWait(db: Db, { subject, most, withinSeconds }: Limit, id: string) {
  const { rows } = await sql<{ count: number; seconds: number | null }>`
    select count(*) as count,
      ceil(extract(epoch from min(made_at) - now()) + ${withinSeconds}::int) as seconds
    from attempt
    where subject = ${subject} and id <> ${id}
      and made_at > now() - ${withinSeconds}::int * interval '1 second'`.execute(db)
  const { count = 0, seconds = null } = rows[0] ?? {}
  return count >= most ? Math.max(1, seconds ?? 1) : 0
}

/** It does not count after all: it succeeded, or could not be made. */
export async function takeBack(db: Db, id: string) {
  await db.deleteFrom('attempt').where('id', '=', id).execute()
}

/** Forgets all attempts of one subject. */
export async function forgive(db: Db, { subject }: Limit) {
  await db.deleteFrom('attempt').where('subject', '=', subject).execute()
}

/** Removes what counts for nothing any more. */
export async function forget(db: Db) {
  await sql`delete from attempt where made_at < now() - interval '1 hour'`.execute(db)
}
