import { useQueries, useQuery } from '@tanstack/react-query'

import { answer, answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'

export const nameOf = ({
  firstName,
  lastName,
}: Pick<Schemas['Customer'], 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ')

/** The names of those that a page shows, by their ids; of one that is not there yet, or gone, there is none. */
export const useClientNames = (businessId: string, ids: readonly string[]) =>
  useQueries({
    queries: [...new Set(ids)].map((customerId) => ({
      queryKey: [...keys.clientNames(businessId), customerId],
      queryFn: async () => {
        const params = { path: { businessId, customerId } }
        return answerData(api.GET('/businesses/{businessId}/customers/{customerId}', { params }))
      },
      staleTime: 300_000,
    })),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => (data ? [[data.id, nameOf(data)] as const] : []))),
  })

/** The first hundred that the words find. */
export const useClientSearch = (businessId: string, search: string) =>
  useQuery({
    queryKey: [...keys.clientNames(businessId), 'search', search],
    enabled: search !== '',
    queryFn: async () => {
      const params = { path: { businessId }, query: { search, limit: 100 } }
      return (await answer(api.GET('/businesses/{businessId}/customers', { params }))).data
    },
  })
