import type { MasterKey } from '#core/key-ring.ts'
import type { Database } from '#db/db.ts'

import { type MailOptions, sendDue } from './send.ts'

interface Node extends Pick<MailOptions, 'log'> {
  database: Database
  masterKey: MasterKey
  config: { smtpUrl: string | null; mailFrom: string }
  lifetime: { signal: AbortSignal }
}

let transport: Promise<MailOptions['transport']> | undefined

/** Sends the mail that is due; nothing where no mail server is configured. */
export async function sendMail({ database: { db }, masterKey, config, log, lifetime }: Node) {
  const { smtpUrl, mailFrom: from } = config
  if (!smtpUrl) return
  // Read when it is first needed: most installations send nothing.
  transport ??= import('./transport.ts').then(({ openTransport }) => openTransport(smtpUrl))
  await sendDue({ db, masterKey, transport: await transport, from, log }, lifetime.signal)
}
