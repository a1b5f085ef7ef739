import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { answer, answerData, api, long, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { longList } from './long-list.ts'
import { queryClient } from './query-client.ts'

export type Program = Schemas['LoyaltyProgram']
export type LoyaltyCard = Schemas['LoyaltyCard']
export type NewProgram = Schemas['CreateLoyaltyProgramBody']
export type Activity = Schemas['LoyaltyActivity']

const at = (businessId: string) => ({ params: { path: { businessId } } })
const once = (key: string) => ({ params: { header: { 'Idempotency-Key': key } } })

export const usePrograms = (businessId: string) =>
  useQuery({
    queryKey: [...keys.loyalty(businessId), 'programs'],
    queryFn: () => answer(api.GET('/loyalty/programs/business/{businessId}', at(businessId))),
  })

/** All of them, newest first: what happened is told by cards, and cards say whose they are. */
export const useCards = (businessId: string) =>
  useQuery({
    queryKey: [...keys.loyalty(businessId), 'cards'],
    queryFn: () =>
      longList((query) =>
        api.GET('/loyalty/business/{businessId}/cards', {
          params: { path: { businessId }, query },
        }),
      ),
  })

export const useLoyaltyStatistics = (businessId: string) =>
  useQuery({
    queryKey: [...keys.loyalty(businessId), 'statistics'],
    queryFn: () => answer(api.GET('/loyalty/business/{businessId}/stats', at(businessId))),
  })

export const useActivity = (businessId: string) =>
  useInfiniteQuery({
    queryKey: [...keys.loyalty(businessId), 'activity'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor }) =>
      answer(
        api.GET('/loyalty/business/{businessId}/activity', {
          params: {
            path: { businessId },
            query: { limit: 20, ...(cursor !== null && { cursor }) },
          },
        }),
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

const refreshed = async <Result>(businessId: string, changing: Promise<Result>) => {
  const result = await changing
  await queryClient.invalidateQueries({ queryKey: keys.loyalty(businessId) })
  return result
}

/** Adds a program, or changes the one with this id: its type stays. */
export const saveProgram = (businessId: string, id: string | null, body: NewProgram) => {
  const { businessId: _business, type: _type, ...changes } = body
  return refreshed(
    businessId,
    answerData(
      id === null
        ? api.POST('/loyalty/programs', { body })
        : api.PATCH('/loyalty/programs/{programId}', {
            params: { path: { programId: id } },
            body: changes,
          }),
    ),
  )
}

export const removeProgram = (businessId: string, programId: string) =>
  refreshed(
    businessId,
    answer(
      api.DELETE('/loyalty/programs/{programId}', { ...long, params: { path: { programId } } }),
    ),
  )

export const giveCard = (businessId: string, body: Schemas['CreateLoyaltyCardBody']) =>
  refreshed(businessId, answerData(api.POST('/loyalty/cards', { body })))

/** The key tells repeats, here and below. */
export const addStamps = (businessId: string, body: Schemas['AddStampsBody'], key: string) =>
  refreshed(businessId, answer(api.POST('/loyalty/stamps', { ...once(key), body })))

export const removeStamps = (businessId: string, body: Schemas['RemoveStampsBody'], key: string) =>
  refreshed(businessId, answer(api.POST('/loyalty/stamps/remove', { ...once(key), body })))

export const adjustPoints = (businessId: string, body: Schemas['AdjustPointsBody'], key: string) =>
  refreshed(businessId, answer(api.POST('/loyalty/points/adjust', { ...once(key), body })))

export const redeem = (businessId: string, body: Schemas['RedeemRewardBody'], key: string) =>
  refreshed(businessId, answer(api.POST('/loyalty/redeem', { ...once(key), body })))
