import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { createHash } from 'node:crypto'
import pg from 'pg'

import type { DB } from './schema.gen.ts'

export type Db = Kysely<DB>

/** The pool, the query builder over it, and the same builder bound to one connection of it. */
export interface Database {
  pool: pg.Pool
  db: Db
  bind(connection: Connection): Db
  close(): Promise<void>
}

/** Sixteen served a hammered slot twice as fast as forty: more only wait for each other inside PostgreSQL. */
const poolSize = 16

export function connect(
  connectionString: string,
  log: (error: Error) => void = () => {},
): Database {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c timezone=UTC -c jit=off',
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
  const bind = (connection: Connection): Db => {
    const provideConnection = <T>(use: (connection: DatabaseConnection) => Promise<T>) =>
      use(connection)
    const executor = db.getExecutor().withConnectionProvider({ provideConnection })
    return new Kysely<DB>({ config, driver, dialect, executor } as never)
  }
  return { pool, db, bind, close: () => pool.end() }
}

/** A connection of the pool as Kysely sees it, with the first error of its transaction. */
export interface Connection extends DatabaseConnection {
  client: pg.PoolClient
  firstError: unknown
  /** Once its transaction is over the connection belongs to others: a late statement is refused. */
  isOver: boolean
}

export function connectionOf(client: pg.PoolClient): Connection {
  const connection: Connection = {
    client,
    firstError: undefined,
    isOver: false,
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      if (connection.isOver) throw new Error('The transaction is over')
      try {
        const values = parameters as unknown[]
        const answer = await client.query({ name: statementName(sql), text: sql, values })
        const { rows, rowCount } = answer
        return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
      } catch (error) {
        connection.firstError ??= error
        throw error
      }
    },
    // eslint-disable-next-line require-yield -- Kysely's interface wants a generator.
    async *streamQuery() {
      throw new Error('Streams cannot share a pipelined connection')
    },
  }
  return connection
}

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

const names = new Map<string, string | undefined>()
const namesMax = 2_000

/**
 * A name for each text, since PostgreSQL plans a named statement once a connection. Beyond the bound
 * texts stay nameless: only statements built from lists of varying length could reach it.
 */
function statementName(text: string) {
  const known = names.get(text)
  if (known !== undefined || names.size >= namesMax) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** Dates stay text; timestamps become ISO 8601 in UTC with milliseconds; numeric and bigint fit a double. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.TIMESTAMPTZ]: isoTimestamp,
}

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  (format !== 'binary' && parsers[oid]) ||
  pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser

/** '2026-11-21 16:29:15.1+00' as '2026-11-21T16:29:15.100Z'; the session's zone is UTC. */
function isoTimestamp(text: string) {
  const [date, time = ''] = text.slice(0, -3).split(' ')
  const [clock, fraction = ''] = time.split('.')
  return `${date}T${clock}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}
