import type pg from 'pg'

import { createAbandonable } from '#core/concurrency/abandonable.ts'
import type { FairSemaphore } from '#core/concurrency/fair-semaphore.ts'
import type { CpuAccount } from '#core/cpu/accounts.ts'

import { send } from './connection.ts'
import { never, type MonitoredConnection, monitoredOf } from './dead-connections.ts'
import { connectFrom } from './hosts.ts'
import type { NodeWork } from './node-semaphore.ts'

/**
 * The timeout class of a statement: of a request that reads or writes, of background work, or of
 * work without a limit.
 */
export type TimeoutClass = keyof typeof statementTimeoutsMs

export const statementTimeoutsMs = { read: 2_000, write: 5_000, job: 60_000, long: 0 } as const

/** Whether the statements of a class are short enough to take a delay for a lost connection. */
export const isShort = (timeoutClass: TimeoutClass) =>
  timeoutClass === 'read' || timeoutClass === 'write'

/**
 * PostgreSQL cancels a statement shortly before the connection would be closed, so that the
 * connection remains usable.
 */
export const statementTimeoutOf = (timeoutClass: TimeoutClass, timeoutFactor: number) =>
  Math.max(0, statementTimeoutsMs[timeoutClass] - 500) * timeoutFactor

/** Work that holds connections: its owner, and its timeouts. */
export interface Work extends NodeWork {
  readonly timeoutClass: TimeoutClass
  /** Whether the work as a whole has timed out: it then loses the connection that it holds. */
  isLate(): boolean
  /** For which the time of the main thread on its results is counted; undefined: for nobody. */
  readonly cpuAccount?: CpuAccount | undefined
}

/**
 * A connection leased to one piece of work; to be released once, with the error if it must be
 * closed.
 */
export interface Lease {
  client: pg.PoolClient
  release: (error?: Error) => void
  cpuAccount?: CpuAccount | undefined
}

interface LeaseOptions {
  /** The timeout class of work without a name. */
  defaultClass: TimeoutClass
  timeoutFactor: number
}

/**
 * Leases the connections of a pool: work with a name passes the semaphore, other work gets one at
 * once.
 */
export function createLeases(
  pool: pg.Pool,
  semaphore: Pick<FairSemaphore, 'leave'> & {
    enter: (work: Work) => Promise<void> | undefined
  },
  { defaultClass, timeoutFactor }: LeaseOptions,
) {
  const settings = new WeakMap<MonitoredConnection, TimeoutClass>()
  const waits = createAbandonable()

  /** A connection that is known to answer, with this statement timeout. */
  const take = async (timeoutClass: TimeoutClass = defaultClass): Promise<pg.PoolClient> => {
    const client = await connectFrom(pool)
    const connection = monitoredOf(client)
    connection.isFresh = true
    if (connection.probe && !(await connection.probe)) {
      client.release(true)
      return take(timeoutClass)
    }
    if ((settings.get(connection) ?? defaultClass) !== timeoutClass) {
      settings.set(connection, timeoutClass)
      connection.timeoutMs = statementTimeoutsMs[timeoutClass]
      connection.isShort = isShort(timeoutClass)
      const text = `set statement_timeout = ${statementTimeoutOf(timeoutClass, timeoutFactor)}`
      sendFirst(client, text)
    } else if (!isShort(timeoutClass)) {
      // Answered at once, unlike the first statement of a job, so that a dead connection is noticed.
      sendFirst(client, 'select 1')
    }
    return client
  }

  const leaseFor = async (work: Work): Promise<Lease> => {
    const queued = semaphore.enter(work)
    if (queued) await queued
    try {
      const client = await take(work.timeoutClass)
      const connection = monitoredOf(client)
      connection.isLate = () => work.isLate()
      const release = (error?: Error) => {
        connection.isLate = never
        client.release(error)
        semaphore.leave(work)
      }
      return { client, release, cpuAccount: work.cpuAccount }
    } catch (error) {
      semaphore.leave(work)
      throw error
    }
  }
  const lease = async (work?: Work): Promise<Lease> => {
    if (work) return waits.wait(work, leaseFor(work), ({ release }) => release())
    const client = await take()
    return { client, release: (error) => client.release(error) }
  }
  return { take, lease, sweep: waits.sweep }
}

/** Sent with the next statement; an error of the connection fails that one too. */
const sendFirst = (client: pg.PoolClient, text: string) => void send(client, text).catch(() => {})
