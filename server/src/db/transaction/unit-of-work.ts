import { setTimeout as delay } from 'node:timers/promises'

import type { Access } from '../db.ts'
import type { Lease } from '../pool/connection-leases.ts'
import { type Connection, connectionOf, send } from '../pool/connection.ts'
import type { Db } from '../query-builder.ts'
import { codeOf } from '../system-error.ts'
import type { Announce, Topic } from '../tenant.ts'
import { isWorthRetrying } from './constraint-violations.ts'

/** The statements of one transaction; independent ones are sent without waiting for each other. */
export interface UnitOfWork {
  db: Db
  /**
   * Awaits the statement before the commit, not now: for statements whose result is not needed. It
   * has been sent already; work that sends another statement after the first answer does not belong
   * here.
   */
  defer(statement: Promise<unknown>): void
  /**
   * Runs work after everything else, just before the commit: for statements that must be the last.
   */
  beforeCommit(work: () => Promise<unknown>): void
  /** Notifies other processes about a business, after the commit. */
  announce: Announce
  /** Waits for every deferred statement; throws the first error. */
  flush(): Promise<void>
  /**
   * Runs work in a savepoint: when it throws, its statements are rolled back and the error is
   * rethrown.
   */
  attempt<T>(work: () => Promise<T>): Promise<T>
}

const mostTries = 4
const pauseMs = 20

/**
 * Runs work in one transaction: everything is committed, or nothing. BEGIN is sent with the first
 * statements and COMMIT with the deferred ones. Deadlocks, serialisation failures and the
 * constraint violations marked for retry are retried up to three times.
 */
export async function transaction<T>(
  database: Pick<Access, 'lease' | 'bind' | 'announce'>,
  work: (transaction: UnitOfWork) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await runOnce(database, work)
    } catch (error) {
      if (tried === mostTries || !isWorthRetrying(error)) throw error
      // An immediate retry would take the contended lock again before PostgreSQL has woken the
      // other transaction: seen once in a hundred deadlocks.
      await delay(pauseMs * tried * (1 + Math.random()))
    }
  }
}

async function runOnce<T>(
  database: Pick<Access, 'lease' | 'bind' | 'announce'>,
  work: (transaction: UnitOfWork) => Promise<T>,
) {
  const { client, release, cpuAccount } = await database.lease()
  const connection = connectionOf(client, { cpuAccount })
  const begun = quietly(send(client, 'begin'))
  const transaction = open(connection, database.bind(connection))
  try {
    const result = await work(transaction)
    transaction.end()
    connection.isReleased = true
    const committed = quietly(send(client, 'commit'))
    await begun
    await transaction.flush()
    // PostgreSQL answers COMMIT with ROLLBACK when an earlier statement has failed.
    if ((await committed).command !== 'COMMIT') {
      throw connection.firstError ?? new Error('The transaction was rolled back')
    }
    release()
    for (const [businessId, news] of transaction.announced)
      for (const one of news) database.announce(businessId, one)
    return result
  } catch (error) {
    connection.isReleased = true
    await abandon({ client, release }, transaction)
    throw rootCause(error, connection)
  }
}

interface OpenUnit extends UnitOfWork {
  announced: ReadonlyMap<string, ReadonlySet<Topic>>
  end(): void
}

function open(connection: Connection, db: Db): OpenUnit {
  const { client } = connection
  let pending: Promise<unknown>[] = []
  const ends: (() => Promise<unknown>)[] = []
  const announced = new Map<string, Set<Topic>>()
  const flush = async () => {
    const statements = pending
    pending = []
    await Promise.all(statements)
  }
  return {
    db,
    defer: (statement) => void pending.push(quietly(statement)),
    beforeCommit: (work) => void ends.push(work),
    announced,
    announce: (businessId, news) =>
      void announced.set(businessId, (announced.get(businessId) ?? new Set()).add(news)),
    end() {
      for (const work of ends) pending.push(quietly(work()))
    },
    flush,
    async attempt(work) {
      const endsBefore = ends.length
      const marked = quietly(send(client, 'savepoint attempt'))
      try {
        const result = await work()
        await flush()
        await marked
        await send(client, 'release savepoint attempt')
        return result
      } catch (error) {
        await flush().catch(() => {})
        ends.length = endsBefore
        await send(client, 'rollback to savepoint attempt')
        // It outlives its own rollback, and would take the place of an attempt around this one.
        await send(client, 'release savepoint attempt')
        const cause = rootCause(error, connection)
        connection.firstError = undefined
        throw cause
      }
    },
  }
}

/** Rolls back and releases the connection; one that fails even that is closed. */
async function abandon({ client, release }: Lease, transaction: UnitOfWork) {
  await transaction.flush().catch(() => {})
  await send(client, 'rollback').then(() => release(), release)
}

/**
 * After a failure every later statement fails with 25P02 (transaction is aborted): the first error
 * is the cause.
 */
const rootCause = (error: unknown, { firstError }: Connection) =>
  codeOf(error) === '25P02' && firstError ? firstError : error

/** An unawaited rejection must not end the process. */
function quietly<T>(promise: Promise<T>) {
  promise.catch(() => {})
  return promise
}
