import type { Transporter } from 'nodemailer'
import type { BaseLogger } from 'pino'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Db } from '#db/query-builder.ts'

import { failureOf, isFinal } from './failure.ts'
import { claimDue, type Due, postpone, remove } from './queries.ts'

export interface MailOptions {
  db: Db
  masterKey: MasterKey
  transport: Pick<Transporter, 'sendMail'>
  /** The From header. */
  from: string
  log: Pick<BaseLogger, 'warn' | 'error'>
}

/** The delays in seconds before the second attempt and each further one; after the last the message is dropped. */
const waits = [60, 300, 1_800, 7_200]
const batch = 20

/** Sends all due messages. A crash after the server's reply may send a message twice, with the same Message-ID. */
export async function sendDue(options: MailOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const due = await claimDue(options.db, options.masterKey, batch)
    await Promise.all(due.map((message) => sendOne(options, message)))
    if (due.length < batch) return
  }
}

async function sendOne({ db, transport, from, log }: MailOptions, message: Due) {
  const { id, attempt, to, subject, text } = message
  try {
    const messageId = `<${id}@${hostOf(from)}>`
    await transport.sendMail({ from, to, subject, text, messageId })
  } catch (error) {
    const wait = waits[attempt - 1]
    const failure = failureOf(error)
    const logFields = { mail: id, attempt, ...failure }
    if (wait !== undefined && !isFinal(failure)) {
      log.warn(logFields, 'A mail could not be sent and will be retried')
      return postpone(db, id, wait)
    }
    log.error(logFields, 'A mail was dropped after the last attempt or a permanent failure')
  }
  return remove(db, id)
}

/** The domain of the From address, for the Message-ID. */
export const hostOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
