import type { Db } from '../query-builder.ts'

/**
 * Shares the look-ups of one name that are requested in one event loop tick, as `batchLookups` does,
 * but with a statement for each name: names may be on different nodes, of which one that is away
 * must not fail or delay the look-ups of the others. Every look-up still runs after it was requested.
 */
export function shareLookups<Row>(load: (db: Db, name: string) => Promise<Row | undefined>) {
  const waiting = new WeakMap<Db, Map<string, Promise<Row | undefined>>>()

  const openTick = (db: Db) => {
    const rows = new Map<string, Promise<Row | undefined>>()
    waiting.set(db, rows)
    setImmediate(() => waiting.delete(db))
    return rows
  }

  return (db: Db, name: string): Promise<Row | undefined> => {
    const rows = waiting.get(db) ?? openTick(db)
    const known = rows.get(name)
    if (known) return known
    const row = new Promise(setImmediate).then(() => load(db, name))
    rows.set(name, row)
    return row
  }
}
