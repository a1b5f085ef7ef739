import type { SendMailOptions, Transporter } from 'nodemailer'
import type { BaseLogger } from 'pino'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import { countLetter } from '#core/letters-by-outcome.ts'
import { headerText } from '#core/text/header-text.ts'
import type { Database } from '#db/db.ts'
import type { Db } from '#db/query-builder.ts'
import { type Asking, atLeastOnce } from '#work/at-least-once.ts'
import { ladders } from '#work/ladders.ts'

import { failureOf, isFinal } from './failure.ts'
import { fromHeader, icalEventOf, replyToHeader } from './letter/headers.ts'
import { dueMessages, mailWork, record, sealedMessage } from './messages.ts'
import * as mail from './queries.ts'

/** The connection to a mail server. */
export type Transport = Pick<Transporter, 'sendMail'>

/** A mail server that is connected to on first use: most installations send no mail. */
export function lazyTransport(
  smtpUrl: string,
  opens: 'openTransport' | 'openConnection' = 'openTransport',
): Transport {
  let opened: Promise<Transport> | undefined
  return {
    async sendMail(options: SendMailOptions) {
      opened ??= import('./transport.ts').then((module) => module[opens](smtpUrl))
      return (await opened).sendMail(options)
    },
  }
}

/** The mail server of this installation. */
export interface MailServer {
  transport: Transport
  /** The From header. */
  from: string
  log: Pick<BaseLogger, 'warn' | 'error'>
}

export interface MailOptions extends MailServer {
  db: Db
  masterKey: MasterKey
}

const batch = 20

/** The dependencies of letters of businesses; null: this installation sends no mail. */
interface Mailing {
  mailServer: MailServer | null
}

/** Letters of businesses. A crash after the server's reply may send one twice, with the same Message-ID. */
export const businessMail = atLeastOnce(mailWork, {
  does: 'send mail',
  queue: 'mail',
  waits: 'letters of businesses',
  needsMail: true,
  everySeconds: 2,
  share: 4,
  due: dueMessages,
  leaseSeconds: mail.leaseSeconds,
  together: batch,
  isAble: ({ mailServer }: Mailing) => mailServer !== null,
  async perform({ mailServer, owner }: Asking<Mailing>, { id, sealed, attempts }) {
    const message = { ...sealedMessage.open(owner, id, sealed), id, attempt: attempts }
    return mailServer ? deliver(mailServer, message) : undefined
  },
  record: async (tenant, { id }, { outcome }) => record(tenant, id, outcome),
})

/** Sends all due letters of accounts, in the same way. */
export async function sendDue(options: MailOptions, signal: AbortSignal): Promise<void> {
  const { db, masterKey } = options
  while (!signal.aborted) {
    const due = await mail.claimDue(db, masterKey, batch)
    await Promise.all(
      due.map(async (message) => {
        const { waitSeconds } = await deliver(options, message)
        if (waitSeconds === null) await mail.remove(db, message.id)
        else await mail.postpone(db, message.id, waitSeconds)
      }),
    )
    if (due.length < batch) return
  }
}

interface WorkerContext extends Pick<MailServer, 'log'> {
  database: Pick<Database, 'db'>
  masterKey: MasterKey
  config: { smtpUrl: string | null; mailFrom: string }
  lifetime: { signal: AbortSignal }
}

let transport: Transport | undefined

/** The job of letters of accounts; does nothing if no mail server is configured. */
export async function sendAccountMail(context: WorkerContext) {
  const { database, masterKey, config, log, lifetime } = context
  const { smtpUrl, mailFrom: from } = config
  if (smtpUrl === null) return
  transport ??= lazyTransport(smtpUrl)
  await sendDue({ db: database.db, masterKey, transport, from, log }, lifetime.signal)
}

/** Returns the delay until the next attempt; null: it was sent or dropped. */
async function deliver({ transport, from, log }: MailServer, message: mail.Due) {
  const { id, attempt } = message
  try {
    const messageId = `<${id}@${hostOf(from)}>`
    await transport.sendMail({ ...envelopeOf(message, from), messageId })
    countLetter('mail', 'sent')
  } catch (error) {
    const waitSeconds = ladders.mail(attempt)
    const failure = failureOf(error)
    const logFields = { mail: id, attempt, ...failure }
    if (waitSeconds !== undefined && !isFinal(failure)) {
      countLetter('mail', 'postponed')
      log.warn(logFields, 'A mail could not be sent and will be retried')
      return { waitSeconds }
    }
    countLetter('mail', 'failed')
    log.error(logFields, 'A mail was dropped after the last attempt or a permanent failure')
  }
  return { waitSeconds: null }
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
