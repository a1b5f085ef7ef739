import { countUses, createLruCache } from '#core/concurrency/lru-cache.ts'
import { createSingleFlight } from '#core/concurrency/single-flight.ts'
import type { Tenant } from '#db/tenant.ts'

import { loadSettings } from './load.ts'
import { onlineOf } from './online.ts'
import type { BusinessSettings } from './settings.ts'

/** Entries of all businesses, each of some hundred bytes. A small business counts as one in a thousand of them. */
const entriesMax = 1_000_000
const leastWeight = entriesMax / 1_000

/** The entries of a business: of one at its bounds those of some fifty small ones. */
export const weightOf = ({ staff, services, exceptions }: BusinessSettings): number =>
  staff.reduce(
    (sum, member) =>
      sum +
      member.services.size +
      member.dateHours.size +
      member.breaks.length +
      member.absences.length,
    Math.max(leastWeight, staff.length + services.size + exceptions.size),
  )

const cache = createLruCache<BusinessSettings>(entriesMax, weightOf)
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
  // A transaction holds a connection, and the load of another request may be waiting for one.
  if (!tenant.isReadOnly) return load(tenant)
  const loaded = await loadOnce(tenant.businessId, () => load(tenant)).catch(() => undefined)
  // The load may have begun before the change, or its request may have been given up.
  return loaded !== undefined && loaded.rev >= rev ? loaded : load(tenant)
}

const loadOnce = createSingleFlight<BusinessSettings>()

async function load(tenant: Tenant) {
  const loaded = await loadSettings(tenant)
  cache.set(tenant.businessId, loaded)
  return loaded
}
