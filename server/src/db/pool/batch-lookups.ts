import type { Db } from '../query-builder.ts'

/**
 * Combines concurrent look-ups into one statement: those of one event loop tick go together, and
 * duplicate keys are sent once. Every look-up still runs after it was requested. Rows are matched
 * by the text that nameOf returns.
 */
export function batchLookups<Row>(
  load: (db: Db, names: string[]) => Promise<Row[]>,
  nameOf: (row: Row) => string,
) {
  const waiting = new WeakMap<Db, { names: Set<string>; rows: Promise<Map<string, Row>> }>()

  const openBatch = (db: Db) => {
    const names = new Set<string>()
    const rows = new Promise(setImmediate).then(async () => {
      waiting.delete(db)
      const found = await load(db, [...names])
      return new Map(found.map((row) => [nameOf(row), row]))
    })
    const batch = { names, rows }
    waiting.set(db, batch)
    return batch
  }

  return async (db: Db, name: string): Promise<Row | undefined> => {
    const { names, rows } = waiting.get(db) ?? openBatch(db)
    names.add(name)
    return (await rows).get(name)
  }
}
