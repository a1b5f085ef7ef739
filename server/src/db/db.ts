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

import { openAnnouncer } from './announce.ts'
import { type Connection, connectionOf } from './connection.ts'
import { getTypeParser } from './parsers.ts'
import type { DB } from './schema.gen.ts'
import { sharedConnections } from './shared.ts'

export type Db = Kysely<DB>

/** The pool, the query builder over it, and the same builder bound to one connection of it. */
export interface Database {
  pool: pg.Pool
  db: Db
  /** For statements that read a row or two: they share connections with those of other requests. */
  quick: Db
  bind(connection: Connection): Db
  /** Tells workers, after a commit, that a business has deliveries due. */
  announce(businessId: string): void
  close(): Promise<void>
}

/** Sixteen served a hammered slot twice as fast as forty: more only wait for each other inside PostgreSQL. */
const poolSize = 16

export interface ConnectOptions {
  /** Connections at most. */
  size?: number
  /** Settings of PostgreSQL for these connections, such as `{ enable_seqscan: 'off' }`. */
  settings?: Record<string, string>
}

export function connect(
  connectionString: string,
  log: (error: Error) => void = () => {},
  { size = poolSize, settings = {} }: ConnectOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    options: optionsOf({ ...usual, ...settings }),
    types: { getTypeParser },
  })
  // Without a listener on the pool and on every client, a restart of PostgreSQL ends the process.
  pool.on('error', log)
  pool.on('connect', (client) => client.on('error', log))

  const driver = driverOf(pool)
  const dialect = {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })]
  const config = { dialect, plugins }
  const db = new Kysely<DB>(config)

  // Kysely's own transactions let one statement run at a time; bound like this, statements that do
  // not wait for each other go out together.
  const over = (provideConnection: ConnectionProvider['provideConnection']): Db => {
    const executor = db.getExecutor().withConnectionProvider({ provideConnection })
    return new Kysely<DB>({ config, driver, dialect, executor } as never)
  }
  const shared = sharedConnections(pool)
  return {
    pool,
    db,
    quick: over(async (use) => use(await shared.next())),
    bind: (connection) => over((use) => use(connection)),
    announce: openAnnouncer(() => shared.next()),
    async close() {
      await shared.close()
      await pool.end()
    },
  }
}

/** What is set for a transaction holds on the nodes of a cluster too; elsewhere the second line says nothing. */
const usual = { timezone: 'UTC', jit: 'off', 'citus.propagate_set_commands': 'local' }

const optionsOf = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

const driverOf = (pool: pg.Pool): Driver => ({
  init: async () => {},
  acquireConnection: async () => connectionOf(await pool.connect()),
  releaseConnection: async (connection) => (connection as Connection).client.release(),
  beginTransaction: useTransaction,
  commitTransaction: useTransaction,
  rollbackTransaction: useTransaction,
  destroy: () => pool.end(),
})

const useTransaction = async () => {
  throw new Error('Use transaction() of #db/transaction.ts')
}
