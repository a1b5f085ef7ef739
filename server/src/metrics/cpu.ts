import type { Logger } from 'pino'

import { cpuTotals, takeCharged } from '#core/cpu/accounts.ts'
import type { Lifetime } from '#operation/lifetime.ts'
import type { ExportedTally } from '#operation/observe/tallies.ts'

/** The processor time of businesses. Not by business: the number of labels would have no limit. */
export const cpuOfBusinesses: ExportedTally = {
  name: 'openchair_business_cpu_seconds_total',
  help: 'Processor time that requests used for businesses, by its kind: of people and keys (business), or of guests.',
  labels: ['kind'],
  counts: {
    *[Symbol.iterator]() {
      for (const [kind, ms] of Object.entries(cpuTotals)) yield [kind, ms / 1_000] as const
    },
  },
}

const everyMs = 60_000
/** The part of a business in the time of the process from which it is logged. */
const noteworthyMs = 5_000
const most = 5

/** Logs each minute which businesses have used the most processor time, if it is worth a line. */
export function logHeaviest({ log, lifetime }: { log: Logger; lifetime: Lifetime }) {
  const timer = setInterval(() => {
    const heaviest = heaviestOf(takeCharged())
    if (heaviest.length > 0) log.info({ heaviest }, 'Businesses with the most processor time')
  }, everyMs)
  timer.unref()
  lifetime.signal.addEventListener('abort', () => clearInterval(timer), { once: true })
}

/** Of accounts in order of their use, those that have used seconds. */
export const heaviestOf = (charged: ReturnType<typeof takeCharged>) =>
  charged
    .map(({ ownerId, kind, window }) => ({ businessId: ownerId, kind, usedMs: window.used() }))
    .filter(({ usedMs }) => usedMs >= noteworthyMs)
    .slice(0, most)
    .map(({ usedMs, ...account }) => ({ ...account, cpuSeconds: Math.round(usedMs / 100) / 10 }))
