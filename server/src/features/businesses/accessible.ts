import type { Role } from '#core/roles.ts'
import type { Installation } from '#db/installation.ts'
import * as memberships from '#features/access/members/queries.ts'
import type { Caller } from '#http/caller.ts'

interface Accessible {
  id: string
  name: string
  slug: string
  accessRole: Role
}

/** The businesses of a person, the latest first; of a key those of its maker, or its own as an owner sees it. */
export async function accessibleTo({ db }: Installation, caller: Caller): Promise<Accessible[]> {
  if (caller.kind === 'stranger') return []
  const theirs = caller.accountId ? await memberships.businessesOf(db, caller.accountId) : []
  if (caller.kind === 'session') return theirs
  const { businessId: id, business } = caller.home
  const own = { id, name: business.name, slug: business.slug, accessRole: 'OWNER' as const }
  return theirs.some((one) => one.id === id) ? theirs : [own]
}
