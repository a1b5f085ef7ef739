/** The number of rows in memory at the same time. */
const size = 500

/**
 * Iterates over any number of rows in batches: each statement continues after the last row of the
 * previous one, which is undefined at first.
 */
export async function* inBatches<Row>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  do {
    rows = await read(rows.at(-1), size)
    if (rows.length > 0) yield rows
  } while (rows.length === size)
}
