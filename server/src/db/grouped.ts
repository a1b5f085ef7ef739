import type { Db } from './db.ts'

/**
 * Answers the look-ups that wait at the same moment with one statement: those of one turn of the event
 * loop go together, and a key that several of them ask for is asked for once. Every look-up is still
 * made after it was asked for. Rows are told apart by the text that nameOf gives them.
 */
export function grouped<Row>(
  load: (db: Db, names: string[]) => Promise<Row[]>,
  nameOf: (row: Row) => string,
) {
  const waiting = new WeakMap<Db, { names: Set<string>; rows: Promise<Map<string, Row>> }>()

  const gather = (db: Db) => {
    const names = new Set<string>()
    const rows = new Promise(setImmediate).then(async () => {
      waiting.delete(db)
      const found = await load(db, [...names])
      return new Map(found.map((row) => [nameOf(row), row]))
    })
    const group = { names, rows }
    waiting.set(db, group)
    return group
  }

  return async (db: Db, name: string): Promise<Row | undefined> => {
    const { names, rows } = waiting.get(db) ?? gather(db)
    names.add(name)
    return (await rows).get(name)
  }
}
