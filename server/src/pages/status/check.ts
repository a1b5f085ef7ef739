import { memoizeTtl } from '#core/concurrency/memoize-ttl.ts'
import { countShardGroups } from '#db/nodes.ts'
import type { Db } from '#db/query-builder.ts'
import { completesWithin } from '#operation/timeouts.ts'

/** The longest due work of each queue, in seconds. */
export type ReadAges = (
  db: Db,
  isCluster: boolean,
) => Promise<readonly { queue: string; oldestSeconds: number }[]>

/** Null: not known, since the database does not answer. */
export type DelaySeconds = number | null

export interface StatusCheck {
  isReachable: boolean
  /** Of letters and text messages, and of webhooks: how long the longest due one waits. */
  messages: DelaySeconds
  webhooks: DelaySeconds
  checkedAt: Date
  /** The last check without a fault, by this process. */
  faultlessAt: Date | null
}

/** Below it work is on time: letters wait for their worker, webhooks for a slow receiver. */
export const onTimeSeconds = 300

const queuesOf = {
  messages: [
    'account_mail',
    'mail',
    'booking_changes',
    'booking_messages',
    'text_messages',
    'staff_messages',
  ],
  webhooks: ['webhooks'],
}

/** All visitors of this time get the result of one check. */
const ttlMs = 15_000
/** A database that takes longer does not serve people either. */
const timeoutMs = 2_000

/** Checks the database and the queues; it never fails, since a fault is a result. */
export function openStatusCheck(db: Db, readAges: ReadAges, now: () => Date) {
  let isCluster: boolean | undefined
  let faultlessAt: Date | null = null
  const readAll = async () => {
    isCluster ??= (await countShardGroups(db)) !== undefined
    return readAges(db, isCluster)
  }
  return memoizeTtl(async (): Promise<StatusCheck> => {
    const checkedAt = now()
    let ages: Awaited<ReturnType<ReadAges>> | undefined
    const reading = readAll().then((read) => (ages = read))
    await completesWithin(reading, timeoutMs).catch(() => false)
    const messages = longest(ages, queuesOf.messages)
    const webhooks = longest(ages, queuesOf.webhooks)
    if ([messages, webhooks].every((delay) => delay !== null && delay < onTimeSeconds))
      faultlessAt = checkedAt
    return { isReachable: ages !== undefined, messages, webhooks, checkedAt, faultlessAt }
  }, ttlMs)
}

const longest = (ages: Awaited<ReturnType<ReadAges>> | undefined, queues: readonly string[]) =>
  ages
    ? ages
        .filter(({ queue }) => queues.includes(queue))
        .reduce((most, { oldestSeconds }) => Math.max(most, oldestSeconds), 0)
    : null
