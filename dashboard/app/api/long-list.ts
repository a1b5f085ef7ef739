const perPage = 1_000

/** Every row of a bare list that may be long, however many pages it has. */
export async function longList<Row>(
  read: (query: {
    page: number
    limit: number
  }) => Promise<{ data?: Row[] | undefined; response: Response }>,
) {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data = [] } = await read({ page, limit: perPage })
    rows.push(...data)
    if (data.length < perPage) return rows
  }
}
