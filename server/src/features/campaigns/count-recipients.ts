import type { Tenant } from '#db/tenant.ts'

import * as campaigns from './queries.ts'
import * as messages from './sending/messages.ts'

/** The number of recipients that sending the campaign now would have. Throws 404. */
export async function countRecipients(tenant: Tenant, id: string) {
  const { segment } = await campaigns.get(tenant, id)
  return { id, recipients: await messages.count(tenant, segment) }
}
