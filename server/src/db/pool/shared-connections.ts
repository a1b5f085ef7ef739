import type pg from 'pg'

import { type Connection, connectionOf } from './connection.ts'
import { monitoredOf } from './dead-connections.ts'

/**
 * Statements here find rows by their keys, and take longer to plan than to run. By default
 * PostgreSQL replans the look-up of callers each time, because it overestimates the length of a
 * list. A cluster has to plan with the business at hand, since it refuses a generic plan of two
 * tables.
 */
const planOnce = `do $$ begin
  if not exists (select from pg_extension where extname = 'citus') then
    set plan_cache_mode = force_generic_plan;
  end if;
end $$`

export type SharedConnections = ReturnType<typeof sharedConnections>

interface Slot {
  connection: Connection
  /** Releases the connection; repeated calls have no effect. */
  leave: () => void
}

/**
 * Connections that the small reads of all requests share: statements of one event loop tick are
 * sent in one write, and PostgreSQL answers them together. Each connection serves tens of thousands
 * of them a second.
 */
export function sharedConnections(take: () => Promise<pg.PoolClient>, count: number) {
  const slots: (Promise<Slot> | undefined)[] = Array.from({ length: count })
  let turn = 0
  let isTaken = false

  const open = async (slot: number): Promise<Slot> => {
    const client = await take()
    let isLeft = false
    // A released connection may still emit its end.
    const leave = () => {
      if (isLeft) return
      isLeft = true
      slots[slot] = undefined
      client.release(true)
    }
    client.on('error', leave)
    // Sent before every other statement: an error of the connection fails those too.
    client.query(planOnce).catch(leave)
    return { connection: connectionOf(client, { flush: setImmediate }), leave }
  }

  /**
   * The next connection, round-robin, for all statements of one event loop tick, which are sent in
   * one write. A lost connection is reopened.
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
    const { probe } = monitoredOf(connection.client)
    return probe && !(await probe) ? next() : connection
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
