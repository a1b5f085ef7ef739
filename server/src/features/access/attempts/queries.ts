import { sql } from 'kysely'

import { tooMany } from '#core/errors.ts'
import type { Db } from '#db/query-builder.ts'

import type { Limit } from './limits.ts'

/** The seconds for which each limit refuses further attempts; 0 while it is not reached. */
export async function waits(db: Db, limits: readonly Limit[]): Promise<number[]> {
  const { rows } = await sql<SubjectAttempts>`
    select encode(subject, 'hex') as subject, ${ages} as ages
    from attempt where subject = any (${subjectsOf(limits)})`.execute(db)
  return limits.map((limit) => waitOf(limit, rowOf(rows, limit)?.ages ?? []))
}

/** Throws 429 if the limit is reached and counts nothing: for frequent calls of which only the failures count. */
export async function requireBelowLimit(db: Db, limit: Limit) {
  const [wait = 0] = await waits(db, [limit])
  if (wait > 0) throw tooMany(wait)
}

/**
 * Counts an attempt for limits of one window, in one statement, so that concurrent attempts wait for each other.
 * Returns the seconds to wait for each limit that had been reached before, which counts no more, and 0 for the others.
 * Attempts of one transaction count one by one: each has the time of its statement.
 */
export async function count(db: Db, limits: readonly [Limit, ...Limit[]]): Promise<number[]> {
  const [{ withinSeconds }] = limits
  const subjects = subjectsOf(limits)
  const most = sql`(${limits.map(({ max }) => max)}::int[])[array_position(${subjects}, excluded.subject)]`
  // In the order of the subjects, because two statements with common subjects could deadlock otherwise.
  const { rows } = await sql<SubjectAttempts & { isCounted: boolean }>`
    insert into attempt (subject, times, last_at)
    select subject, array[at], at
    from unnest(${subjects}) as subject, (select clock_timestamp() as at) as clock order by subject
    on conflict (subject) do update set
      times = (
        select (array_agg(t order by place))[1 : ${most}]
        from unnest(attempt.times || excluded.times) with ordinality as one (t, place)
        where t > excluded.last_at - ${withinSeconds}::int * interval '1 second'
      ),
      last_at = excluded.last_at
    returning encode(subject, 'hex') as subject, ${ages} as ages,
      times[cardinality(times)] = last_at as "isCounted"`.execute(db)
  return limits.map((limit) => {
    const row = rowOf(rows, limit)
    return !row || row.isCounted ? 0 : Math.max(1, waitOf(limit, row.ages))
  })
}

/** Counts an attempt for limits of one window; throws 429 if one of them had been reached. */
export async function countWithin(db: Db, ...limits: readonly [Limit, ...Limit[]]) {
  // Bounded by the limits of one operation.
  const wait = Math.max(...(await count(db, limits)))
  if (wait > 0) throw tooMany(wait)
}

/** Counts the attempt and returns true if the limits allow it; for actions that are skipped instead of refused. */
export const isAllowed = async (db: Db, ...limits: readonly [Limit, ...Limit[]]) =>
  (await count(db, limits)).every((wait) => wait === 0)

interface SubjectAttempts {
  /** In hexadecimal. */
  subject: string
  /** The age of each attempt in seconds, the latest attempt first. */
  ages: number[]
}

const ages = sql`array(
  select extract(epoch from now() - t)::float8 from unnest(times) as t order by t desc)`

const subjectsOf = (limits: readonly Limit[]) =>
  sql`${limits.map(({ subject }) => `\\x${subject.toString('hex')}`)}::bytea[]`

const rowOf = <Row extends SubjectAttempts>(rows: readonly Row[], { subject }: Limit) =>
  rows.find((row) => row.subject === subject.toString('hex'))

/** The limit is reached until so many attempts have left the window that one more is allowed. */
function waitOf({ max, withinSeconds }: Limit, ages: readonly number[]) {
  const age = ages[max - 1]
  return age === undefined ? 0 : Math.max(0, Math.ceil(withinSeconds - age))
}

/** Removes the latest attempt of each of these limits: the one that was counted and turned out to be right. */
export async function takeBack(db: Db, limits: readonly Limit[]) {
  // In the order of the subjects, as they are counted.
  await sql`
    update attempt set times = trim_array(times, 1) from (
      select subject from attempt where subject = any (${subjectsOf(limits)}) order by subject for update
    ) as locked
    where attempt.subject = locked.subject and cardinality(times) > 0`.execute(db)
}

/** Removes all attempts of one subject. */
export async function clear(db: Db, { subject }: Limit) {
  await db.deleteFrom('attempt').where('subject', '=', subject).execute()
}

/** Removes expired attempts. */
export async function removeExpired(db: Db) {
  await sql`delete from attempt where last_at < now() - interval '1 day'`.execute(db)
}
