import { createFairSemaphore } from '#core/concurrency/fair-semaphore.ts'
import type { Tenant } from '#db/tenant.ts'
import type { RequestInput } from '#http/endpoint.ts'

import { requireSeconds } from './expand/run.ts'
import { type FetchResult, fetchBusyTimes } from './fetch.ts'
import * as sources from './sources.ts'

/** Less than the deadline of requests. */
const limitMs = 14_000
const freshMs = 10_000

/**
 * Each refresh has a file in memory, so a business reads one at a time. The next ones wait without one: all sources of a
 * member, and more only of a flood.
 */
const slots = createFairSemaphore({ slots: 8, quota: 1, waitingQuota: 4, waitingMax: 32 })

type Request = Pick<RequestInput<string, unknown, unknown>, 'config' | 'origin'> & {
  params: { staffId: string; sourceId: string }
}

/**
 * Fetches a source at once, or after those that are being read. Null: it was read a moment ago, or its turn does not come in
 * time, so that its known state is the answer. Throws 503 when too many wait, and 429 while the files of the business have
 * used their time.
 */
export async function refresh(tenant: Tenant, request: Request): Promise<FetchResult | null> {
  requireSeconds(tenant.businessId)
  const signal = AbortSignal.timeout(limitMs)
  const { origin } = request
  const isAbandoned = () => signal.aborted || origin.isAbandoned()
  const waiter = { name: tenant.businessId, isAbandoned }
  const leaveQueue = () => slots.sweep()
  signal.addEventListener('abort', leaveQueue)
  try {
    const queued = slots.enter(waiter)
    if (queued) await queued
  } catch (error) {
    if (signal.aborted) return null
    throw error
  } finally {
    signal.removeEventListener('abort', leaveQueue)
  }
  try {
    return await read(tenant, request, signal)
  } finally {
    slots.leave(waiter)
  }
}

async function read(tenant: Tenant, { params, config }: Request, signal: AbortSignal) {
  const source = await sources.findAddress(tenant, params.staffId, params.sourceId)
  if (isFresh(source, new Date())) return null
  return fetchBusyTimes(source, {
    allowInsecure: config.webhooks.allowInsecure,
    publicUrl: config.publicUrl,
    now: tenant.now,
    businessId: tenant.businessId,
    timezone: tenant.business.timezone,
    signal,
  })
}

type Read = Awaited<ReturnType<typeof sources.findAddress>>

/** A failing source may be tried again at once. */
const isFresh = ({ fetchedAt, failingSince }: Read, now: Date) =>
  fetchedAt !== null && failingSince === null && now.getTime() - Date.parse(fetchedAt) < freshMs
