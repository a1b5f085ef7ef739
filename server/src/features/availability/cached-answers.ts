import { createLruCache } from '#core/concurrency/lru-cache.ts'
import type { Tenant } from '#db/tenant.ts'
import { type Pieces, weightOf } from '#http/reply/chunks.ts'
import type { Calendars } from '#scheduling/claims/calendars.ts'
import type { ResolvedService } from '#scheduling/evaluate/quote.ts'
import type { Settings } from '#scheduling/settings/settings.ts'

import type { ListText } from './answer-text.ts'
import type { Size } from './forms.ts'
import type { AvailabilityQuery } from './schema.ts'

/** A cached answer with everything it depends on, except the current minute, which is in the gates of its list. */
export interface CachedAnswer extends ListText {
  settings: Settings
  /** The sum of the calendar revisions when the calendars were read. */
  sum: number
  calendars: Calendars
  validUntilMs: number
  /** Whether a calendar had changed when it was last asked for. */
  hasJustChanged: boolean
  chosen: ResolvedService[]
  durationMinutes: number
  size: Size
  answer: Pieces
}

const mebibyte = 1024 * 1024

/** Bounded by the bytes of all cached answers of this node. Guests cannot push out those of keys and people. */
const caches = { business: createCache(64 * mebibyte), guests: createCache(16 * mebibyte) }

function createCache(max: number) {
  return createLruCache<CachedAnswer>(max, ({ answer, calendars, list }) => {
    const members = list.evaluations.length
    const claims = bytesOf(calendars) + calendars.size * 200
    return weightOf(answer) + claims + list.grid.starts.length * (members * 2 + 10) + 4_096
  })
}

const bytesOf = (calendars: Calendars) =>
  calendars.values().reduce((sum, { pairs }) => sum + pairs.byteLength, 0)

const cacheOf = ({ actor }: Tenant) => (actor === 'customer' ? caches.guests : caches.business)

export const cachedAnswers = {
  get: (tenant: Tenant, query: AvailabilityQuery) => cacheOf(tenant).get(nameOf(tenant, query)),
  set: (tenant: Tenant, query: AvailabilityQuery, answer: CachedAnswer) =>
    cacheOf(tenant).set(nameOf(tenant, query), answer),
}

/**
 * Whether a calendar of this list had changed when it was last asked for: then another is likely to have changed since, and
 * the state of the business is better read together with the changed calendars than before them. Not of a long list: that
 * statement is sent on a connection that others share, and reads all calendars after a change of the settings.
 */
export function hasJustChanged(tenant: Tenant, query: AvailabilityQuery): boolean {
  const found = cachedAnswers.get(tenant, query)
  return found !== undefined && found.hasJustChanged && bytesOf(found.calendars) <= sharedMax
}

/** In bytes: 6,000 claims, which take about 4 ms to read. */
const sharedMax = 48_000

/** The caller matters, since some rules do not bind every caller, and some see one member alone. */
const nameOf = ({ businessId, actor, onlyStaffId }: Tenant, query: AvailabilityQuery) => {
  const { startDate, endDate, staffId, serviceId, serviceIds, variantIds, addonIds } = query
  const { duration, skipAdvanceCheck, available } = query
  const services = [serviceId, serviceIds, variantIds, addonIds, duration]
  return JSON.stringify([
    businessId,
    actor,
    onlyStaffId,
    startDate,
    endDate,
    staffId,
    services,
    skipAdvanceCheck,
    available === true,
  ])
}
