interface Page<Row> {
  data: Row[]
  meta: { page: number; totalPages: number }
}

/** Every row of a list that is given a page at a time: for a file, or where the list is short by its nature. */
export async function allPages<Row>(read: (page: number) => Promise<Page<Row>>) {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta } = await read(page)
    rows.push(...data)
    if (page >= meta.totalPages) return rows
  }
}
