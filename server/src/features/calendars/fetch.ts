import { minutesPerDay } from '#core/time/time.ts'
import type { AddressRules } from '#operation/outbound/safe-address.ts'
import { safeGet } from '#operation/outbound/safe-get.ts'

import type { BusyTimes } from './expand/busy-times.ts'
import { expand } from './expand/run.ts'
import type { Fetchable } from './sources.ts'

export type Fetched =
  | { is: 'read'; busy: BusyTimes; etag: string | null }
  | { is: 'unchanged' }
  | { is: 'failed' }

interface FetchOptions {
  rules: AddressRules
  /** Of the business. */
  timezone: string
  publicUrl: string
  now: Date
  signal?: AbortSignal | undefined
}

const limitMs = 8_000
const bytesMax = 5 * 1024 * 1024
/** One more than promised, as the file is read again after a day. */
const horizonDays = 401

/** The busy times of a calendar at this moment. Every failure is one result: its reason could describe other networks. */
export async function fetchBusyTimes(
  { url, etag }: Pick<Fetchable, 'url' | 'etag'>,
  { rules, timezone, publicUrl, now, signal }: FetchOptions,
): Promise<Fetched> {
  const headers = {
    accept: 'text/calendar, text/plain;q=0.5',
    'user-agent': 'Openchair',
    ...(etag !== null && { 'if-none-match': etag }),
  }
  // Whole days, so that a calendar without changes gives the same times all day.
  const today = Math.floor(now.getTime() / (minutesPerDay * 60_000))
  const options = {
    timezone,
    ownHost: new URL(publicUrl).hostname,
    from: (today - 1) * minutesPerDay,
    to: (today + horizonDays) * minutesPerDay,
  }
  try {
    const response = await safeGet(url, { headers, rules, limitMs, bytesMax, signal })
    if (response.status === 304 && etag !== null) return { is: 'unchanged' }
    if (response.status !== 200) return { is: 'failed' }
    const busy = await expand({ text: response.body.toString(), options })
    return { is: 'read', busy, etag: response.headers.etag?.slice(0, 500) ?? null }
  } catch {
    return { is: 'failed' }
  }
}
