import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'
import { finderOf, forEachDueBusiness, openRounds } from '#work/due-businesses.ts'
import type { WorkPoller } from '#work/poller.ts'

import { businessesDue } from './messages.ts'
import { type MailOptions, sendDue, sendDueOf } from './send.ts'

interface WorkerContext extends Pick<MailOptions, 'log'> {
  database: Database
  masterKey: MasterKey
  config: { smtpUrl: string | null; mailFrom: string }
  lifetime: { signal: AbortSignal }
  /** On a cluster. */
  workPoller?: Pick<WorkPoller, 'take'> | undefined
}

let transport: Promise<MailOptions['transport']> | undefined

const nextRound = openRounds(200)
const concurrency = 4

/** Sends due letters of accounts and due messages of businesses; does nothing if no mail server is configured. */
export async function sendMail({
  database: { db },
  masterKey,
  config,
  log,
  lifetime: { signal },
  workPoller,
}: WorkerContext) {
  const { smtpUrl, mailFrom: from } = config
  if (!smtpUrl) return
  // Imported on first use: most installations send no mail.
  transport ??= import('./transport.ts').then(({ openTransport }) => openTransport(smtpUrl))
  const options = { db, masterKey, transport: await transport, from, log }
  const due = { db, signal, find: finderOf(workPoller, 'messages', businessesDue), nextRound }
  const ended = await Promise.allSettled([
    sendDue(options, signal),
    forEachDueBusiness(due, (businessId) => sendDueOf(options, businessId, signal), {
      concurrency,
    }),
  ])
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
