import type { Transporter } from 'nodemailer'
import type { BaseLogger } from 'pino'

import type { MasterKey } from '#core/key-ring.ts'
import type { Db } from '#db/db.ts'

import { failureOf, isFinal } from './failure.ts'
import { claimDue, type Due, postpone, remove } from './queries.ts'

export interface MailOptions {
  db: Db
  masterKey: MasterKey
  transport: Pick<Transporter, 'sendMail'>
  /** Whom letters come from, as a header says it. */
  from: string
  log: Pick<BaseLogger, 'warn' | 'error'>
}

/** Seconds before the second attempt and each that follows; then a letter is given up. */
const waits = [60, 300, 1_800, 7_200]
const batch = 20

/** Sends all letters that are due. A crash behind the server's answer may repeat one, under the same Message-ID. */
export async function sendDue(options: MailOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const due = await claimDue(options.db, options.masterKey, batch)
    await Promise.all(due.map((letter) => sendOne(options, letter)))
    if (due.length < batch) return
  }
}

async function sendOne({ db, transport, from, log }: MailOptions, letter: Due) {
  const { id, attempt, to, subject, text } = letter
  try {
    const messageId = `<${id}@${hostOf(from)}>`
    await transport.sendMail({ from, to, subject, text, messageId })
  } catch (error) {
    const wait = waits[attempt - 1]
    const failure = failureOf(error)
    const told = { mail: id, attempt, ...failure }
    if (wait !== undefined && !isFinal(failure)) {
      log.warn(told, 'A mail could not be sent and is tried again')
      return postpone(db, id, wait)
    }
    log.error(told, 'A mail was given up')
  }
  return remove(db, id)
}

/** Of whom letters come from: what stands behind the @ of a Message-ID. */
export const hostOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
