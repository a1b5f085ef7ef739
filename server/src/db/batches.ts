/** How many rows are in memory at once. */
const size = 500

/**
 * Rows however many they are, a few at a time: each statement reads on behind the last row of the one
 * before, of which there is none at first.
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
