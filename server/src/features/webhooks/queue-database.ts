import { connect, type Database } from '#db/db.ts'

/**
 * Connections for working on the queue alone: deliveries go out however busy requests keep the others.
 * The queue grows from nothing to thousands within seconds, while PostgreSQL keeps the plans it made for
 * a few rows: scanning whole tables, a claim took ten seconds. So only plans over the indexes are made.
 */
export const connectToQueue = (url: string, log?: (error: Error) => void): Database =>
  connect(url, log, {
    size: 4,
    settings: { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' },
  })
