import { allPages, type Page, type Progress } from './all-pages.ts'
import type { Operation, Params, PathOf, Reply } from './operation.ts'
import { type Given, send } from './send.ts'

type Row<List> = List extends (infer One)[]
  ? One
  : List extends { data: (infer One)[] }
    ? One
    : List extends { rows: (infer One)[] }
      ? One
      : never

type RowAt<Path extends PathOf<'get'>> = Row<Reply<Operation<'get', Path>>> & { id: string }

/** All rows of a list with pages, in pages of a hundred unless `limit` says otherwise. */
export const allRows = <Path extends PathOf<'get'>>(
  path: Path,
  params: Params<Operation<'get', Path>>,
  onProgress?: (progress: Progress) => void,
) => allPages((page) => onePage(path, { ...params, page } as never), onProgress)

/** One page of a list, with the number of all its rows. */
export async function onePage<Path extends PathOf<'get'>>(
  path: Path,
  params: Params<Operation<'get', Path>>,
): Promise<Page<RowAt<Path>>> {
  const { data, response } = await send('get', path, { limit: 100, ...(params as Given) })
  return pageOf(data as Lists, response) as Page<RowAt<Path>>
}

type Lists =
  | unknown[]
  | { data: unknown[]; meta: { total: number } }
  | { data: unknown[]; total: number }
  | { rows: unknown[]; count: number }

/** The forms in which the API returns pages; an array has the number of all rows in a header. */
function pageOf(list: Lists, response: Response): Page<unknown> {
  if (Array.isArray(list))
    return { data: list, total: Number(response.headers.get('x-total-count')) }
  if ('rows' in list) return { data: list.rows, total: list.count }
  return { data: list.data, total: 'meta' in list ? list.meta.total : list.total }
}
