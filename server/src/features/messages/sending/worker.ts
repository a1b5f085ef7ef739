import { timeOf } from '#db/time.ts'

import type { MessageContext, SendLetter } from './context.ts'
import { letterSender } from './mail-letter.ts'
import { planChanged } from './plan-changed.ts'
import { sendDueMessages } from './send-due.ts'

interface WorkerContext extends Omit<MessageContext, 'clock' | 'sendLetter' | 'host'> {
  config: { smtpUrl: string | null; mailFrom: string; publicUrl: string }
}

let sender: Promise<SendLetter> | undefined

/** Plans the messages of changed bookings, and sends those that are due. */
export async function tellCustomers({ config, ...context }: WorkerContext): Promise<void> {
  const { smtpUrl, mailFrom, publicUrl } = config
  // Imported on first use: most installations send no mail.
  if (smtpUrl !== null)
    sender ??= import('#features/mail/transport.ts').then(({ openTransport }) =>
      letterSender(openTransport(smtpUrl), mailFrom),
    )
  const sendLetter = sender ? await sender : null
  const working = { ...context, clock: timeOf, sendLetter, host: new URL(publicUrl).hostname }
  // Messages that are due must not wait for a business whose bookings cannot be read.
  const ended = await Promise.allSettled([planChanged(working)])
  await sendDueMessages(working)
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
