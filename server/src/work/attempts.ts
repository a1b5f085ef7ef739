import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#db/query-builder.ts'
import { prepared } from '#db/transaction/prepared.ts'
import { removalOf } from '#db/transaction/remove-old.ts'

import { ladders, later } from './ladders.ts'

/** Failed attempts of work whose rows do not count them, in the table `work`: a row has none until one fails. */

interface Subject {
  businessId: string
  kind: string
  id: string
}

const attemptsOf = prepared(
  (_, { businessId, kind, id }: Subject): RawBuilder<{ attempts: number }> => sql`
    select attempts from work
    where business_id = ${businessId} and kind = ${kind} and subject_id = ${id}`,
)

const upsert = prepared(
  (
    _,
    { businessId, kind, id, attempts, dueAt }: Subject & { attempts: number; dueAt: string },
  ): RawBuilder<unknown> => sql`
    insert into work (business_id, kind, subject_id, attempts, due_at)
    values (${businessId}, ${kind}, ${id}, ${attempts}, ${dueAt})
    on conflict (business_id, kind, subject_id)
    do update set attempts = excluded.attempts, due_at = excluded.due_at`,
)

/** Puts off a row whose work has failed: later with each failure. */
export async function putOff(db: Db, subject: Subject, now: Date): Promise<void> {
  const [row] = await attemptsOf(db, subject)
  const attempts = (row?.attempts ?? 0) + 1
  const seconds = ladders.failure(attempts) ?? 0
  await upsert(db, { ...subject, attempts, dueAt: later(now, seconds) })
}

/** Deletes the failed attempts of rows whose work is done. */
export const clear = prepared(
  (
    _,
    { businessId, kind, ids }: Omit<Subject, 'id'> & { ids: readonly string[] },
  ): RawBuilder<unknown> => sql`
    delete from work
    where business_id = ${businessId} and kind = ${kind} and subject_id = any(${ids}::uuid[])`,
)

/**
 * Deletes the failed attempts of rows that nobody has tried for a day, far longer than any delay of the ladder: the row has gone since, or
 * is no longer due.
 */
export const removeOld = removalOf('work', 'dueAt', 86_400_000)
