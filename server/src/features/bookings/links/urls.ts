import type { Tenant } from '#db/tenant.ts'

import { type LinkState, type Purpose, tokenOf } from './token.ts'

/**
 * The address of a page about a booking. The token alone decides: the slug is for people who read the address, and links
 * survive its change.
 */
export const urlOf = (
  tenant: Pick<Tenant, 'businessId' | 'dataKey' | 'business'>,
  publicUrl: string,
  { purpose, booking }: { purpose: Purpose; booking: Omit<LinkState, 'endsAt'> },
) => `${publicUrl}/book/${tenant.business.slug}/${purpose}/${tokenOf(tenant, purpose, booking)}`
