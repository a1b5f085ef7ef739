import type { BaseLogger } from 'pino'

import { failureOf, isFinal } from '#features/mail/failure.ts'
import {
  fromHeader,
  icalEventOf,
  replyToHeader,
  unsubscribeHeaders,
} from '#features/mail/letter/headers.ts'
import { hostOf, type Transport } from '#features/mail/send.ts'
import type { Outcome } from '#work/at-most-once.ts'

import type { Letter } from '../letter/letter.ts'
import type { Send } from './context.ts'

/** Sends letters through a mail server, in the name of the business. */
export const letterSender =
  (transport: Transport, mailFrom: string, log?: Pick<BaseLogger, 'warn'>): Send<Letter> =>
  async (letter: Letter, signal) => {
    const { id, to, from, subject, text, html, invite, unsubscribeUrl } = letter
    const attachments = await attachmentsOf(letter, log).catch(() => null)
    if (!attachments) return { is: 'later', reason: 'DOCUMENT' }
    try {
      await transport.sendMail({
        from: fromHeader(from.name, mailFrom),
        ...(from.replyTo !== null && { replyTo: replyToHeader(from.replyTo) }),
        to,
        subject,
        text,
        html,
        ...(invite && { icalEvent: icalEventOf(invite) }),
        attachments,
        ...(unsubscribeUrl !== null && { headers: unsubscribeHeaders(unsubscribeUrl) }),
        messageId: `<${id}@${hostOf(mailFrom)}>`,
        signal,
      })
      return { is: 'sent' }
    } catch (error) {
      return outcomeOf(error)
    }
  }

/** The document is drawn outside of the transaction that has claimed the letter. */
async function attachmentsOf({ document }: Letter, log?: Pick<BaseLogger, 'warn'>) {
  if (!document) return []
  // Imported on first use: few letters have one.
  const { render } = await import('#features/invoices/document/render.ts')
  const { filename, sheet, businessId } = document
  const content = await render(sheet, businessId, log)
  return [{ filename, content, contentType: 'application/pdf' }]
}

/**
 * The outcome after a failure. A letter was certainly not accepted if the server refused it by a reply, or if the
 * connection was never established; otherwise the reply may have been lost, and a second attempt could be a second letter.
 */
export function outcomeOf(error: unknown): Outcome {
  const failure = failureOf(error)
  const reason = String(failure.responseCode ?? failure.code ?? 'ERROR')
  if (isFinal(failure)) {
    const isOfAddress = failure.command === 'RCPT TO'
    return { is: 'refused', reason, ...(isOfAddress && { isOfAddress }) }
  }
  const isRefused = failure.responseCode !== null || isBeforeLetter(error as Details)
  return isRefused ? { is: 'later', reason } : { is: 'unknown', reason: 'UNKNOWN' }
}

interface Details {
  code?: string
  syscall?: string
  timeoutType?: string
}

/** Errors of Nodemailer that end a connection before the letter. */
const early = ['EDNS', 'EAUTH', 'ETLS', 'EENVELOPE', 'EPROTOCOL']
const earlyTimeouts = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT']

const isBeforeLetter = ({ code = '', syscall, timeoutType = '' }: Details) =>
  early.includes(code) || earlyTimeouts.includes(timeoutType) || syscall === 'connect'
