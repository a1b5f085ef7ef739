import type { Tenant } from '#db/tenant.ts'
import * as providerRefunds from '#features/payments/provider-refunds.ts'
import type { ProviderEvent } from '#features/payments/providers/provider-event.ts'
import type { ProviderName } from '#features/payments/providers/provider.ts'

import * as checkouts from './checkouts.ts'
import { receive } from './receive.ts'

/**
 * Handles a provider event one time: the event and its effects are one transaction. An event that does not match a
 * checkout of ours in the account in which it was opened is ignored.
 */
export async function handleProviderEvent(
  tenant: Tenant,
  name: ProviderName,
  event: ProviderEvent,
): Promise<void> {
  if (!(await isNew(tenant, name, event.eventId))) return
  if (event.of === 'refund') {
    // Queried from the provider again, so that the order of events does not matter.
    await providerRefunds.scheduleNext(tenant, event.refundId, tenant.now.toISOString())
    return
  }
  const checkout = await checkouts.find(tenant, event.checkoutId)
  if (!checkout || checkout.provider !== name || checkout.account !== event.account) return
  if (checkout.providerId !== null && checkout.providerId !== event.sessionId) return
  await receive(tenant, checkout, event.state)
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
