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
/**
 * The same for background work after another connection has fallen silent. Its statements may take
 * longer, and one lost for another reason says nothing about them.
 */
const peerSilentTimeoutMs = 5_000

/** The state of a connection beyond that of the driver. */
export interface MonitoredConnection {
  readonly client: pg.ClientBase
  /** After a loss the others to the same database are probed. */
  readonly database: string
  /** Factor for all timeouts. */
  readonly timeoutFactor: number
  /** It runs the statements of requests, which are short. */
  isShort: boolean
  /** Something was sent that has not been answered. */
  isBusy: boolean
  isLost: boolean
  /** Closed because the database did not answer. */
  isSilent: boolean
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

export type MonitorOptions = Pick<
  MonitoredConnection,
  'database' | 'timeoutFactor' | 'isShort' | 'timeoutMs'
>

/**
 * Why a connection was lost: closed here because nothing was answered or its work took too long, or
 * by an error.
 */
export const lossReasons = ['silent', 'late', 'error'] as const

type LossReason = (typeof lossReasons)[number]

const monitored = new WeakMap<pg.ClientBase, MonitoredConnection>()

/** Those of all pools of this process, and the listening ones. */
const all = new Set<MonitoredConnection>()
const sweeps = new Set<() => void>()
const lossListeners = new Set<(reason: LossReason) => void>()
let timer: NodeJS.Timeout | undefined

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

/** Calls the listener for each lost connection of this process. Returns the function that ends it. */
export function onLoss(listener: (reason: LossReason) => void): () => void {
  lossListeners.add(listener)
  return () => void lossListeners.delete(listener)
}

/** Calls the function at each tick, such as to refuse work that waits too long. Returns the function that ends it. */
export function onEachTick(sweep: () => void): () => void {
  startTimer()
  sweeps.add(sweep)
  return () => void sweeps.delete(sweep)
}

/**
 * Monitors an open connection until it ends, and closes it when the database does not answer: a
 * network that drops packets reports no error. A loss may affect all connections to that database,
 * whatever pool they are in, so the others are probed at once.
 */
export function monitor(client: pg.ClientBase, options: MonitorOptions): void {
  const connection: MonitoredConnection = {
    client,
    ...options,
    isBusy: false,
    isLost: false,
    isSilent: false,
    unansweredTicks: 0,
    isLate: never,
    isFresh: false,
    isPeerLost: false,
    probe: undefined,
  }
  startTimer()
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
    if (connection.isLost) return
    connection.isLost = true
    const reason = connection.isSilent ? 'silent' : connection.isLate() ? 'late' : 'error'
    for (const listener of lossListeners) listener(reason)
    for (const other of all)
      if (other.database === connection.database) onPeerLoss(other, connection)
  })
  client.once('end', () => all.delete(connection))
}

/**
 * One timer serves all connections; it counts ticks, not time, so that a blocked process does not
 * count its own delay.
 */
function startTimer() {
  timer ??= setInterval(() => {
    for (const sweep of sweeps) sweep()
    for (const connection of all) check(connection)
  }, tickMs).unref()
}

function check(connection: MonitoredConnection) {
  if (connection.isLate()) end(connection, 'The request took too long')
  else if (connection.isBusy) {
    connection.unansweredTicks += 1
    const waitedMs = connection.unansweredTicks * tickMs
    if (waitedMs < timeoutOf(connection) * connection.timeoutFactor) return
    connection.isSilent = true
    end(connection, 'The database does not answer')
  }
}

function timeoutOf({ probe, timeoutMs, isShort, isFresh, isPeerLost }: MonitoredConnection) {
  if (probe) return probeTimeoutMs
  const limitMs = timeoutMs === 0 ? Infinity : timeoutMs
  if (isFresh) return Math.min(limitMs, firstAnswerTimeoutMs)
  if (!isPeerLost) return limitMs
  return Math.min(limitMs, isShort ? peerLostTimeoutMs : peerSilentTimeoutMs)
}

/** Later statements fail as on any lost connection. */
function end({ client }: MonitoredConnection, message: string) {
  wireOf(client).stream.destroy(Object.assign(new Error(message), { code: 'ETIMEDOUT' }))
}

function onPeerLoss(connection: MonitoredConnection, lost: MonitoredConnection) {
  if (connection.isLost || connection.probe) return
  if (connection.isBusy) {
    if (connection.isShort || lost.isSilent) connection.isPeerLost = true
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
