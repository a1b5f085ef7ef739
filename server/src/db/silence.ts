import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** How often is looked: a tick early matters to nobody. */
const tickMs = 250
/** How long a connection that is tried out may take to answer. */
const trialMs = 1_000
/** How long one may take to its first answer to new work: a transaction begins with a statement that waits for nothing. */
const freshMs = 2_000
/** How long one may take that waits for an answer while another was lost. */
const suspectMs = 2_500

/** What is known of a connection besides what the driver knows. */
export interface Watched {
  readonly client: pg.PoolClient
  /** Something was sent that has not been answered. */
  isBusy: boolean
  isLost: boolean
  /** Ticks since the last answer while it is busy. */
  silentTicks: number
  /** So long a statement may stay without an answer; 0: as long as it takes. */
  patienceMs: number
  /** Whether the whole work that holds it has taken too long. */
  isLate: () => boolean
  /** It has not answered yet to the work that holds it. */
  isFresh: boolean
  /** It waits for an answer since before another connection was lost. */
  isSuspect: boolean
  /** Whether it still answers: under way after another connection was lost. */
  trial: Promise<boolean> | undefined
}

const watched = new WeakMap<pg.ClientBase, Watched>()

/** Notes that a statement goes out. */
export function noteSent(client: pg.ClientBase): void {
  const connection = watched.get(client)
  if (connection) connection.isBusy = true
}

export function watchedOf(client: pg.ClientBase): Watched {
  const connection = watched.get(client)
  if (!connection) throw new Error('This connection is of no pool of ours')
  return connection
}

/** What the driver speaks through, which its types leave out. */
export const wireOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: EventEmitter & { stream: Duplex } }).connection

export const never = () => false

/**
 * Ends connections on which the database does not answer: a network that drops packets tells nobody. What
 * struck one may have struck all, so the others are tried out at once. One timer looks after all of them;
 * it counts ticks, not time, since a process that was held up must not take its own silence for theirs.
 * Where answers are known to be slow, it waits so many times as long.
 */
export function watchSilence(onTick: () => void, slowness: number) {
  const all = new Set<Watched>()
  const timer = setInterval(() => {
    onTick()
    for (const connection of all) look(connection, slowness)
  }, tickMs).unref()

  return {
    /** From now on, until it ends. */
    watch(client: pg.PoolClient, patienceMs: number) {
      const connection: Watched = {
        client,
        isBusy: false,
        isLost: false,
        silentTicks: 0,
        patienceMs,
        isLate: never,
        isFresh: false,
        isSuspect: false,
        trial: undefined,
      }
      watched.set(client, connection)
      all.add(connection)
      // Events of the connection tell, since a promise more for each statement would cost more.
      wireOf(client).on('readyForQuery', () => {
        connection.silentTicks = 0
        connection.isFresh = false
        connection.isSuspect = false
      })
      client.on('drain', () => (connection.isBusy = false))
      client.on('error', () => {
        connection.isLost = true
        for (const other of all) tryOut(other)
      })
      client.once('end', () => all.delete(connection))
    },
    close: () => clearInterval(timer),
  }
}

function look(connection: Watched, slowness: number) {
  if (connection.isLate()) end(connection, 'The request took too long')
  else if (connection.isBusy) {
    connection.silentTicks += 1
    if (connection.silentTicks * tickMs >= patienceOf(connection) * slowness)
      end(connection, 'The database does not answer')
  }
}

function patienceOf({ trial, patienceMs, isFresh, isSuspect }: Watched) {
  if (trial) return trialMs
  if (patienceMs === 0) return Infinity
  if (isFresh) return Math.min(patienceMs, freshMs)
  return isSuspect ? Math.min(patienceMs, suspectMs) : patienceMs
}

/** What is sent meanwhile fails as with any connection that was lost. */
function end({ client }: Watched, message: string) {
  wireOf(client).stream.destroy(Object.assign(new Error(message), { code: 'ETIMEDOUT' }))
}

function tryOut(connection: Watched) {
  if (connection.isLost || connection.trial) return
  if (connection.isBusy) {
    connection.isSuspect = true
    return
  }
  connection.isBusy = true
  connection.trial = connection.client
    .query('select 1')
    .then(
      () => true,
      // Refused within a transaction that has failed, and so answered.
      () => !connection.isLost,
    )
    .finally(() => (connection.trial = undefined))
}
