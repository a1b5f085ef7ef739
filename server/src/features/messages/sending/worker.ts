import { timeOf } from '#db/time.ts'

import type { MessageContext, SendLetter } from './context.ts'
import { letterSender } from './mail-letter.ts'
import { sendDueMessages } from './send-due.ts'

interface WorkerContext extends Omit<MessageContext, 'clock' | 'sendLetter' | 'publicUrl'> {
  config: { smtpUrl: string | null; mailFrom: string; publicUrl: string }
}

let sender: Promise<SendLetter> | undefined

/** Sends the due messages by mail, or as events. */
export async function sendMessages({ config, ...context }: WorkerContext): Promise<void> {
  const { smtpUrl, mailFrom, publicUrl } = config
  // Imported on first use: most installations send no mail.
  if (smtpUrl !== null)
    sender ??= import('#features/mail/transport.ts').then(({ openTransport }) =>
      letterSender(openTransport(smtpUrl), mailFrom),
    )
  const sendLetter = sender ? await sender : null
  await sendDueMessages({ ...context, clock: timeOf, sendLetter, publicUrl })
}
