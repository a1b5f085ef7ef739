import { createContext, use } from 'react'

import type { Business as Profile } from '../http/schema.gen.ts'
import type { Membership } from './session.ts'

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
