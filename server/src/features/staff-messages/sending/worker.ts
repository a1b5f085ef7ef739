import { timeOf } from '#db/time.ts'

import type { SendStaffLetter, StaffMessageContext } from './context.ts'
import { staffLetterSender } from './mail-letter.ts'
import { sendDueStaffMessages } from './send-due.ts'

interface WorkerContext extends Omit<StaffMessageContext, 'clock' | 'sendLetter' | 'publicUrl'> {
  config: { smtpUrl: string | null; mailFrom: string; publicUrl: string }
}

let sender: Promise<SendStaffLetter> | undefined

/** Sends the due letters to staff. */
export async function sendStaffMessages({ config, ...context }: WorkerContext): Promise<void> {
  const { smtpUrl, mailFrom, publicUrl } = config
  // Imported on first use: most installations send no mail.
  if (smtpUrl !== null)
    sender ??= import('#features/mail/transport.ts').then(({ openTransport }) =>
      staffLetterSender(openTransport(smtpUrl), mailFrom),
    )
  const sendLetter = sender ? await sender : null
  await sendDueStaffMessages({ ...context, clock: timeOf, sendLetter, publicUrl })
}
