import type { Tenant } from '#db/tenant.ts'
import * as asking from '#features/payments/asking.ts'
import type { ProviderName, Told } from '#features/payments/providers/provider.ts'

import * as checkouts from './checkouts.ts'
import { receive } from './receive.ts'

/**
 * Takes in what a provider told, once: the event and what follows from it are of one commit. What does not fit a
 * checkout that we opened, in the account in which we opened it, is not ours.
 */
export async function hear(tenant: Tenant, name: ProviderName, told: Told): Promise<void> {
  if (!(await isNew(tenant, name, told.eventId))) return
  if (told.of === 'refund') {
    // Asked anew, so that it does not matter in which order events arrive.
    await asking.postpone(tenant.db, tenant.businessId, told.refundId, tenant.now)
    return
  }
  const checkout = await checkouts.find(tenant, told.checkoutId)
  if (!checkout || checkout.provider !== name || checkout.account !== told.account) return
  if (checkout.providerId !== null && checkout.providerId !== told.sessionId) return
  await receive(tenant, checkout, told.state)
}

async function isNew({ db, businessId, now }: Tenant, provider: string, id: string) {
  const inserted = await db
    .insertInto('providerEvent')
    .values({ businessId, provider, id, createdAt: now.toISOString() })
    .onConflict((on) => on.columns(['businessId', 'provider', 'id']).doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}
