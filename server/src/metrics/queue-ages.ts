import { sql } from 'kysely'

import { memoizeTtl } from '#core/concurrency/memoize-ttl.ts'
import type { Db } from '#db/query-builder.ts'
import type { Metrics } from '#operation/metrics.ts'
import { addLabelledReading } from '#operation/observe/labelled-reading.ts'
import type { Kind } from '#work/kind.ts'

import { allKinds } from '../work-kinds.ts'

type Queue = Kind['due'] & { isShared: true | undefined }

/** The work that people notice when it waits. Each has an index by its time of the same condition. */
export const queues: Readonly<Record<string, Queue>> = Object.fromEntries(
  allKinds.flatMap(({ queue, due, isShared }) =>
    queue === undefined ? [] : [[queue, { ...due, isShared }]],
  ),
)

export interface QueueAge {
  queue: string
  /** Due rows, at most `countedMax` on one server. */
  due: number
  oldestSeconds: number
}

/** A longer queue is as alarming, and counting it costs more the longer it is. */
const countedMax = 10_000

/** The maximum age of the figures. */
const cacheMs = 5_000

const entries = Object.entries(queues)

/** The age and length of every queue of the installation, read once for all scrapes of some seconds. */
export function addQueueAges(metrics: Metrics, db: Db, isCluster: boolean) {
  const ages = memoizeTtl(() => readQueueAges(db, isCluster), cacheMs)
  const labels = ['queue'] as const
  addLabelledReading(metrics, {
    name: 'openchair_queue_oldest_due_seconds',
    help: 'For how long the longest due work of a queue has been due; 0 if none is.',
    labels,
    read: async () => (await ages()).map(({ queue, oldestSeconds }) => [{ queue }, oldestSeconds]),
  })
  addLabelledReading(metrics, {
    name: 'openchair_queue_due',
    help: `Due work of a queue; counted to ${countedMax} on one PostgreSQL.`,
    labels,
    read: async () => (await ages()).map(({ queue, due }) => [{ queue }, due]),
  })
}

/** By one statement over indexes of due work: of one server bounded, of a cluster each node for itself. */
export async function readQueueAges(db: Db, isCluster: boolean): Promise<QueueAge[]> {
  if (!isCluster) return rowsOf(db, sql.join(entries.map(boundedAge), sql` union all `))
  const shared = entries.filter(([, { isShared }]) => isShared)
  const sharded = entries.filter(([, { isShared }]) => !isShared)
  const found = await Promise.all([
    rowsOf(db, sql.join(shared.map(boundedAge), sql` union all `)),
    rowsOf(db, shardedAges(sharded)),
  ])
  const byQueue = new Map(found.flat().map((age) => [age.queue, age]))
  // Of a queue without due work a cluster has no row.
  return entries.map(([queue]) => byQueue.get(queue) ?? { queue, due: 0, oldestSeconds: 0 })
}

const rowsOf = async (db: Db, statement: ReturnType<typeof sql>) =>
  (await (statement as ReturnType<typeof sql<QueueAge>>).execute(db)).rows

const conditionOf = ({ dueAt, where }: Queue) =>
  sql.raw(`${dueAt} <= now()${where ? ` and ${where}` : ''}`)

const boundedAge = ([name, queue]: [string, Queue]) => {
  const [table, dueAt, isDue] = [sql.raw(queue.table), sql.raw(queue.dueAt), conditionOf(queue)]
  return sql`
    select ${sql.lit(name)} as queue,
      (select count(*)::int from (
        select from ${table} where ${isDue} limit ${sql.lit(countedMax)}) as counted) as due,
      coalesce((select extract(epoch from now() - min(${dueAt})) from ${table} where ${isDue}), 0)::float
        as oldest_seconds`
}

/** Without limits inside, so that each shard counts its own rows. */
const shardedAges = (some: [string, Queue][]) => {
  const parts = some.map(
    ([name, queue]) => sql`
      select ${sql.lit(name)} as queue, business_id, ${sql.raw(queue.dueAt)} as due_at
      from ${sql.raw(queue.table)} where ${conditionOf(queue)}`,
  )
  return sql`
    select queue, count(*)::int as due, extract(epoch from now() - min(due_at))::float as oldest_seconds
    from (${sql.join(parts, sql` union all `)}) as work group by queue`
}
