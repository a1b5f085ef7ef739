import type { Role } from '#core/roles.ts'
import type { Installation } from '#db/installation.ts'
import * as memberships from '#features/access/members/queries.ts'
import { isAnonymous } from '#http/identify/anonymous.ts'
import type { Caller } from '#http/identify/caller.ts'

interface AccessibleBusiness {
  id: string
  name: string
  slug: string
  accessRole: Role
}

/**
 * The businesses of a session's account, the latest membership first; for a key those of its creator, or its own
 * business with the rights of an owner.
 */
export async function accessibleTo(
  { db }: Installation,
  caller: Caller,
): Promise<AccessibleBusiness[]> {
  if (isAnonymous(caller)) return []
  const accountBusinesses = caller.accountId
    ? await memberships.businessesOf(db, caller.accountId)
    : []
  if (caller.kind === 'session') return accountBusinesses
  const { businessId: id, business } = caller.home
  const own = { id, name: business.name, slug: business.slug, accessRole: 'OWNER' as const }
  return accountBusinesses.some((one) => one.id === id) ? accountBusinesses : [own]
}
