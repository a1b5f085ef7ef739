import { ApiError } from '#core/errors.ts'
import { minutesPerDay } from '#core/time/time.ts'
import { safeGet } from '#operation/outbound/safe-get.ts'

import { sourceRules } from './address.ts'
import type { BusyTimes } from './expand/busy-times.ts'
import { decode } from './expand/decode.ts'
import { expand, requireSeconds } from './expand/run.ts'
import type { FetchTarget } from './sources.ts'

export type FetchResult =
  | { is: 'read'; busy: BusyTimes; etag: string | null }
  | { is: 'unchanged' }
  | { is: 'failed' }
  /** The file takes too long, so that it is read again later than others. */
  | { is: 'slow' }
  /** Too many calendars are being read, or those of the business have used their time; for some seconds. */
  | { is: 'postponed'; seconds?: number }

interface FetchOptions {
  businessId: string
  /** Whether http and private addresses are allowed too. */
  allowInsecure: boolean
  /** Of the business. */
  timezone: string
  publicUrl: string
  now: Date
  signal: AbortSignal
}

const limitMs = 8_000
const bytesMax = 5 * 1024 * 1024
/** One more than promised, as the file is read again after a day. */
const horizonDays = 401

/** The busy times of a calendar at this moment. Every failure is one result: its reason could describe other networks. */
export async function fetchBusyTimes(
  { url, etag }: Pick<FetchTarget, 'url' | 'etag'>,
  { businessId, allowInsecure, timezone, publicUrl, now, signal }: FetchOptions,
): Promise<FetchResult> {
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
    requireSeconds(businessId)
    const rules = sourceRules(allowInsecure)
    const response = await safeGet(url, { headers, rules, limitMs, bytesMax, signal })
    if (response.status === 304 && etag !== null) return { is: 'unchanged' }
    if (response.status !== 200) return { is: 'failed' }
    const text = decode(response.body)
    const expanded = await expand({ text, options }, { businessId, signal })
    if (expanded.is === 'read')
      return { ...expanded, etag: response.headers.etag?.slice(0, 500) ?? null }
    // A signal ends the reading as well.
    return signal.aborted ? { is: 'postponed' } : expanded
  } catch (error) {
    // The host and the file are not to blame for a queue.
    if (error instanceof ApiError) return postponedBy(error)
    return { is: signal.aborted ? 'postponed' : 'failed' }
  }
}

function postponedBy({ extras }: ApiError): FetchResult {
  const seconds = Number(extras.headers?.['retry-after'])
  return seconds > 1 ? { is: 'postponed', seconds } : { is: 'postponed' }
}
