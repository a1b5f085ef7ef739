import { notFound } from '#core/errors.ts'
import { emitAll } from '#db/queue/outbox.ts'
import type { Tenant } from '#db/tenant.ts'
import { releaseTime } from '#scheduling/claims/occupy.ts'

import { holdOccurrence } from './events.ts'
import * as holds from './queries.ts'

/** Releases a live hold and frees its time. Throws 404. */
export async function releaseHold(tenant: Tenant, id: string) {
  const hold = await holds.lock(tenant, id)
  if (!hold?.isLive) throw notFound('Hold')
  tenant.defer(releaseTime(tenant, hold))
  tenant.defer(holds.end(tenant, id))
  emitAll(tenant, [holdOccurrence('released', tenant.businessId, hold)])
}
