import type { Tenant } from '#db/tenant.ts'

import * as staff from './queries.ts'
import type { Member, MemberChanges } from './schema.ts'

/** Changes the given fields. Throws 404. */
export async function changeMember(
  tenant: Tenant,
  id: string,
  changes: MemberChanges,
): Promise<Member> {
  const member = { ...(await staff.lock(tenant, id)), ...changes }
  if (Object.keys(changes).length > 0) tenant.defer(staff.update(tenant, member))
  return member
}
