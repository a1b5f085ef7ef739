import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

/** The interval of the checks; more precision is not needed. */
const tickMs = 250
/** The timeout of a probe. */
const probeTimeoutMs = 1_000
/**
 * The timeout of the first answer to new work: a transaction begins with a statement that waits for
 * no lock.
 */
const firstAnswerTimeoutMs = 2_000
/** The timeout of a busy connection after another connection was lost. */
const peerLostTimeoutMs = 2_500

/** The state of a connection beyond that of the driver. */
export interface MonitoredConnection {
  readonly client: pg.PoolClient
  /** Something was sent that has not been answered. */
  isBusy: boolean
  isLost: boolean
  /** Ticks since the last answer while it is busy. */
  unansweredTicks: number
  /** The statement timeout in milliseconds; 0: none. */
  timeoutMs: number
  /** Whether the whole work that holds it has timed out. */
  isLate: () => boolean
  /** It has not yet answered to the work that holds it. */
  isFresh: boolean
  /** It has been waiting for an answer since before another connection was lost. */
  isPeerLost: boolean
  /**
   * The result of the probe that runs after another connection was lost: whether it still answers.
   */
  probe: Promise<boolean> | undefined
}

const monitored = new WeakMap<pg.ClientBase, MonitoredConnection>()

/** Records that a statement is sent. */
export function markSent(client: pg.ClientBase): void {
  const connection = monitored.get(client)
  if (connection) connection.isBusy = true
}

export function monitoredOf(client: pg.ClientBase): MonitoredConnection {
  const connection = monitored.get(client)
  if (!connection) throw new Error('This connection is not monitored')
  return connection
}

/** The protocol connection of the driver, which its types omit. */
export const wireOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: EventEmitter & { stream: Duplex } }).connection

export const never = () => false

/**
 * Closes connections on which the database does not answer: a network that drops packets reports no
 * error. A loss may affect all connections, so the others are probed at once. One timer serves all
 * of them; it counts ticks, not time, so that a blocked process does not count its own delay. All
 * timeouts are multiplied by the factor.
 */
export function monitorConnections(onTick: () => void, timeoutFactor: number) {
  const all = new Set<MonitoredConnection>()
  const timer = setInterval(() => {
    onTick()
    for (const connection of all) check(connection, timeoutFactor)
  }, tickMs).unref()

  return {
    /** Monitors a connection until it ends. */
    watch(client: pg.PoolClient, timeoutMs: number) {
      const connection: MonitoredConnection = {
        client,
        isBusy: false,
        isLost: false,
        unansweredTicks: 0,
        timeoutMs,
        isLate: never,
        isFresh: false,
        isPeerLost: false,
        probe: undefined,
      }
      monitored.set(client, connection)
      all.add(connection)
      // An event listener on the connection costs less than another promise for each statement.
      wireOf(client).on('readyForQuery', () => {
        connection.unansweredTicks = 0
        connection.isFresh = false
        connection.isPeerLost = false
      })
      client.on('drain', () => (connection.isBusy = false))
      client.on('error', () => {
        connection.isLost = true
        for (const other of all) startProbe(other)
      })
      client.once('end', () => all.delete(connection))
    },
    close: () => clearInterval(timer),
  }
}

function check(connection: MonitoredConnection, timeoutFactor: number) {
  if (connection.isLate()) end(connection, 'The request took too long')
  else if (connection.isBusy) {
    connection.unansweredTicks += 1
    if (connection.unansweredTicks * tickMs >= timeoutOf(connection) * timeoutFactor)
      end(connection, 'The database does not answer')
  }
}

function timeoutOf({ probe, timeoutMs, isFresh, isPeerLost }: MonitoredConnection) {
  if (probe) return probeTimeoutMs
  if (timeoutMs === 0) return Infinity
  if (isFresh) return Math.min(timeoutMs, firstAnswerTimeoutMs)
  return isPeerLost ? Math.min(timeoutMs, peerLostTimeoutMs) : timeoutMs
}

/** Later statements fail as on any lost connection. */
function end({ client }: MonitoredConnection, message: string) {
  wireOf(client).stream.destroy(Object.assign(new Error(message), { code: 'ETIMEDOUT' }))
}

function startProbe(connection: MonitoredConnection) {
  if (connection.isLost || connection.probe) return
  if (connection.isBusy) {
    connection.isPeerLost = true
    return
  }
  connection.isBusy = true
  connection.probe = connection.client
    .query('select 1')
    .then(
      () => true,
      // An error within a failed transaction is an answer too.
      () => !connection.isLost,
    )
    .finally(() => (connection.probe = undefined))
}
