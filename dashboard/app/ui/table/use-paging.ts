import { useState } from 'react'

/** The page of a table that shows what has been fetched whole; begins anew when what narrows it down changes. */
export function usePaging<Row>(rows: Row[] | undefined, narrowedBy: string, perPage = 25) {
  const [at, setAt] = useState({ page: 1, narrowedBy })
  const pages = Math.max(1, Math.ceil((rows?.length ?? 0) / perPage))
  const page = Math.min(at.narrowedBy === narrowedBy ? at.page : 1, pages)
  const onPage = (page: number) => setAt({ page, narrowedBy })
  return {
    shown: rows?.slice((page - 1) * perPage, page * perPage),
    paging: { page, pages, onPage },
  }
}
