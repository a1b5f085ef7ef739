import { useQueries, useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'

export const nameOf = ({
  firstName,
  lastName,
}: Pick<Schemas['Customer'], 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ')

/** Client names by id. A client that is still loading or was deleted has no entry. */
export const useClientNames = (businessId: string, ids: readonly string[]) =>
  useQueries({
    queries: [...new Set(ids)].map((customerId) => ({
      queryKey: [...keys.clientNames(businessId), customerId],
      queryFn: async () => {
        const params = { path: { businessId, customerId } }
        return unwrapData(api.GET('/businesses/{businessId}/customers/{customerId}', { params }))
      },
      staleTime: 300_000,
    })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => (data ? [[data.id, nameOf(data)] as const] : []))),
  })

/** The first hundred matches. */
export const useClientSearch = (businessId: string, search: string) =>
  useQuery({
    queryKey: [...keys.clientNames(businessId), 'search', search],
    enabled: search !== '',
    queryFn: async () => {
      const params = { path: { businessId }, query: { search, limit: 100 } }
      return (await unwrap(api.GET('/businesses/{businessId}/customers', { params }))).data
    },
  })
