import { inTheWay } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { subscriptionsMax } from '#db/deliveries.ts'
import type { Tenant } from '#db/tenant.ts'

import { newSecret, sealSecret } from '../secret.ts'
import * as subscriptions from './queries.ts'
import type { NewSubscription, Subscription } from './schema.ts'

/** Makes a subscription; this answer alone shows its secret in full. */
export async function subscribe(tenant: Tenant, body: NewSubscription): Promise<Subscription> {
  const [, count] = await Promise.all([
    subscriptions.announceFirst(tenant),
    subscriptions.count(tenant),
  ])
  if (count >= subscriptionsMax)
    throw inTheWay(
      'BOUND_REACHED',
      `A business may have ${subscriptionsMax} webhook subscriptions`,
      {
        limit: subscriptionsMax,
      },
    )
  const secret = newSecret()
  const row = {
    id: newId(),
    url: body.url,
    events: body.events,
    enabled: true,
    disabledReason: null,
    description: body.description ?? null,
    createdAt: tenant.now.toISOString(),
  }
  tenant.later(subscriptions.insert(tenant, { ...row, secret: sealSecret(tenant, row.id, secret) }))
  return { ...row, businessId: tenant.businessId, secret }
}
