const perPage = 1_000

/** Fetches all pages of a list that the API returns as a bare array. */
export async function allPagesOfArray<Row>(
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
