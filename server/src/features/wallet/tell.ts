import type { Tenant } from '#db/tenant.ts'
import * as registrations from '#features/loyalty/passes/registrations.ts'

import * as passes from './queries.ts'

/**
 * Puts news onto the passes of a customer's cards, and has their phones told. Once more for the same campaign
 * changes nothing. Answers whether a phone has one of the passes.
 */
export async function tell(tenant: Tenant, news: passes.News): Promise<boolean> {
  if (!(await registrations.areOnDevice(tenant, news.cardIds))) return false
  registrations.touch(tenant, await passes.setNews(tenant, news))
  return true
}
