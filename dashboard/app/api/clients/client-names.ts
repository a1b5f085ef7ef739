import { useQueries } from '@tanstack/react-query'

import { apiQuery, useApi } from '../http/use-api.ts'
import { nameOf } from './name.ts'

/** Client names by id. A client that is still loading or was deleted has no entry. */
export const useClientNames = (businessId: string, ids: readonly string[]) =>
  useQueries({
    queries: [...new Set(ids)].map((customerId) => ({
      ...apiQuery('~/customers/{customerId}', { businessId, customerId }),
      staleTime: 300_000,
    })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => (data ? [[data.id, nameOf(data)] as const] : []))),
  })

/** The first hundred matches. */
export const useClientSearch = (businessId: string, search: string) =>
  useApi(
    '~/customers',
    { businessId, search, limit: 100 },
    { enabled: search !== '', select: ({ data }) => data },
  )
