import type { SendMailOptions, Transporter } from 'nodemailer'
import type { BaseLogger } from 'pino'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import { countLetter } from '#core/letters-by-outcome.ts'
import { headerText } from '#core/text/header-text.ts'
import type { Db } from '#db/query-builder.ts'
import { ladders } from '#work/ladders.ts'

import { failureOf, isFinal } from './failure.ts'
import { fromHeader, icalEventOf, replyToHeader } from './letter/headers.ts'
import * as messages from './messages.ts'
import * as mail from './queries.ts'

/** The connection to a mail server. */
export type Transport = Pick<Transporter, 'sendMail'>

/** A mail server that is connected to on first use: most installations send no mail. */
export function lazyTransport(smtpUrl: string): Transport {
  let opened: Promise<Transport> | undefined
  return {
    async sendMail(options: SendMailOptions) {
      opened ??= import('./transport.ts').then(({ openTransport }) => openTransport(smtpUrl))
      return (await opened).sendMail(options)
    },
  }
}

export interface MailOptions {
  db: Db
  masterKey: MasterKey
  transport: Transport
  /** The From header. */
  from: string
  log: Pick<BaseLogger, 'warn' | 'error'>
}

const batch = 20

/** Where a message waits: with its business, or with the accounts. */
interface Queue {
  remove: (id: string) => Promise<unknown>
  postpone: (id: string, seconds: number) => Promise<unknown>
}

/** Sends all due letters of accounts. A crash after the server's reply may send one twice, with the same Message-ID. */
export async function sendDue(options: MailOptions, signal: AbortSignal): Promise<void> {
  const { db, masterKey } = options
  const queue: Queue = {
    remove: (id) => mail.remove(db, id),
    postpone: (id, seconds) => mail.postpone(db, id, seconds),
  }
  await sendAll(options, queue, signal, () => mail.claimDue(db, masterKey, batch))
}

/** The same for the messages of one business. */
export async function sendDueOf(
  options: MailOptions,
  businessId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, masterKey } = options
  const queue: Queue = {
    remove: (id) => messages.remove(db, { businessId, id }),
    postpone: (id, seconds) => messages.postpone(db, { businessId, id, seconds }),
  }
  const claim = () => messages.claimDue(db, masterKey, businessId, batch)
  await sendAll(options, queue, signal, claim)
}

async function sendAll(
  options: MailOptions,
  queue: Queue,
  signal: AbortSignal,
  claim: () => Promise<mail.Due[]>,
) {
  while (!signal.aborted) {
    const due = await claim()
    await Promise.all(due.map((message) => sendOne(options, queue, message)))
    if (due.length < batch) return
  }
}

async function sendOne({ transport, from, log }: MailOptions, queue: Queue, message: mail.Due) {
  const { id, attempt } = message
  try {
    const messageId = `<${id}@${hostOf(from)}>`
    await transport.sendMail({ ...envelopeOf(message, from), messageId })
    countLetter('mail', 'sent')
  } catch (error) {
    const wait = ladders.mail(attempt)
    const failure = failureOf(error)
    const logFields = { mail: id, attempt, ...failure }
    if (wait !== undefined && !isFinal(failure)) {
      countLetter('mail', 'postponed')
      log.warn(logFields, 'A mail could not be sent and will be retried')
      return queue.postpone(id, wait)
    }
    countLetter('mail', 'failed')
    log.error(logFields, 'A mail was dropped after the last attempt or a permanent failure')
  }
  return queue.remove(id)
}

const envelopeOf = (message: mail.Due, from: string): SendMailOptions => {
  const { to, subject, text, html, senderName, replyTo, invite, document } = message
  return {
    from: senderName === undefined ? from : fromHeader(senderName, from),
    to,
    subject: headerText(subject),
    text,
    ...(html !== undefined && { html }),
    ...(replyTo !== undefined && { replyTo: replyToHeader(replyTo) }),
    ...(invite && { icalEvent: icalEventOf(invite) }),
    ...(document && { attachments: [attachmentOf(document)] }),
  }
}

const attachmentOf = ({ filename, base64 }: NonNullable<mail.MailMessage['document']>) => ({
  filename,
  content: base64,
  encoding: 'base64',
  contentType: 'application/pdf',
})

/** The domain of the From address, for the Message-ID. */
export const hostOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
