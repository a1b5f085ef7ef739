import type { MasterKey } from '#core/crypto/key-ring.ts'
import { ApiError } from '#core/errors.ts'
import type { Access } from '#db/db.ts'
import { tenantTransaction } from '#db/open-tenant.ts'
import type { Tenant } from '#db/tenant.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'
import * as consent from '#features/customers/consent.ts'
import { addressOf, unsubscribeAddress } from '#features/customers/unsubscribe/addresses.ts'
import type { Addressee } from '#features/customers/unsubscribe/token.ts'

interface Deps {
  database: Access
  masterKey: MasterKey
  now: Date
}

/**
 * Unsubscribes an address from campaigns and requests for reviews, and withdraws the consent of all customers who have
 * it. Does nothing for an erased customer.
 */
export async function unsubscribe(deps: Deps, addressee: Addressee) {
  const { businessId, of, id } = addressee
  await tenantTransaction(deps, businessId, async (given) => {
    const tenant = { ...given, actor: 'customer' as const }
    const address = await (of === 'customer' ? addressOf : addressOfBooking)(tenant, id)
    if (address !== null) return unsubscribeAddress(tenant, address)
    if (of === 'customer') await consent.withdraw(tenant, id)
  }).catch((error: unknown) => {
    // The business was deleted.
    if (!(error instanceof ApiError)) throw error
  })
}

/** The address that was given for a booking; null after an erasure. */
async function addressOfBooking(tenant: Tenant, id: string): Promise<string | null> {
  const row = await tenant.db
    .selectFrom('booking')
    .select('sealed')
    .where('businessId', '=', tenant.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? bookingPrivateData.open(tenant, id, row.sealed).customerEmail : null
}
