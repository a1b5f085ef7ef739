import type pg from 'pg'

import { send } from './connection.ts'
import type { Gate, Guest } from './gate.ts'
import { never, type Watched, watchedOf } from './silence.ts'

/** How long a statement may take: of a request that reads or writes, or of work that nobody waits for. */
export type Patience = keyof typeof patiences

export const patiences = { read: 2_000, write: 5_000, long: 0 } as const

/** PostgreSQL ends a statement a little before we would end the connection, which then serves on. */
export const statementTimeoutOf = (patience: Patience, slowness: number) =>
  Math.max(0, patiences[patience] - 500) * slowness

/** Work that holds connections: whose it is, and how long it may take. */
export interface Work extends Guest {
  readonly patience: Patience
  /** Whether all of it has taken too long: it then loses the connection that it holds. */
  isLate(): boolean
}

/** A connection for the time of some work; to be given back once, with the error if it is to be closed. */
export interface Lease {
  client: pg.PoolClient
  release: (error?: Error) => void
}

interface Manner {
  /** What work has that is nobody's. */
  usual: Patience
  slowness: number
}

/** Gives out the connections of a pool: through the gate to work of a name, and to all else at once. */
export function leases(pool: pg.Pool, seats: Gate, { usual, slowness }: Manner) {
  const settings = new WeakMap<Watched, Patience>()

  /** One that answers, as far as is known, and gives statements so much time. */
  const take = async (patience: Patience = usual): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    const connection = watchedOf(client)
    connection.isFresh = true
    if (connection.trial && !(await connection.trial)) {
      client.release(true)
      return take(patience)
    }
    if ((settings.get(connection) ?? usual) !== patience) {
      settings.set(connection, patience)
      connection.patienceMs = patiences[patience]
      // Goes out with the first statement; what fails it fails that too.
      const text = `set statement_timeout = ${statementTimeoutOf(patience, slowness)}`
      send(client, text).catch(() => {})
    }
    return client
  }

  const lease = async (work?: Work): Promise<Lease> => {
    if (!work) {
      const client = await take()
      return { client, release: (error) => client.release(error) }
    }
    const turn = seats.enter(work)
    if (turn) await turn
    try {
      const client = await take(work.patience)
      const connection = watchedOf(client)
      connection.isLate = () => work.isLate()
      const release = (error?: Error) => {
        connection.isLate = never
        client.release(error)
        seats.leave(work)
      }
      return { client, release }
    } catch (error) {
      seats.leave(work)
      throw error
    }
  }
  return { take, lease }
}
