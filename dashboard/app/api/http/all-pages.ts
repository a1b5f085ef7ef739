export interface Page<Row> {
  data: Row[]
  /** The number of rows on all pages. */
  total: number
}

/** The number of fetched rows, and that of all rows. */
export interface Progress {
  done: number
  total: number
}

/**
 * Fetches all pages of a list: for an export, or where the list is known to be short. Rows that are added meanwhile move
 * others to the next page, so a row can be received twice: it is returned once. After a removal a row could be missed, so
 * the pages are read again.
 */
export async function allPages<Row extends { id: string }>(
  read: (page: number) => Promise<Page<Row>>,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Row[]> {
  const rows = new Map<string, Row>()
  let received = 0
  let lastTotal = 0
  for (let page = 1; ; page += 1) {
    const { data, total } = await read(page)
    if (total < lastTotal) return allPages(read, onProgress)
    for (const row of data) rows.set(row.id, row)
    received += data.length
    lastTotal = total
    onProgress({ done: rows.size, total })
    if (data.length === 0 || received >= total) return [...rows.values()]
  }
}
