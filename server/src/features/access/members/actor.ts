import type { Tenant } from '#db/tenant.ts'
import { sessionOf, type Caller, type Membership } from '#http/identify/caller.ts'

/** The person acting on a business, and their role there. */
export interface ActingMember extends Pick<Membership, 'businessId' | 'role'> {
  accountId: string
}

export function actorIn({ businessId }: Tenant, caller: Caller): ActingMember {
  const { accountId, memberships } = sessionOf(caller)
  const membership = memberships.find((one) => one.businessId === businessId)
  if (!membership) throw new Error('The acting person is not a member of the business')
  return { accountId, businessId, role: membership.role }
}
