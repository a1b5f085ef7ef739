import { countUses, createLruCache } from '#core/concurrency/lru-cache.ts'
import type { Tenant } from '#db/tenant.ts'

import { loadSettings } from './load.ts'
import { onlineOf } from './online.ts'
import type { BusinessSettings } from './settings.ts'

/** The number of businesses; a large one takes some hundred kilobytes. */
const cache = createLruCache<BusinessSettings>(1_000)
const countUse = countUses('settings')

/**
 * The settings at this rev or a later one, from the LRU cache of this node; for guests those that they see. The rev of the
 * request is as old as the request: after waiting for a lock, pass the rev read after it. Not for transactions that change
 * settings: they use loadSettings.
 */
export async function settingsAt(tenant: Tenant, rev = tenant.state.rev) {
  const settings = await latestAt(tenant, rev)
  return tenant.actor === 'customer' ? onlineOf(settings) : settings
}

async function latestAt(tenant: Tenant, rev: number) {
  const known = cache.get(tenant.businessId)
  const isCurrent = known !== undefined && known.rev >= rev
  countUse(isCurrent)
  if (isCurrent) return known
  const loaded = await loadSettings(tenant)
  cache.set(tenant.businessId, loaded)
  return loaded
}
