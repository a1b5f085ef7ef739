import { fromHeader } from '#features/mail/letter/headers.ts'
import { hostOf, type Transport } from '#features/mail/send.ts'
import { outcomeOf } from '#features/messages/sending/mail-letter.ts'

import type { SendStaffLetter } from './staff-mail.ts'

/** Sends letters to staff through a mail server, in the name of their business. */
export const staffLetterSender =
  (transport: Transport, mailFrom: string): SendStaffLetter =>
  async ({ id, to, from: name, subject, text, html }, signal) => {
    const from = fromHeader(name, mailFrom)
    const messageId = `<${id}@${hostOf(mailFrom)}>`
    try {
      await transport.sendMail({ from, to, subject, text, html, messageId, signal })
      return { is: 'sent' }
    } catch (error) {
      return outcomeOf(error)
    }
  }
