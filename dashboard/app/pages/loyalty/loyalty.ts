import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { allRows } from '#app/api/http/all-rows.ts'
import { api } from '#app/api/http/api.ts'
import { keyOf } from '#app/api/http/renew.ts'
import type { CreateLoyaltyProgramBody } from '#app/api/http/schema.gen.ts'

const cards = '/loyalty/business/{businessId}/cards'
const activity = '/loyalty/business/{businessId}/activity'

/** All cards, newest first. Activity names cards, and cards name their clients. */
export const useCards = (businessId: string) =>
  useQuery({
    queryKey: keyOf(cards, { businessId }, 'all'),
    queryFn: () => allRows(cards, { businessId, limit: 1_000 }),
  })

export const useActivity = (businessId: string) =>
  useInfiniteQuery({
    queryKey: keyOf(activity, { businessId }, 'pages'),
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor }) => api.get(activity, { businessId, limit: 20, cursor }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Creates a program, or updates the one with this id. The type cannot change. */
export function saveProgram(programId: string | null, body: CreateLoyaltyProgramBody) {
  const { businessId: _business, type: _type, ...changes } = body
  return programId === null
    ? api.post('/loyalty/programs', {}, body)
    : api.patch('/loyalty/programs/{programId}', { programId }, changes)
}
