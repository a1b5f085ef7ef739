import { refusal } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Caller } from './caller.ts'

/**
 * Throws 403 for an operator whom the owner has let in, and who names an address to which letters about customers would
 * go: they would come after the visit as well.
 */
export function refuseAddressOfVisit(
  caller: Caller,
  { businessId }: Tenant,
  { email }: { email?: string | null | undefined },
) {
  if (email === undefined || caller.kind !== 'session') return
  if (caller.memberships.some((one) => one.businessId === businessId && one.isVisit))
    throw refusal('FORBIDDEN_FOR_ROLE', 'Operators change no address to which letters go')
}
