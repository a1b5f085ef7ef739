import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'

import { api, type Schemas, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'
import type { Membership } from './session.ts'

export type Profile = Schemas['Business']

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: keys.profile(id),
    queryFn: () =>
      unwrapData(api.GET('/businesses/{businessId}', { params: { path: { businessId: id } } })),
  })

export const useProfile = (id: string) => useQuery(profileQuery(id))

/** The business whose pages are open, and the person's membership in it. */
export interface Business {
  id: string
  slug: string
  profile: Profile
  membership: Membership
}

export const BusinessContext = createContext<Business | null>(null)

/** Throws outside of a business page. */
export function useBusiness(): Business {
  const business = use(BusinessContext)
  if (!business) throw new Error('This page requires a business')
  return business
}

/** Updates the profile or the booking rules. */
export async function saveProfile(businessId: string, body: Schemas['UpdateBusinessBody']) {
  const params = { path: { businessId } }
  const profile = await unwrapData(api.PATCH('/businesses/{businessId}', { params, body }))
  queryClient.setQueryData(keys.profile(businessId), profile)
  return profile
}
