import { type SelectQueryBuilder, sql } from 'kysely'

export interface PageRequest {
  page: number
  limit: number
}

export interface PageOf<Row> {
  data: Row[]
  meta: { total: number; page: number; limit: number; totalPages: number }
}

/** One page of a query, and the total number of rows. */
export async function paginate<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, limit }: PageRequest,
): Promise<PageOf<Row>> {
  const count = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .$castTo<{ total: number }>()
  const rows = query.limit(limit).offset((page - 1) * limit)
  const [{ total }, data] = await Promise.all([count.executeTakeFirstOrThrow(), rows.execute()])
  return { data, meta: { total, page, limit, totalPages: Math.ceil(total / limit) } }
}
