import type { Config } from '#config/config.ts'

import type { Check } from '../bounded.ts'
import { type Finding, finding } from '../findings.ts'
import type { DatabaseContext } from './connection.ts'

const minutes = { lag: 15, stuck: 120 }

interface QueueContext {
  config: Pick<Config, 'smtpUrl'>
  /** Of an installation that is known to be stopped, nothing is late. */
  isStopped: boolean
}

/** Work that waits for the background, and work that was given up. */
export const queueChecks = (around: QueueContext): readonly Check<DatabaseContext>[] => [
  { title: 'Queues', run: (context) => checkQueues(context, around) },
  { title: 'Failed work', run: checkFailed },
]

async function checkQueues(
  { query }: DatabaseContext,
  { config, isStopped }: QueueContext,
): Promise<Finding[]> {
  const found: Finding[] = []
  // The features are loaded when they are asked for: the doctor begins with what is wrong without them.
  const { allKinds } = await import('#src/work-kinds.ts')
  // Kinds with the same words have the same rows.
  const kinds = new Map(allKinds.map((kind) => [kind.waits, kind])).values()
  for (const { waits, due, needsMail } of kinds) {
    const { table, dueAt, where = 'true' } = due
    const [row] = await query<{ count: number; age: number | null }>(
      `select count(*)::int as count, (extract(epoch from now() - min(${dueAt})) / 60)::int as age
      from ${table} where ${dueAt} <= now() - interval '${minutes.lag} minutes' and (${where})`,
    )
    const { count = 0, age = 0 } = row ?? {}
    if (count === 0) continue
    const words = `${count} ${waits} wait, the oldest for ${age} minutes`
    if (needsMail && config.smtpUrl === null) found.push(finding('MAIL_NOT_CONFIGURED', words))
    else if (!isStopped)
      found.push(finding((age ?? 0) < minutes.stuck ? 'QUEUE_LAG' : 'QUEUE_STUCK', words))
  }
  return found
}

/** A few letters bounce every day. */
const lettersMost = 20

async function checkFailed({ query }: DatabaseContext): Promise<Finding[]> {
  const countOf = async (sql: string) => Number((await query<{ n: string }>(sql))[0]?.n)
  const deliveries = await countOf(
    `select count(*) as n from webhook_delivery
    where status = 'FAILED' and created_at > now() - interval '1 day'`,
  )
  const disabled = await countOf(
    `select count(*) as n from webhook_subscription where not enabled and disabled_reason is not null`,
  )
  const letters = await countOf(
    `select count(*) as n from booking_message
    where status = 'FAILED' and created_at > now() - interval '1 day'`,
  )
  const refunds = await countOf(
    `select count(*) as n from refund
    where status = 'FAILED' and created_at > now() - interval '30 days'`,
  )
  return [
    ...(deliveries > 0
      ? [finding('DELIVERIES_FAILED', `${deliveries} webhooks of the last day were given up`)]
      : []),
    ...(disabled > 0
      ? [finding('WEBHOOK_DISABLED', `${disabled} webhooks were disabled because they failed`)]
      : []),
    ...(letters > lettersMost
      ? [finding('LETTERS_FAILED', `${letters} messages about bookings of the last day failed`)]
      : []),
    ...(refunds > 0
      ? [finding('REFUNDS_FAILED', `The provider refused ${refunds} refunds of the last 30 days`)]
      : []),
  ]
}
