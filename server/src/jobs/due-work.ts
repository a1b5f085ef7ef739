import { connect } from '#db/db.ts'
import { countShardGroups } from '#db/nodes.ts'
import { clockOf } from '#db/time.ts'
import { smsSending } from '#features/messages/sending/context.ts'
import { notifyOfCalendar } from '#features/staff-messages/notify.ts'
import { deliveries } from '#features/webhooks/sending/poll.ts'
import type { DueSelects } from '#work/find-due-work.ts'
import type { Kind, Work } from '#work/kind.ts'
import { openWorkPoller, type WorkPoller } from '#work/poller.ts'
import { runWork } from '#work/run.ts'

import type { Job } from '../server/job.ts'
import type { Context } from '../server/serve.ts'
import { allKinds, kinds, mailServices, type Services } from '../work-kinds.ts'

const selectsOf = (some: readonly Kind[]): DueSelects =>
  Object.fromEntries(some.map(({ name, due }) => [name, due.select]))

/** The queries for due work over all businesses, by kind of work. */
export const dueSelects = selectsOf(allKinds.filter(({ isShared }) => !isShared))

/** On one server letters of accounts are found with those of businesses; deliveries have a poll of their own. */
export const selectsOfOneServer = selectsOf(allKinds.filter(({ name }) => name !== deliveries.name))

/** All workers together poll every 5 s at most, and at most 6.4 shards a second. */
const intervalMs = 5_000
const shardMs = 156
/** While something happens, and while nothing can be announced. */
const busyMs = 1_000

interface DueWork {
  /** Finds the work of jobs on a cluster. */
  workPoller?: WorkPoller
  /** Tells jobs on one server that they have work; they find it themselves. */
  dueWork?: WorkPoller
}

/**
 * Polls for due work of all kinds in one statement: otherwise each job would poll its kind, on a cluster over all shards.
 * Announced work does not wait for a poll.
 */
export async function openDueWork(context: Context): Promise<DueWork> {
  const { config, lifetime, databaseUrl, database, log } = context
  if (config.role === 'api') return {}
  const groups = await countShardGroups(database.db)
  if (groups !== undefined) return { workPoller: openClusterPoller(context, groups) }
  const selects = selectsOfOneServer
  const dueWork = openWorkPoller({ database, databaseUrl, selects, intervalMs, busyMs, log })
  lifetime.onShutdown('connections', 'the poller of due work', dueWork.close)
  return { dueWork }
}

/** Its connections have short timeouts: a node without response must not delay it for long. */
function openClusterPoller({ lifetime, databaseUrl, log }: Context, groups: number) {
  const lost = (err: Error) => log.warn({ err }, 'Lost a connection of the poller of due work')
  const own = connect(databaseUrl, lost, { size: 4, timeoutClass: 'write' })
  const poller = openWorkPoller({
    database: own,
    databaseUrl,
    selects: dueSelects,
    intervalMs: Math.max(intervalMs, groups * shardMs),
    isCluster: true,
    log,
  })
  lifetime.onShutdown('connections', 'the poller of due work', async () => {
    await poller.close()
    await own.close()
  })
  return poller
}

/** The job of each declared kind of work. */
export const workJobs: readonly Job[] = kinds.map((kind) => ({
  name: kind.does,
  everySeconds: kind.everySeconds,
  half: 'worker',
  kinds: [kind.name],
  takesWork: true,
  run: async (context, onError) => runKind(kind, context, onError),
}))

async function runKind(
  kind: Work<Services>,
  context: Context,
  onError: (error: unknown) => void,
): Promise<void> {
  const poller = context.workPoller ?? context.dueWork
  opened ??= open(context)
  if (poller) await runWork(kind, { ...opened, onError }, poller)
}

/** Opened once for all kinds: the database is asked for its time once a minute, and the mail server gets one connection. */
let opened: ReturnType<typeof open> | undefined

const open = ({ config, database, masterKey, lifetime, providers, sms, wallet, log }: Context) => ({
  database,
  masterKey,
  signal: lifetime.signal,
  clock: clockOf(database.db),
  log,
  allowInsecure: config.webhooks.allowInsecure,
  notify: notifyOfCalendar,
  providers,
  planTerms: { prices: config.planPrices, issuer: config.invoiceIssuer },
  ...mailServices(config, log),
  sms: sms && smsSending(sms),
  apns: wallet.apns,
})
