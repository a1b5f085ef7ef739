import {
  CamelCasePlugin,
  type ConnectionProvider,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'

import { type Announce, openAnnouncer } from './announce.ts'
import { type Connection, connectionOf } from './connection.ts'
import { gate } from './gate.ts'
import {
  type Lease,
  leases,
  type Patience,
  patiences,
  statementTimeoutOf,
  type Work,
} from './lease.ts'
import { getTypeParser } from './parsers.ts'
import type { DB } from './schema.gen.ts'
import { sharedConnections } from './shared.ts'
import { watchSilence } from './silence.ts'

export type Db = Kysely<DB>

/** What work on the database goes through. */
export interface Access {
  db: Db
  /** For statements that read a row or two: they share connections with those of other requests. */
  quick: Db
  /** A connection for some work alone. */
  lease(): Promise<Lease>
  /** The query builder bound to one connection. */
  bind(connection: Connection): Db
  /** Tells other processes, after a commit, news of a business. */
  announce: Announce
}

/** The pool, and the query builder over it. */
export interface Database extends Access {
  pool: pg.Pool
  /** The same for work of a name, which has its share of the connections and its time. */
  of(work: Work): Access
  /** How much work waits for a connection. */
  waiting(): number
  close(): Promise<void>
}

/** Sixteen served a hammered slot twice as fast as forty: more only wait for each other inside PostgreSQL. */
const poolSize = 16

/** Of the small reads that are under way at once: in all, and of one name. */
const quickSeats = { seats: 256, share: 64 }

export interface ConnectOptions {
  /** Connections at most. */
  size?: number
  /** Settings of PostgreSQL for these connections, such as `{ enable_seqscan: 'off' }`. */
  settings?: Record<string, string>
  /** What work has that is nobody's. */
  patience?: Patience
  /** So many times as long as usual it may take to answer: on a machine that does much else. */
  slowness?: number
}

export function connect(
  connectionString: string,
  log: (error: Error) => void = () => {},
  { size = poolSize, settings = {}, patience = 'long', slowness = 1 }: ConnectOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: 3_000 * slowness,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutOf(patience, slowness),
    // What a request that nobody hears of any more has locked is free again.
    idle_in_transaction_session_timeout: (patience === 'long' ? 30_000 : 5_000) * slowness,
    options: optionsOf({ ...usual, ...settings }),
    types: { getTypeParser },
  })
  const silence = watchSilence(() => {
    seats.sweep()
    quickGate.sweep()
  }, slowness)
  // Without a listener on the pool and on every client, a restart of PostgreSQL ends the process.
  pool.on('error', log)
  pool.on('connect', (client) => {
    client.on('error', log)
    silence.watch(client, patiences[patience])
  })

  const dialect = {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  const config = { dialect, plugins }
  const executors = new Kysely<DB>(config).getExecutor()

  // Kysely's own transactions let one statement run at a time; bound like this, statements that do
  // not wait for each other go out together.
  const over = (provideConnection: ConnectionProvider['provideConnection']): Db => {
    const executor = executors.withConnectionProvider({ provideConnection })
    return new Kysely<DB>({ config, driver, dialect, executor } as never)
  }
  const count = sharedCount(size)
  const seats = gate({ seats: size - count, share: Math.max(1, Math.floor((size * 6) / 16)) })
  const quickGate = gate(quickSeats)
  const { take, lease } = leases(pool, seats, { usual: patience, slowness })
  const shared = sharedConnections(() => take('read'), count)
  const announce = openAnnouncer(() => shared.next())
  const bind: Access['bind'] = (connection) => over((use) => use(connection))
  const leased = (work?: Work) =>
    over(async (use) => {
      const { client, release } = await lease(work)
      try {
        return await use(connectionOf(client))
      } finally {
        release()
      }
    })
  const quickOf = (work: Work) =>
    over(async (use) => {
      const turn = quickGate.enter(work)
      if (turn) await turn
      try {
        return await use(await shared.next())
      } finally {
        quickGate.leave(work)
      }
    })

  return {
    pool,
    db: leased(),
    quick: over(async (use) => use(await shared.next())),
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
    waiting: () => pool.waitingCount + seats.waiting + quickGate.waiting,
    async close() {
      await shared.close()
      await pool.end()
      silence.close()
    },
  }
}

/** More would make the batches smaller; half of the smallest pool is left to the transactions. */
const sharedCount = (size: number) => Math.min(2, size >> 1)

/** What is set for a transaction holds on the nodes of a cluster too; elsewhere the second line says nothing. */
const usual = { timezone: 'UTC', jit: 'off', 'citus.propagate_set_commands': 'local' }

const optionsOf = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

const unused = async () => {
  throw new Error('Connections are leased; transactions are those of #db/transaction.ts')
}

/** Kysely wants one, though every builder of ours brings its connections along. */
const driver: Driver = {
  init: async () => {},
  acquireConnection: unused,
  releaseConnection: unused,
  beginTransaction: unused,
  commitTransaction: unused,
  rollbackTransaction: unused,
  destroy: async () => {},
}
