import type { CompiledQuery, DatabaseConnection } from 'kysely'
import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

import { resume } from '#core/concurrency/time-slices.ts'
import type { CpuAccount } from '#core/cpu/accounts.ts'
import { stopwatch } from '#core/cpu/stopwatch.ts'

import { markSent, wireOf } from './dead-connections.ts'
import { queryRows } from './row-query.ts'

/** A connection of the pool as Kysely uses it, with the first error of its transaction. */
export interface Connection extends DatabaseConnection {
  client: pg.PoolClient
  firstError: Error | undefined
  /** After its transaction the connection may serve others: a late statement is refused. */
  isReleased: boolean
}

/** Told of every statement, for traces; returns what is called at its end. */
export const statementObserver: {
  observe?: ((sql: string, name?: string) => ((error?: unknown) => void) | undefined) | undefined
} = {}

interface ConnectionOptions {
  flush?: Flush
  /** The account of the only work that uses the connection: the time on its results is counted. */
  cpuAccount?: CpuAccount | undefined
}

export function connectionOf(
  client: pg.PoolClient,
  { flush = process.nextTick, cpuAccount }: ConnectionOptions = {},
): Connection {
  const connection: Connection = {
    client,
    firstError: undefined,
    isReleased: false,
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      if (connection.isReleased) throw new Error('The transaction is over')
      const name = statementName(sql)
      const ended = statementObserver.observe?.(sql, name)
      try {
        const values = parameters as unknown[]
        gather(client, flush)
        stopwatch.end(cpuAccount)
        const { rows, rowCount } = await queryRows(client, { name, text: sql, values, cpuAccount })
        const turn = resume(cpuAccount)
        if (turn) await turn
        ended?.()
        return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
      } catch (error) {
        // Otherwise the stack leads to the socket only, not to the code that sent the statement.
        Error.captureStackTrace(error as Error)
        connection.firstError ??= error as Error
        ended?.(error)
        throw error
      }
    },
    // oxlint-disable-next-line require-yield -- Kysely's interface requires a generator.
    async *streamQuery() {
      throw new Error('Streams cannot share a pipelined connection')
    },
  }
  return connection
}

/** Schedules a callback, such as process.nextTick. */
type Flush = (run: () => void) => void

const gathering = new WeakSet<Duplex>()

/**
 * Queues a statement and sends it together with all others of its connection when flush runs: by
 * default those of the same tick. One write for a batch wakes PostgreSQL once; a write per
 * statement cost a fifth of a request.
 */
export function send(
  client: pg.ClientBase,
  query: string | pg.QueryConfig,
  flush: Flush = process.nextTick,
): Promise<pg.QueryResult> {
  gather(client, flush)
  return client.query(query)
}

/** To be called before each statement. */
function gather(client: pg.ClientBase, flush: Flush) {
  const { stream } = wireOf(client)
  if (!gathering.has(stream)) {
    gathering.add(stream)
    stream.cork()
    flush(() => {
      gathering.delete(stream)
      stream.uncork()
    })
  }
  markSent(client)
}

const names = new Map<string, string | undefined>()
const namesMax = 2_000

/**
 * A statement name for each text, since PostgreSQL plans a named statement once per connection.
 * Beyond the limit texts stay unnamed: only statements built from lists of varying length could
 * reach it.
 */
function statementName(text: string) {
  const known = names.get(text)
  if (known !== undefined || names.size >= namesMax) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
