import { notFound } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import * as staff from '#features/staff/queries.ts'

import type { CommissionVersion } from './queries.ts'
import * as versions from './queries.ts'

/** The rules of a member, deleted or not, the newest version first. Throws 404. */
export async function historyOf(tenant: Tenant, staffId: string) {
  const [members, all] = await Promise.all([staff.names(tenant), versions.list(tenant, staffId)])
  if (!members.some(({ id }) => id === staffId)) throw notFound('Staff member')
  return toHistory(staffId, all)
}

export const toHistory = (staffId: string, all: readonly CommissionVersion[]) => ({
  staffId,
  versions: all.map(({ staffId: _, rules: { categoryOf: __, ...rules }, ...version }) => ({
    ...version,
    ...rules,
  })),
})

/** The fields of a version in the audit log. */
export const loggedOf = ({ effectiveFrom, rules }: CommissionVersion) => {
  const { categoryOf: _, ...logged } = rules
  return { effectiveFrom, ...logged }
}
