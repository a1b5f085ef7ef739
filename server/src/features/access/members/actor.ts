import type { Tenant } from '#db/tenant.ts'
import { sessionOf, type Caller, type Membership } from '#http/caller.ts'

/** Who acts on a business, and as what. */
export interface ActingMember extends Pick<Membership, 'businessId' | 'role'> {
  accountId: string
}

export function actorIn({ businessId }: Tenant, caller: Caller): ActingMember {
  const { accountId, memberships } = sessionOf(caller)
  const own = memberships.find((one) => one.businessId === businessId)
  if (!own) throw new Error('Somebody acts where they are no member')
  return { accountId, businessId, role: own.role }
}
