import type { BaseLogger } from 'pino'

import type { Database } from '#db/db.ts'
import type { Db } from '#db/query-builder.ts'
import { openRounds, type Round } from '#work/due-businesses.ts'
import type { WorkPoller } from '#work/poller.ts'

import * as sendings from './sendings.ts'

const nextRounds: Record<sendings.Sending['channel'], Round> = {
  EMAIL: openRounds(100),
  WALLET: openRounds(100),
}

interface Context {
  database: Pick<Database, 'db'>
  log: Pick<BaseLogger, 'warn'>
  /** On a cluster. */
  workPoller?: Pick<WorkPoller, 'take'> | undefined
}

const kinds = { EMAIL: 'emails', WALLET: 'wallets' } as const

/** Businesses with due sendings according to a poll, until they have none. */
const known: Record<sendings.Sending['channel'], Set<string>> = {
  EMAIL: new Set(),
  WALLET: new Set(),
}

async function findKnown(
  db: Db,
  workPoller: Pick<WorkPoller, 'take'>,
  name: sendings.Sending['channel'],
) {
  for (const businessId of workPoller.take(kinds[name])) known[name].add(businessId)
  const asked = await Promise.all(
    [...known[name]].map(async (businessId) => {
      const due = await sendings.findDueOf(db, name, businessId).catch(() => [])
      if (due.length === 0) known[name].delete(businessId)
      return due
    }),
  )
  return asked.flat()
}

/**
 * Due sendings of all businesses. While a node is unavailable that look-up fails, and some businesses are asked alone:
 * the next ones in each run that finds nothing.
 */
export async function findDueSendings(
  { database: { db }, log, workPoller }: Context,
  name: sendings.Sending['channel'],
) {
  if (workPoller) return findKnown(db, workPoller, name)
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
