import { fromHeader } from '#features/mail/letter/headers.ts'
import { hostOf } from '#features/mail/send.ts'
import type { openTransport } from '#features/mail/transport.ts'
import { outcomeOf } from '#features/messages/sending/mail-letter.ts'

import type { SendStaffLetter } from './staff-mail.ts'

interface Mailing {
  smtpUrl: string | null
  mailFrom: string
}

type Transport = ReturnType<typeof openTransport>

/** Sends letters to staff through a mail server, in the name of their business; null: there is none. */
export function staffLetterSender({ smtpUrl, mailFrom }: Mailing): SendStaffLetter | null {
  if (smtpUrl === null) return null
  let transport: Promise<Transport> | undefined
  return async ({ id, to, from: name, subject, text, html }, signal) => {
    // Imported on first use: most installations send no mail.
    transport ??= import('#features/mail/transport.ts').then((mail) => mail.openTransport(smtpUrl))
    const from = fromHeader(name, mailFrom)
    const messageId = `<${id}@${hostOf(mailFrom)}>`
    const opened = await transport
    try {
      await opened.sendMail({ from, to, subject, text, html, messageId, signal })
      return { is: 'sent' }
    } catch (error) {
      return outcomeOf(error)
    }
  }
}
