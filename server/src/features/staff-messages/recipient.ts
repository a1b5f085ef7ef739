import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Tenant } from '#db/tenant.ts'
import * as members from '#features/access/members/queries.ts'
import * as staff from '#features/staff/queries.ts'

/** The recipient of the letters to a member of staff. */
export interface Recipient {
  isActive: boolean
  /** That of the member, else of the linked account; null: there is none. */
  address: string | null
  /** The language of the linked account; null without one. */
  locale: string | null
}

/** Of a member who may have been deleted. */
export async function recipientOf(
  tenant: Tenant,
  masterKey: MasterKey,
  staffId: string,
): Promise<Recipient> {
  const { db, businessId } = tenant
  const [member, account] = await Promise.all([
    staff.findPresent(tenant, staffId),
    members.accountOf(db, masterKey, { businessId, staffId }),
  ])
  return {
    isActive: member?.isActive ?? false,
    address: member?.email ?? account?.email ?? null,
    locale: account?.locale ?? null,
  }
}
