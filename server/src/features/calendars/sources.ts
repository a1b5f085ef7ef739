import { sql } from 'kysely'

import { notFound } from '#core/errors.ts'
import { type Owner, sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'
import { kindName } from '#work/kind.ts'

import type { SkippedEvents } from './expand/skipped.ts'
import type { CalendarSource, FailingCalendars } from './schema.ts'
import { retryAtOf, statusOf } from './slow.ts'

/** The data that is needed to fetch a source. */
export interface FetchTarget {
  id: string
  staffId: string
  url: string
  /** Of the latest file, to be sent as If-None-Match; null: the file is wanted in any case. */
  etag: string | null
}

const sources = ({ db, businessId }: Tenant, staffId: string) =>
  db
    .selectFrom('calendarSource')
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)

const columns = [
  'id',
  'name',
  'host',
  'fetchedAt',
  'failingSince',
  'eventCount',
  'skippedCount',
  'skippedReasons',
  'slowCount',
  'dueAt',
] as const

/** In the order in which they were added. */
export async function list(tenant: Tenant, staffId: string): Promise<CalendarSource[]> {
  const rows = sources(tenant, staffId).select(columns).orderBy('createdAt').orderBy('id')
  return (await rows.execute()).map(shown)
}

export async function find(tenant: Tenant, staffId: string, id: string): Promise<CalendarSource> {
  const row = sources(tenant, staffId).select(columns).where('id', '=', id)
  return shown(await row.executeTakeFirstOrThrow(missing))
}

export const calendarWork = kindName('calendars')
/** Shorter failures end by themselves. */
const failingMs = 24 * 60 * 60 * 1000

/** The members whose times in other calendars are more than a day old; of members whose calendar the caller may read. */
export async function listFailing(tenant: Tenant): Promise<FailingCalendars[]> {
  const { db, businessId, onlyStaffId, now } = tenant
  const rows = await db
    .selectFrom('calendarSource')
    .select(['staffId', (of) => of.fn.min<string>('failingSince').as('failingSince')])
    .where('businessId', '=', businessId)
    .where('failingSince', '<=', new Date(now.getTime() - failingMs).toISOString())
    .$if(onlyStaffId !== null, (some) => some.where('staffId', '=', onlyStaffId))
    .groupBy('staffId')
    .orderBy('staffId')
    .execute()
  return rows
}

/** The address of a source, whose file is wanted in any case. */
export async function findAddress(tenant: Tenant, staffId: string, id: string) {
  const columns = ['sealed', 'fetchedAt', 'failingSince'] as const
  const row = sources(tenant, staffId).select(columns).where('id', '=', id)
  const { sealed: bytes, ...read } = await row.executeTakeFirstOrThrow(missing)
  return { id, staffId, url: addressOf(tenant, id).open(bytes), etag: null, ...read }
}

/** Whether it still exists; locks it until the transaction ends. The caller has locked the member. */
export async function lock(tenant: Tenant, staffId: string, id: string): Promise<boolean> {
  const row = sources(tenant, staffId).select('id').where('id', '=', id).forNoKeyUpdate()
  return (await row.executeTakeFirst()) !== undefined
}

interface NewRow {
  id: string
  staffId: string
  name: string
  url: string
}

export const insert = (tenant: Tenant, { id, staffId, name, url }: NewRow) =>
  tenant.db
    .insertInto('calendarSource')
    .values({
      businessId: tenant.businessId,
      id,
      staffId,
      name,
      host: new URL(url).hostname,
      sealed: addressOf(tenant, id).seal(url),
    })
    .execute()

/** With its busy times. */
export const remove = ({ db, businessId }: Tenant, staffId: string, id: string) =>
  db
    .deleteFrom('calendarSource')
    .where('businessId', '=', businessId)
    .where('staffId', '=', staffId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(missing)

/** After an answer with a new file, or without one. */
export const recordSuccess = (
  { db, businessId, now }: Tenant,
  id: string,
  file: { etag: string | null; eventCount: number; skipped: readonly SkippedEvents[] } | null,
) =>
  db
    .updateTable('calendarSource')
    .set({
      fetchedAt: now.toISOString(),
      failingSince: null,
      slowCount: 0,
      ...(file && {
        etag: file.etag,
        eventCount: file.eventCount,
        ...skippedIn(file.skipped),
        readAt: now.toISOString(),
      }),
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

const skippedIn = (skipped: readonly SkippedEvents[]) => ({
  skippedCount: skipped.reduce((sum, { count }) => sum + count, 0),
  skippedReasons: JSON.stringify(skipped),
})

/** `skipped`: of a file without any other event. */
export const recordFailure = (
  { db, businessId, now }: Tenant,
  id: string,
  skipped?: readonly SkippedEvents[],
) =>
  db
    .updateTable('calendarSource')
    .set({
      failingSince: sql`coalesce(failing_since, ${now.toISOString()}::timestamptz)`,
      ...(skipped && skippedIn(skipped)),
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/** It could not be read at that moment. */
export const postpone = ({ db, businessId }: Tenant, id: string, seconds = 30) =>
  db
    .updateTable('calendarSource')
    .set({ dueAt: sql`now() + ${seconds}::int * interval '1 second'` })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/** All sources of a business, in the zone that it has by now: all-day events depend on it. */
export async function readAgain({ db, businessId, announce }: Tenant): Promise<void> {
  await db
    .updateTable('calendarSource')
    .set({ etag: null, dueAt: sql`now()` })
    .where('businessId', '=', businessId)
    .execute()
  announce(businessId, calendarWork)
}

export const addressOf = (owner: Owner, id: string) => sealed(owner, 'calendarSource', id)

const missing = () => notFound('Calendar source')

interface Row {
  id: string
  name: string
  host: string
  fetchedAt: string | null
  failingSince: string | null
  eventCount: number
  skippedCount: number
  skippedReasons: unknown
  slowCount: number
  dueAt: string
}

const shown = ({ fetchedAt, slowCount, dueAt, skippedReasons, ...row }: Row): CalendarSource => ({
  ...row,
  skippedReasons: skippedReasons as SkippedEvents[],
  status: statusOf({ failingSince: row.failingSince, slowCount }),
  lastFetchedAt: fetchedAt,
  retryAt: retryAtOf({ slowCount, dueAt }),
})
