import { conflictFor } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { subscriptionsMax } from '#db/queue/deliveries.ts'
import type { Tenant } from '#db/tenant.ts'
import * as marks from '#features/bookings/notify/marks.ts'
import * as businesses from '#features/businesses/queries.ts'

import { newSecret, sealSecret } from '../secret.ts'
import * as subscriptions from './queries.ts'
import type { NewSubscription, Subscription } from './schema.ts'

/** Creates a subscription; only this response contains the secret in full. */
export async function subscribe(tenant: Tenant, body: NewSubscription): Promise<Subscription> {
  const [, count] = await Promise.all([
    businesses.setHasWebhooks(tenant, true),
    subscriptions.count(tenant),
  ])
  if (count >= subscriptionsMax)
    throw conflictFor(
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
  // Reminders of existing bookings become events too.
  if (!tenant.state.hasWebhooks) tenant.defer(marks.markToCome(tenant, true))
  tenant.defer(subscriptions.insert(tenant, { ...row, secret: sealSecret(tenant, row.id, secret) }))
  return { ...row, businessId: tenant.businessId, secret }
}
