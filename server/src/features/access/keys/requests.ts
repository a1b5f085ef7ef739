import { sql } from 'kysely'

import { idAt } from '#core/ids.ts'
import type { Db } from '#db/query-builder.ts'
import { type PageRequest, paginate } from '#db/transaction/paginate.ts'

/** One page of the request log of a key, the newest first. */
export async function list(db: Db, businessId: string, keyId: string, page: PageRequest) {
  const query = db
    .selectFrom('apiRequest')
    .select(['at', 'method', 'path', 'status', 'durationMs', 'id as requestId'])
    .where('businessId', '=', businessId)
    .where('keyId', '=', keyId)
    .where('id', '>', idAt(new Date(Date.now() - retentionMs)))
    .orderBy('id', 'desc')
  return paginate(query, page)
}

export interface LoggedRequest {
  businessId: string
  keyId: string
  /** The request's id, which contains its time. */
  id: string
  at: Date
  method: string
  /** Without the query. */
  path: string
  status: number
  durationMs: number
}

/** More than a node answers in a second; requests beyond it are not logged. */
const waitingMax = 20_000
const batch = 1_000
const retentionMs = 30 * 86_400_000

let waiting: LoggedRequest[] = []

/** Longer than the path of any route; the path of an unknown route may be as long as a request line. */
const pathMax = 500

/** Buffers a log entry: a synchronous write would turn every read into a write. */
export function note({ path, ...request }: LoggedRequest) {
  if (waiting.length < waitingMax) waiting.push({ ...request, path: path.slice(0, pathMax) })
}

/** Writes the buffered entries; those that fail are retried at the next flush. */
export async function write(db: Db): Promise<void> {
  const rows = waiting
  waiting = []
  for (let start = 0; start < rows.length; start += batch) {
    try {
      await insert(db, rows.slice(start, start + batch))
    } catch (error) {
      waiting = [...rows.slice(start), ...waiting].slice(0, waitingMax)
      throw error
    }
  }
}

/**
 * Arrays keep the text of the statement constant. Entries of a business deleted meanwhile are skipped, since nothing
 * would remove them later.
 */
const insert = (db: Db, rows: readonly LoggedRequest[]) =>
  sql`
    insert into api_request (business_id, key_id, id, at, method, path, status, duration_ms)
    select asked.* from unnest(
      ${rows.map(({ businessId }) => businessId)}::uuid[],
      ${rows.map(({ keyId }) => keyId)}::uuid[],
      ${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ at }) => at.toISOString())}::timestamptz[],
      ${rows.map(({ method }) => method)}::text[],
      ${rows.map(({ path }) => path)}::text[],
      ${rows.map(({ status }) => status)}::smallint[],
      ${rows.map(({ durationMs }) => durationMs)}::double precision[]
    ) as asked (business_id, key_id)
    where exists (
      select from api_key k where k.id = asked.key_id and k.business_id = asked.business_id
    )
    on conflict do nothing`.execute(db)

/** Removes entries older than 30 days, key by key, in small batches. */
export async function removeExpired(db: Db, signal: AbortSignal): Promise<void> {
  const oldest = idAt(new Date(Date.now() - retentionMs))
  const keys = await db.selectFrom('apiKey').select(['businessId', 'id']).execute()
  for (const { businessId, id } of keys)
    for (let removed = batch; removed === batch && !signal.aborted;) {
      const old = db
        .selectFrom('apiRequest')
        .select('id')
        .where('businessId', '=', businessId)
        .where('keyId', '=', id)
        .where('id', '<', oldest)
        .limit(batch)
      const { numDeletedRows } = await db
        .deleteFrom('apiRequest')
        .where('businessId', '=', businessId)
        .where('keyId', '=', id)
        .where('id', 'in', old)
        .executeTakeFirstOrThrow()
      removed = Number(numDeletedRows)
    }
}
