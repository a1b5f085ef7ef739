import { connect, type Database } from '#db/db.ts'

/**
 * A separate connection pool for the queue: requests do not delay deliveries. The queue grows from empty to thousands
 * of rows within seconds, and a cached plan from the time when it was empty made a claim take ten seconds: so every
 * statement is planned anew, and may only use index look-ups with nested loops, regardless of statistics. Commits are
 * asynchronous: after a machine failure, the lost results cause repeated deliveries.
 */
export const connectToQueue = (url: string, log?: (error: Error) => void): Database =>
  connect(url, log, {
    size: 4,
    timeoutClass: 'job',
    settings: {
      plan_cache_mode: 'force_custom_plan',
      enable_seqscan: 'off',
      enable_bitmapscan: 'off',
      enable_mergejoin: 'off',
      synchronous_commit: 'off',
    },
  })
