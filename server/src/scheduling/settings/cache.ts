import type { Tenant } from '#db/tenant.ts'

import { type BusinessSettings, loadSettings } from './load.ts'

const cache = new Map<string, BusinessSettings>()
/** Businesses a node remembers; a large one takes some hundred kilobytes. */
const remembered = 1_000

/**
 * The settings at this rev or a later one, remembered by this node. The rev of the request is as old
 * as the request: whoever has waited for a lock passes the rev read after it. Not for transactions
 * that change settings: they use loadSettings.
 */
export async function settingsAt(tenant: Tenant, rev = tenant.business.rev) {
  const known = cache.get(tenant.businessId)
  if (known && known.rev >= rev) return known
  const loaded = await loadSettings(tenant)
  cache.delete(tenant.businessId)
  cache.set(tenant.businessId, loaded)
  if (cache.size > remembered) cache.delete(cache.keys().next().value ?? '')
  return loaded
}
