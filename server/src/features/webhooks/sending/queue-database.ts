import { connect, type Database } from '#db/db.ts'

/**
 * Connections for working on the queue alone: deliveries go out however busy requests keep the others.
 * The queue grows from nothing to thousands within seconds, and a plan that PostgreSQL had kept from when
 * it was empty made a claim take ten seconds: so every statement is planned anew, and may only look rows
 * up by an index, one after the other, whatever statistics are there or missing. A commit does not wait for
 * the disk: should the machine fail, what is forgotten is sent once more.
 */
export const connectToQueue = (url: string, log?: (error: Error) => void): Database =>
  connect(url, log, {
    size: 4,
    settings: {
      plan_cache_mode: 'force_custom_plan',
      enable_seqscan: 'off',
      enable_bitmapscan: 'off',
      enable_mergejoin: 'off',
      synchronous_commit: 'off',
    },
  })
