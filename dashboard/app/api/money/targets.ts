import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Targets = Schemas['Targets']
export type NewTargets = Schemas['SetTargetsBody']

const path = '/businesses/{businessId}/targets'

const targetsOf = (businessId: string, month: string) =>
  unwrapData(api.GET(path, { params: { path: { businessId }, query: { month } } }))

/** The targets of a month such as 2026-12, and what was reached. */
export const useTargets = (businessId: string, month: string) =>
  useQuery({
    queryKey: keys.reports(businessId, 'targets', month),
    placeholderData: keepPreviousData,
    queryFn: () => targetsOf(businessId, month),
  })

export async function saveTargets(businessId: string, body: NewTargets) {
  const saved = await unwrapData(api.PUT(path, { params: { path: { businessId } }, body }))
  await queryClient.invalidateQueries({ queryKey: keys.reports(businessId) })
  return saved
}
