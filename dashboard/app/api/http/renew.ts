import { affectedBy, affectedByEvent, stored } from './affected.ts'
import { queryClient } from './query-client.ts'
import type { Given } from './send.ts'

/** The key of a query: the path and the parameters that are known, then whatever else tells it from others. */
export const keyOf = (path: string, params: Given, ...more: unknown[]) => [
  path,
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null)),
  ...more,
]

interface Change {
  method: string
  path: string
  params: Given
  reply?: unknown
}

export type Renewal = 'awaited' | 'later' | 'marked' | 'none'

/** Renews the queries that a change affects. Those of a deleted record are left out: they would fail. */
export async function renewAfter({ method, path, params, reply }: Change, renewal: Renewal) {
  if (reply !== undefined && stored.has(path)) queryClient.setQueryData(keyOf(path, params), reply)
  if (renewal === 'none') return
  const patterns = patternsFor(path)
  const isGone = (key: readonly unknown[]) =>
    method === 'delete' && isAffected(key, [`${path}/*`], params)
  const renewing = queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isAffected(queryKey, patterns, params) && !isGone(queryKey),
    refetchType: renewal === 'marked' ? 'none' : 'active',
  })
  if (renewal === 'awaited') await renewing
}

/** Renews some queries of a business. */
export const renew = (patterns: readonly string[], params: Given) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isAffected(queryKey, patterns, params),
  })

/** Renews the queries that events of a business affect. */
export const renewAfterEvents = (subjects: Iterable<string>, businessId: string) =>
  renew(
    [...subjects].flatMap((subject) => affectedByEvent[subject] ?? []),
    { businessId },
  )

/** The line of the change in the table, or its resource. */
export function patternsFor(path: string): readonly string[] {
  const parts = path.split('/')
  for (let most = parts.length; most > 1; most -= 1) {
    const found = affectedBy[parts.slice(0, most).join('/')]
    if (found) return found
  }
  return affectedBy[path] ?? [`${parts.slice(0, 2).join('/')}/*`]
}

/** Whether a query is of one of the patterns, and of no other record than the change. */
export function isAffected(key: readonly unknown[], patterns: readonly string[], params: Given) {
  const [path, of = {}] = key as [string, Given?]
  const hasSameIds = Object.entries(params).every(
    ([name, value]) => !name.endsWith('Id') || of[name] === undefined || of[name] === value,
  )
  return hasSameIds && patterns.some((pattern) => matches(path, pattern, of))
}

const matches = (path: string, pattern: string, of: Given) =>
  pattern === '~'
    ? of['businessId'] !== undefined || of['businessIds'] !== undefined
    : pattern.endsWith('/*')
      ? `${path}/`.startsWith(pattern.slice(0, -1))
      : path === pattern
