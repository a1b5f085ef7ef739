import type { envReader } from './env.ts'
import * as kind from './kinds.ts'

/**
 * Seconds of processor time per minute, node and business: of its people and keys, and of its guests. Null: in proportion to
 * the requests that are allowed.
 */
export const readCpuSeconds = ({ read }: ReturnType<typeof envReader>) => ({
  business: read('CPU_SECONDS_LIMIT', kind.integer(1, 1_000_000_000), null),
  guests: read('GUEST_CPU_SECONDS_LIMIT', kind.integer(1, 1_000_000_000), null),
})
