import type { Tenant } from '#db/tenant.ts'

import * as campaigns from './queries.ts'
import * as messages from './sending/messages.ts'
import * as sendings from './sending/sendings.ts'

/** Deletes a campaign in any state and withdraws its unsent messages. Throws 404. */
export async function removeCampaign(tenant: Tenant, id: string) {
  const { defer, now } = tenant
  await campaigns.lock(tenant, id)
  defer(campaigns.update(tenant, id, { deletedAt: now.toISOString(), sendAt: null }))
  defer(sendings.stop(tenant, id))
  defer(messages.withdrawAll(tenant, id))
}
