import type { Tenant } from '#db/tenant.ts'

import * as campaigns from './queries.ts'
import * as messages from './sending/messages.ts'
import * as sendings from './sending/sendings.ts'

/** Deletes a campaign in whatever state; what of it has not gone out is withdrawn. Throws 404. */
export async function removeCampaign(tenant: Tenant, id: string) {
  const { later, now } = tenant
  await campaigns.lock(tenant, id)
  later(campaigns.update(tenant, id, { deletedAt: now.toISOString(), sendAt: null }))
  later(sendings.stop(tenant, id))
  later(messages.withdrawAll(tenant, id))
}
