import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'

import { answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'
import type { Membership } from './session.ts'

export type Profile = Schemas['Business']

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: keys.profile(id),
    queryFn: () =>
      answerData(api.GET('/businesses/{businessId}', { params: { path: { businessId: id } } })),
  })

export const useProfile = (id: string) => useQuery(profileQuery(id))

/** The business whose pages are open, and what the person is there. */
export interface Business {
  id: string
  slug: string
  profile: Profile
  membership: Membership
}

export const BusinessContext = createContext<Business | null>(null)

/** Within a page of a business. */
export function useBusiness(): Business {
  const business = use(BusinessContext)
  if (!business) throw new Error('This page stands outside of a business')
  return business
}

/** Changes the profile, or one of the rules that bookings are taken by. */
export async function saveProfile(businessId: string, body: Schemas['UpdateBusinessBody']) {
  const params = { path: { businessId } }
  const profile = await answerData(api.PATCH('/businesses/{businessId}', { params, body }))
  queryClient.setQueryData(keys.profile(businessId), profile)
  return profile
}
