import { useInfiniteQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'

export type AuditEntry = Schemas['AuditEntry']
export type AuditAction = Schemas['AuditAction']

export interface AuditFilter {
  actor?: string
  action?: AuditAction
  target?: string
  from?: string
  to?: string
}

const read = (businessId: string, filter: AuditFilter, limit: number, cursor: string | null) =>
  unwrap(
    api.GET('/businesses/{businessId}/audit-log', {
      params: {
        path: { businessId },
        query: { ...filter, limit, ...(cursor !== null && { cursor }) },
      },
    }),
  )

/** The audit log, newest first, a page at a time. */
export const useAuditLog = (businessId: string, filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: keys.auditLog(businessId, filter),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) => read(businessId, filter, 50, pageParam),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** All entries, for an export. */
export async function allAuditEntries(businessId: string, filter: AuditFilter) {
  const entries: AuditEntry[] = []
  let cursor: string | null = null
  do {
    const { items, nextCursor } = await read(businessId, filter, 200, cursor)
    entries.push(...items)
    cursor = nextCursor
  } while (cursor !== null)
  return entries
}

/** Tells the owner of a file that a list is about to be saved as. */
export const recordExport = (businessId: string, body: Schemas['RecordExportBody']) =>
  unwrap(api.POST('/businesses/{businessId}/exports', { params: { path: { businessId } }, body }))
