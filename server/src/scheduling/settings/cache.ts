import { remember } from '#core/remember.ts'
import type { Tenant } from '#db/tenant.ts'

import { type BusinessSettings, loadSettings } from './load.ts'

/** Of so many businesses; a large one takes some hundred kilobytes. */
const cache = remember<BusinessSettings>(1_000)

/**
 * The settings at this rev or a later one, remembered by this node. The rev of the request is as old
 * as the request: whoever has waited for a lock passes the rev read after it. Not for transactions
 * that change settings: they use loadSettings.
 */
export async function settingsAt(tenant: Tenant, rev = tenant.state.rev) {
  const known = cache.get(tenant.businessId)
  if (known && known.rev >= rev) return known
  const loaded = await loadSettings(tenant)
  cache.set(tenant.businessId, loaded)
  return loaded
}
