import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'

import { type MailOptions, sendDue } from './send.ts'

interface WorkerContext extends Pick<MailOptions, 'log'> {
  database: Database
  masterKey: MasterKey
  config: { smtpUrl: string | null; mailFrom: string }
  lifetime: { signal: AbortSignal }
}

let transport: Promise<MailOptions['transport']> | undefined

/** Sends due mail; does nothing if no mail server is configured. */
export async function sendMail({
  database: { db },
  masterKey,
  config,
  log,
  lifetime,
}: WorkerContext) {
  const { smtpUrl, mailFrom: from } = config
  if (!smtpUrl) return
  // Imported on first use: most installations send no mail.
  transport ??= import('./transport.ts').then(({ openTransport }) => openTransport(smtpUrl))
  await sendDue({ db, masterKey, transport: await transport, from, log }, lifetime.signal)
}
