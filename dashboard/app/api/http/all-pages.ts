interface Page<Row> {
  data: Row[]
  meta: { page: number; totalPages: number }
}

/** Fetches all pages of a list: for an export, or where the list is known to be short. */
export async function allPages<Row>(read: (page: number) => Promise<Page<Row>>) {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta } = await read(page)
    rows.push(...data)
    if (page >= meta.totalPages) return rows
  }
}
