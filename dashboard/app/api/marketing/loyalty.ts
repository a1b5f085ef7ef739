import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { allPagesOfArray } from '../http/all-pages.ts'
import { api, longTimeout, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Program = Schemas['LoyaltyProgram']
export type LoyaltyCard = Schemas['LoyaltyCard']
export type NewProgram = Schemas['CreateLoyaltyProgramBody']
export type Activity = Schemas['LoyaltyActivity']

const at = (businessId: string) => ({ params: { path: { businessId } } })
const withKey = (key: string) => ({ params: { header: { 'Idempotency-Key': key } } })

export const usePrograms = (businessId: string) =>
  useQuery({
    queryKey: [...keys.loyalty(businessId), 'programs'],
    queryFn: () => unwrap(api.GET('/loyalty/programs/business/{businessId}', at(businessId))),
  })

/** All cards, newest first. Activity names cards, and cards name their clients. */
export const useCards = (businessId: string) =>
  useQuery({
    queryKey: [...keys.loyalty(businessId), 'cards'],
    queryFn: () =>
      allPagesOfArray((query) =>
        api.GET('/loyalty/business/{businessId}/cards', {
          params: { path: { businessId }, query },
        }),
      ),
  })

export const useLoyaltyStatistics = (businessId: string) =>
  useQuery({
    queryKey: [...keys.loyalty(businessId), 'statistics'],
    queryFn: () => unwrap(api.GET('/loyalty/business/{businessId}/stats', at(businessId))),
  })

export const useActivity = (businessId: string) =>
  useInfiniteQuery({
    queryKey: [...keys.loyalty(businessId), 'activity'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor }) =>
      unwrap(
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

/** Creates a program, or updates the one with this id. The type cannot change. */
export const saveProgram = (businessId: string, id: string | null, body: NewProgram) => {
  const { businessId: _business, type: _type, ...changes } = body
  return refreshed(
    businessId,
    unwrapData(
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
    unwrap(
      api.DELETE('/loyalty/programs/{programId}', {
        ...longTimeout,
        params: { path: { programId } },
      }),
    ),
  )

export const issueCard = (businessId: string, body: Schemas['CreateLoyaltyCardBody']) =>
  refreshed(businessId, unwrapData(api.POST('/loyalty/cards', { body })))

/** The idempotency key makes a retry safe, here and below. */
export const addStamps = (businessId: string, body: Schemas['AddStampsBody'], key: string) =>
  refreshed(businessId, unwrap(api.POST('/loyalty/stamps', { ...withKey(key), body })))

export const removeStamps = (businessId: string, body: Schemas['RemoveStampsBody'], key: string) =>
  refreshed(businessId, unwrap(api.POST('/loyalty/stamps/remove', { ...withKey(key), body })))

export const adjustPoints = (businessId: string, body: Schemas['AdjustPointsBody'], key: string) =>
  refreshed(businessId, unwrap(api.POST('/loyalty/points/adjust', { ...withKey(key), body })))

export const redeem = (businessId: string, body: Schemas['RedeemRewardBody'], key: string) =>
  refreshed(businessId, unwrap(api.POST('/loyalty/redeem', { ...withKey(key), body })))
