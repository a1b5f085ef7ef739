/**
 * Shares the look-ups of one name that are requested in one event loop tick, as `batchLookups` does,
 * but with a statement for each name: names may be on different nodes, of which one that is away
 * must not fail or delay the look-ups of the others. Every look-up still runs after it was requested.
 */
export function shareLookups<Source extends object, Row>(
  load: (source: Source, name: string) => Promise<Row | undefined>,
) {
  const waiting = new WeakMap<Source, Map<string, Promise<Row | undefined>>>()

  const openTick = (source: Source) => {
    const rows = new Map<string, Promise<Row | undefined>>()
    waiting.set(source, rows)
    setImmediate(() => waiting.delete(source))
    return rows
  }

  return (source: Source, name: string): Promise<Row | undefined> => {
    const rows = waiting.get(source) ?? openTick(source)
    const known = rows.get(name)
    if (known) return known
    const row = new Promise(setImmediate).then(() => load(source, name))
    rows.set(name, row)
    return row
  }
}
