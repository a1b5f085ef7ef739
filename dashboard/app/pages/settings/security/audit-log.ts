import { useInfiniteQuery } from '@tanstack/react-query'

import { api } from '#app/api/http/api.ts'
import { keyOf } from '#app/api/http/renew.ts'
import type { AuditAction, AuditEntry } from '#app/api/http/schema.gen.ts'

export interface AuditFilter {
  actor?: string
  action?: AuditAction
  target?: string
  from?: string
  to?: string
}

/** The audit log, newest first, a page at a time. */
export const useAuditLog = (businessId: string, filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: keyOf('~/audit-log', { businessId, ...filter }, 'pages'),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor }) =>
      api.get('~/audit-log', { businessId, ...filter, limit: 50, cursor }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** All entries, for an export. */
export async function allAuditEntries(businessId: string, filter: AuditFilter) {
  const entries: AuditEntry[] = []
  let cursor: string | null = null
  do {
    const query = { businessId, ...filter, limit: 200, cursor }
    const page: { items: AuditEntry[]; nextCursor: string | null } = await api.get(
      '~/audit-log',
      query,
    )
    entries.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return entries
}
