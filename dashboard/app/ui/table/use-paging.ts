import { useState } from 'react'

/** Client-side pagination of fetched rows; returns to the first page when the filter changes. */
export function usePaging<Row>(rows: Row[] | undefined, narrowedBy: string, perPage = 25) {
  const [at, setAt] = useState({ page: 1, narrowedBy })
  const pages = Math.max(1, Math.ceil((rows?.length ?? 0) / perPage))
  const page = Math.min(at.narrowedBy === narrowedBy ? at.page : 1, pages)
  const onPage = (page: number) => setAt({ page, narrowedBy })
  return {
    visible: rows?.slice((page - 1) * perPage, page * perPage),
    paging: { page, pages, onPage },
  }
}
