import { type Fault, fault, refusal } from '#core/errors.ts'
import { hasFlag } from '#core/roles.ts'
import type { Tenant } from '#db/tenant.ts'
import { forbiddenForRole } from '#http/identify/authorize.ts'
import type { Caller } from '#http/identify/caller.ts'
import { requireMayDiscount } from '#http/identify/may-discount.ts'
import { restrictToOwnStaff } from '#http/identify/restrict-to-own-staff.ts'

import type { BookingChanges } from './schema.ts'

/** Validation of an edit beyond its schema. */
export function editFaults({ discount, discountPercent, discountReason }: BookingChanges): Fault[] {
  const faults: Fault[] = []
  if (discount !== undefined && discountPercent !== undefined)
    faults.push(
      fault('discountPercent', 'cannot be combined with discount', {
        code: 'not_with',
        other: 'discount',
      }),
    )
  if (discountReason !== undefined && discount === undefined && discountPercent === undefined)
    faults.push(
      fault('discountReason', 'needs a discount', { code: 'required_with', other: 'discount' }),
    )
  return faults
}

/**
 * Throws 403 for a member to whom the caller may not give bookings, and for a discount or an override without the right to
 * it.
 */
export function requireEditRights(
  caller: Caller,
  tenant: Tenant,
  {
    staffId,
    override,
    discount,
    discountPercent,
  }: Pick<BookingChanges, 'staffId' | 'override' | 'discount' | 'discountPercent'>,
) {
  restrictToOwnStaff(tenant, staffId)
  if (discount !== undefined || discountPercent !== undefined) requireMayDiscount(caller, tenant)
  if (override) requireOverrideRight(caller, tenant)
}

/** Throws 403 for an override by anybody but a person who may. */
export function requireOverrideRight(caller: Caller, { businessId: id }: Tenant) {
  if (caller.kind !== 'session')
    throw refusal('FORBIDDEN_FOR_API_KEY', 'An override needs the name of a person: sign in for it')
  const member = caller.memberships.find(({ businessId }) => businessId === id)
  if (!member || !hasFlag(member, 'mayOverride')) throw forbiddenForRole('OWNER or MANAGER')
}
