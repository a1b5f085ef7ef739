import { type ConnectionProvider, Kysely } from 'kysely'
import pg from 'pg'

import { createAbandonable } from '#core/concurrency/abandonable.ts'
import { resume } from '#core/concurrency/time-slices.ts'

import type { NodeMap } from './node-map.ts'
import { createBulkheads } from './pool/bulkhead.ts'
import {
  type Lease,
  createLeases,
  isShort,
  type TimeoutClass,
  statementTimeoutsMs,
  statementTimeoutOf,
  type Work,
} from './pool/connection-leases.ts'
import { type Connection, connectionOf } from './pool/connection.ts'
import { monitor, onEachTick, wireOf } from './pool/dead-connections.ts'
import { clientClass } from './pool/hosts.ts'
import { nodeLanes } from './pool/node-lanes.ts'
import { createAnnouncer } from './pool/notify.ts'
import { getTypeParser } from './pool/parsers.ts'
import { readInParts } from './pool/read-in-parts.ts'
import { namesPlugin } from './pool/row-query.ts'
import { optionsOf } from './pool/settings.ts'
import { sharedConnections } from './pool/shared-connections.ts'
import { dialect, unusedDriver as driver } from './pool/unused-driver.ts'
import type { Db } from './query-builder.ts'
import type { DB } from './schema/schema.gen.ts'
import type { Announce } from './tenant.ts'

/** Access to the database for one piece of work. */
export interface Access {
  db: Db
  /**
   * For statements that read one or two rows: they share connections with those of other requests.
   */
  quick: Db
  /** A connection for exclusive use. */
  lease(): Promise<Lease>
  /** The query builder bound to one connection. */
  bind(connection: Connection): Db
  /** Notifies other processes about a business after a commit. */
  announce: Announce
}

/** The pool, and the query builder over it. */
export interface Database extends Access {
  pool: pg.Pool
  /** The same for work with a name: its quota of connections and its timeout apply. */
  of(work: Work): Access
  /** As `quick`, for reads of one business: on a cluster they share connections with those of its node only. */
  quickOf(businessId: string): Db
  /** The number of pieces of work that wait for a connection. */
  waiting(): number
  /** The same by what it waits for. */
  waitingByLane(): Record<'connection' | 'quota' | 'node', number>
  /** Calls the function several times a second until the pool closes, such as to sweep a queue. */
  onEachTick(sweep: () => void): void
  close(): Promise<void>
}

/** Sixteen connections served a contended slot twice as fast as forty: more wait for each other inside PostgreSQL. */
const poolSize = 16

export interface ConnectOptions {
  /** The maximum number of connections. */
  size?: number
  /** Settings of PostgreSQL for these connections, such as `{ enable_seqscan: 'off' }`. */
  settings?: Record<string, string>
  /** The timeout class of work without a name. */
  timeoutClass?: TimeoutClass
  /** Factor for all timeouts, for machines under other load. */
  timeoutFactor?: number
  /** On a cluster, to separate the work of its nodes. */
  nodes?: NodeMap | undefined
}

export function connect(
  connectionString: string,
  log: (error: Error) => void = () => {},
  {
    size = poolSize,
    settings = {},
    timeoutClass = 'long',
    timeoutFactor = 1,
    nodes,
  }: ConnectOptions = {},
): Database {
  const bulkheads = createBulkheads(size, nodes)
  const pool = new pg.Pool({
    Client: clientClass,
    connectionString,
    max: size,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: 3_000 * timeoutFactor,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutOf(timeoutClass, timeoutFactor),
    // Releases the locks of a request whose client has disconnected.
    idle_in_transaction_session_timeout: (isShort(timeoutClass) ? 5_000 : 30_000) * timeoutFactor,
    options: optionsOf(settings),
    types: { getTypeParser },
  })
  // Without a listener on the pool and on every client, a restart of PostgreSQL ends the process.
  pool.on('error', log)
  pool.on('connect', (client) => {
    client.on('error', log)
    readInParts(wireOf(client).stream)
    monitor(client, {
      database: connectionString,
      timeoutFactor,
      isShort: isShort(timeoutClass),
      timeoutMs: statementTimeoutsMs[timeoutClass],
    })
  })

  const config = { dialect, plugins: [namesPlugin] }
  const executors = new Kysely<DB>(config).getExecutor()

  // Kysely's own transactions run one statement at a time; bound to a connection like this,
  // statements that do not depend on each other are sent together.
  const queryBuilder = (provideConnection: ConnectionProvider['provideConnection']): Db => {
    const executor = executors.withConnectionProvider({ provideConnection })
    return new Kysely<DB>({ config, driver, dialect, executor } as never)
  }
  const leases = createLeases(pool, bulkheads.leased, { defaultClass: timeoutClass, timeoutFactor })
  const { take, lease } = leases
  const waits = createAbandonable()
  const takeShared = () => take('read')
  const shared = sharedConnections(takeShared, bulkheads.sharedCount)
  const common = { shared, semaphore: bulkheads.shared }
  const lanes = nodeLanes({ pool, take: takeShared, common, nodes })
  const endSweeps = [bulkheads, lanes, leases, waits].map(({ sweep }) => onEachTick(sweep))
  const announce = createAnnouncer(() => shared.next())
  const bind: Access['bind'] = (connection) => queryBuilder((use) => use(connection))
  const leased = (work?: Work) =>
    queryBuilder(async (use) => {
      const { client, release, cpuAccount } = await lease(work)
      try {
        return await use(connectionOf(client, { cpuAccount }))
      } finally {
        release()
      }
    })
  const useShared = async <T>(work: Work, use: (connection: Connection) => Promise<T>) => {
    const lane = lanes.of(work.businessId)
    const { shared: connections, semaphore } = lane instanceof Promise ? await lane : lane
    const queued = semaphore.enter(work)
    if (queued) await queued
    try {
      return await use(await connections.next())
    } finally {
      semaphore.leave(work)
      const turn = resume(work.cpuAccount)
      if (turn) await turn
    }
  }
  const quickOf = (work: Work) =>
    queryBuilder((use) => waits.wait(work, useShared(work, use as never)))

  const quick = queryBuilder(async (use) => use(await shared.next()))

  return {
    pool,
    db: leased(),
    quick,
    quickOf: (businessId) =>
      nodes
        ? queryBuilder(async (use) => use(await (await lanes.of(businessId)).shared.next()))
        : quick,
    lease,
    bind,
    announce,
    of: (work) => ({
      get db() {
        return leased(work)
      },
      get quick() {
        return quickOf(work)
      },
      lease: () => lease(work),
      bind,
      announce,
    }),
    waiting: () => pool.waitingCount + bulkheads.waiting() + lanes.waiting(),
    waitingByLane: () => ({
      connection: pool.waitingCount,
      quota: bulkheads.waiting(),
      node: lanes.waiting(),
    }),
    onEachTick: (sweep) => void endSweeps.push(onEachTick(sweep)),
    async close() {
      await lanes.close()
      await pool.end()
      for (const end of endSweeps) end()
    },
  }
}
