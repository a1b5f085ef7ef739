import type pg from 'pg'

import { type Connection, connectionOf } from './connection.ts'
import { watchedOf } from './silence.ts'

/**
 * What runs here finds rows by their keys, and takes longer to plan than to run. Left alone PostgreSQL plans
 * the look-up of callers anew each time: it fears that a list is longer than it ever is.
 */
const planOnce = 'set plan_cache_mode = force_generic_plan'

interface Slot {
  connection: Connection
  /** Gives the connection back for good; once, however often it is called. */
  leave: () => void
}

/**
 * Connections that the small reads of all requests share: what arrives in one turn of the event loop
 * goes out in one write, and PostgreSQL answers in one go. Each serves tens of thousands of them a second.
 */
export function sharedConnections(take: () => Promise<pg.PoolClient>, count: number) {
  const slots: (Promise<Slot> | undefined)[] = Array.from({ length: count })
  let turn = 0
  let isTaken = false

  const open = async (slot: number): Promise<Slot> => {
    const client = await take()
    let isLeft = false
    // A connection that is given back may still tell of its end.
    const leave = () => {
      if (isLeft) return
      isLeft = true
      slots[slot] = undefined
      client.release(true)
    }
    client.on('error', leave)
    // Ahead of every statement: one that fails here would fail there too.
    client.query(planOnce).catch(leave)
    return { connection: connectionOf(client, setImmediate), leave }
  }

  /**
   * The next connection in turn, for all that is asked in one turn of the event loop: it leaves in one
   * write. One that was lost is opened anew.
   */
  const next = async (): Promise<Connection> => {
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
    const { connection } = await opened
    const { trial } = watchedOf(connection.client)
    return trial && !(await trial) ? next() : connection
  }

  return {
    next,
    async close() {
      const open = await Promise.allSettled(slots.filter((slot) => slot !== undefined))
      for (const result of open) if (result.status === 'fulfilled') result.value.leave()
      slots.length = 0
    },
  }
}
