import type pg from 'pg'

import { type Connection, connectionOf } from './connection.ts'

/** More would make the batches smaller, and each serves tens of thousands of small reads a second. */
const most = 2

/**
 * Connections that the small reads of all requests share: what arrives in one turn of the event loop
 * goes out in one write, and PostgreSQL answers in one go.
 */
export function sharedConnections(pool: pg.Pool) {
  // Half of the smallest pool is left to the transactions.
  const count = Math.min(most, pool.options.max >> 1)
  const slots: (Promise<Connection> | undefined)[] = Array.from({ length: count })
  let turn = 0

  const open = async (slot: number) => {
    const client = await pool.connect()
    const forget = () => {
      slots[slot] = undefined
      client.removeListener('error', forget)
      client.release(true)
    }
    client.on('error', forget)
    return connectionOf(client, setImmediate)
  }

  return {
    /** The next connection in turn; one that was lost is opened anew. */
    next(): Promise<Connection> {
      turn = (turn + 1) % count
      const slot = turn
      return (slots[slot] ??= open(slot).catch((error: unknown) => {
        slots[slot] = undefined
        throw error
      }))
    },
    async close() {
      const open = await Promise.allSettled(slots.filter((slot) => slot !== undefined))
      for (const result of open)
        if (result.status === 'fulfilled') result.value.client.release(true)
      slots.length = 0
    },
  }
}
