import { cacheUses } from '#core/concurrency/lru-cache.ts'
import { lettersByOutcome } from '#core/letters-by-outcome.ts'
import { rateLimited } from '#http/limits/rate-limit.ts'
import { bookingRefusals } from '#http/reply/send-error.ts'
import type { ExportedTally } from '#operation/observe/tallies.ts'

import { cpuOfBusinesses } from './cpu.ts'

/** Of each cache the hits and misses, as the counts of a tally. */
const cacheCounts = {
  *[Symbol.iterator]() {
    for (const [cache, { hit, miss }] of cacheUses) {
      yield [`${cache} hit`, hit] as const
      yield [`${cache} miss`, miss] as const
    }
  },
}

/** Counts of the features of this process. */
export const exportedTallies: readonly ExportedTally[] = [
  cpuOfBusinesses,
  {
    name: 'openchair_booking_refusals_total',
    help: 'Refused bookings, moves and holds by reason, such as BOOKED.',
    labels: ['reason'],
    counts: bookingRefusals.counts,
  },
  {
    name: 'openchair_rate_limited_total',
    help: 'Requests beyond a rate limit, by limit.',
    labels: ['limit'],
    counts: rateLimited.counts,
  },
  {
    name: 'openchair_letters_total',
    help: 'Attempts to send a letter or text message by queue and outcome.',
    labels: ['queue', 'outcome'],
    counts: lettersByOutcome.counts,
  },
  {
    name: 'openchair_cache_uses_total',
    help: 'Uses of a cache of this process by outcome: hit if its entry was current.',
    labels: ['cache', 'outcome'],
    counts: cacheCounts,
  },
]
