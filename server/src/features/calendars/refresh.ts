import { createFairSemaphore } from '#core/concurrency/fair-semaphore.ts'
import { unavailable } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'
import type { RequestInput } from '#http/endpoint.ts'

import { type Fetched, fetchBusyTimes } from './fetch.ts'
import * as sources from './sources.ts'

/** Less than the deadline of requests. */
const limitMs = 14_000
const freshMs = 10_000

/** Each refresh has a file in memory. One more of a business, or in all, is refused at once. */
const slots = createFairSemaphore({ slots: 8, quota: 1, waitingQuota: 0, waitingMax: 0 })

type Request = Pick<RequestInput<string, unknown, unknown>, 'config' | 'origin'> & {
  params: { staffId: string; sourceId: string }
}

/** Fetches a source at once; null: it was read a moment ago. Throws 503 when too many are being read. */
export async function refresh(
  tenant: Tenant,
  { params, config, origin }: Request,
): Promise<Fetched | null> {
  const source = await sources.findAddress(tenant, params.staffId, params.sourceId)
  if (isFresh(source, tenant.now)) return null
  const waiter = { name: tenant.businessId, isAbandoned: origin.isAbandoned }
  await slots.enter(waiter)
  try {
    const fetched = await fetchBusyTimes(source, {
      allowInsecure: config.webhooks.allowInsecure,
      publicUrl: config.publicUrl,
      now: tenant.now,
      businessId: tenant.businessId,
      timezone: tenant.business.timezone,
      signal: AbortSignal.timeout(limitMs),
    })
    if (fetched.is === 'postponed') throw busy()
    return fetched
  } finally {
    slots.leave(waiter)
  }
}

type Read = Awaited<ReturnType<typeof sources.findAddress>>

/** A failing source may be tried again at once. */
const isFresh = ({ fetchedAt, failingSince }: Read, now: Date) =>
  fetchedAt !== null && failingSince === null && now.getTime() - Date.parse(fetchedAt) < freshMs

const busy = () => unavailable('Too many calendars are being read: try again shortly')
