import type { BaseLogger } from 'pino'

import type { Database } from '#db/db.ts'
import { openRounds, type Round } from '#db/due-businesses.ts'

import * as sendings from './sendings.ts'

const nextRounds: Record<sendings.Sending['channel'], Round> = {
  EMAIL: openRounds(100),
  WALLET: openRounds(100),
}

/**
 * Due sendings of all businesses. While a node is unavailable that look-up fails, and some businesses are asked alone:
 * the next ones in each run that finds nothing.
 */
export async function findDueSendings(
  { database: { db }, log }: { database: Pick<Database, 'db'>; log: Pick<BaseLogger, 'warn'> },
  name: sendings.Sending['channel'],
) {
  try {
    return await sendings.findDue(db, name)
  } catch (err) {
    log.warn({ err }, 'Due campaigns could not be queried: businesses are asked one by one')
    const asked = (await nextRounds[name](db)).map((businessId) =>
      sendings.findDueOf(db, name, businessId).catch(() => []),
    )
    return (await Promise.all(asked)).flat()
  }
}
