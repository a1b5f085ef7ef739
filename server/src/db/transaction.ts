import { setTimeout as delay } from 'node:timers/promises'

import type { Announce, News } from './announce.ts'
import { type Connection, connectionOf, send } from './connection.ts'
import type { Access, Db } from './db.ts'
import type { Lease } from './lease.ts'
import { codeOf } from './system-error.ts'
import { isWorthRetrying } from './violations.ts'

/** Statements of one transaction, sent without waiting for each other where they don't depend on one another. */
export interface Transaction {
  db: Db
  /**
   * Awaits the statement before the commit, not now: for those whose result nothing depends on. It has
   * been sent already; what would send another only after the first was answered does not belong here.
   */
  later(statement: Promise<unknown>): void
  /** Runs work behind everything else, just before the commit: for statements that must be the last. */
  last(work: () => Promise<unknown>): void
  /** Tells other processes, once this is committed, news of a business. */
  announce: Announce
  /** Waits for every statement handed to later; throws the first error. */
  settle(): Promise<void>
  /** Runs work that may be undone alone: when it throws, its statements are rolled back and the error thrown on. */
  attempt<T>(work: () => Promise<T>): Promise<T>
}

const mostTries = 4
const pauseMs = 20

/**
 * Runs work in one transaction: all of it is committed, or nothing. BEGIN rides with the first statements
 * and COMMIT with those handed to later. A deadlock, a serialisation failure and what the table of
 * violations says so of are tried again, up to three times.
 */
export async function transaction<T>(
  database: Pick<Access, 'lease' | 'bind' | 'announce'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await runOnce(database, work)
    } catch (error) {
      if (tried === mostTries || !isWorthRetrying(error)) throw error
      // At once it would take again what the other waits for, before PostgreSQL has woken that one: seen once in a
      // hundred deadlocks.
      await delay(pauseMs * tried * (1 + Math.random()))
    }
  }
}

async function runOnce<T>(
  database: Pick<Access, 'lease' | 'bind' | 'announce'>,
  work: (transaction: Transaction) => Promise<T>,
) {
  const { client, release } = await database.lease()
  const connection = connectionOf(client)
  const begun = quietly(send(client, 'begin'))
  const transaction = open(connection, database.bind(connection))
  try {
    const result = await work(transaction)
    transaction.end()
    connection.isOver = true
    const committed = quietly(send(client, 'commit'))
    await begun
    await transaction.settle()
    // PostgreSQL answers COMMIT with ROLLBACK when a statement before it has failed.
    if ((await committed).command !== 'COMMIT') {
      throw connection.firstError ?? new Error('The transaction was rolled back')
    }
    release()
    for (const [businessId, news] of transaction.announced)
      for (const one of news) database.announce(businessId, one)
    return result
  } catch (error) {
    connection.isOver = true
    await abandon({ client, release }, transaction)
    throw rootCause(error, connection)
  }
}

interface Opened extends Transaction {
  announced: ReadonlyMap<string, ReadonlySet<News>>
  end(): void
}

function open(connection: Connection, db: Db): Opened {
  const { client } = connection
  let pending: Promise<unknown>[] = []
  const ends: (() => Promise<unknown>)[] = []
  const announced = new Map<string, Set<News>>()
  const settle = async () => {
    const statements = pending
    pending = []
    await Promise.all(statements)
  }
  return {
    db,
    later: (statement) => void pending.push(quietly(statement)),
    last: (work) => void ends.push(work),
    announced,
    announce: (businessId, news) =>
      void announced.set(businessId, (announced.get(businessId) ?? new Set()).add(news)),
    end() {
      for (const work of ends) pending.push(quietly(work()))
    },
    settle,
    async attempt(work) {
      const endsBefore = ends.length
      const marked = quietly(send(client, 'savepoint attempt'))
      try {
        const result = await work()
        await settle()
        await marked
        await send(client, 'release savepoint attempt')
        return result
      } catch (error) {
        await settle().catch(() => {})
        ends.length = endsBefore
        await send(client, 'rollback to savepoint attempt')
        const cause = rootCause(error, connection)
        connection.firstError = undefined
        throw cause
      }
    },
  }
}

/** Rolls back and gives the connection back; one that cannot even roll back is closed. */
async function abandon({ client, release }: Lease, transaction: Transaction) {
  await transaction.settle().catch(() => {})
  await send(client, 'rollback').then(() => release(), release)
}

/** After a failure every later statement says 25P02 (transaction is aborted): the first error tells why. */
const rootCause = (error: unknown, { firstError }: Connection) =>
  codeOf(error) === '25P02' && firstError ? firstError : error

/** A rejection that nobody awaits yet must not end the process. */
function quietly<T>(promise: Promise<T>) {
  promise.catch(() => {})
  return promise
}
