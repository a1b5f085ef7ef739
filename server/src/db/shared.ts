import type pg from 'pg'

import { type Connection, connectionOf } from './connection.ts'

/** More would make the batches smaller, and each serves tens of thousands of small reads a second. */
const most = 2

interface Slot {
  connection: Connection
  /** Gives the connection back for good; once, however often it is called. */
  leave: () => void
}

/**
 * Connections that the small reads of all requests share: what arrives in one turn of the event loop
 * goes out in one write, and PostgreSQL answers in one go.
 */
export function sharedConnections(pool: pg.Pool) {
  // Half of the smallest pool is left to the transactions.
  const count = Math.min(most, pool.options.max >> 1)
  const slots: (Promise<Slot> | undefined)[] = Array.from({ length: count })
  let turn = 0
  let isTaken = false

  const open = async (slot: number): Promise<Slot> => {
    const client = await pool.connect()
    let isLeft = false
    // A connection that is given back may still tell of its end.
    const leave = () => {
      if (isLeft) return
      isLeft = true
      slots[slot] = undefined
      client.release(true)
    }
    client.on('error', leave)
    return { connection: connectionOf(client, setImmediate), leave }
  }

  return {
    /**
     * The next connection in turn, for all that is asked in one turn of the event loop: it leaves in one
     * write. One that was lost is opened anew.
     */
    async next(): Promise<Connection> {
      if (!isTaken) {
        turn = (turn + 1) % count
        isTaken = true
        setImmediate(() => (isTaken = false))
      }
      const slot = turn
      const opened = (slots[slot] ??= open(slot).catch((error: unknown) => {
        slots[slot] = undefined
        throw error
      }))
      return (await opened).connection
    },
    async close() {
      const open = await Promise.allSettled(slots.filter((slot) => slot !== undefined))
      for (const result of open) if (result.status === 'fulfilled') result.value.leave()
      slots.length = 0
    },
  }
}
