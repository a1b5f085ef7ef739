import type { Transporter } from 'nodemailer'
import type { BaseLogger } from 'pino'

import type { MasterKey } from '#core/key-ring.ts'
import type { Db } from '#db/db.ts'

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
    // An error of the mail server may repeat the address, so only its codes are logged.
    const { code = null, responseCode = null, command = null } = error as Failure
    const told = { mail: id, attempt, code, responseCode, command }
    if (wait !== undefined && !isFinal(error)) {
      log.warn(told, 'A mail could not be sent and is tried again')
      return postpone(db, id, wait)
    }
    log.error(told, 'A mail was given up')
  }
  return remove(db, id)
}

interface Failure {
  /** Nodemailer's, such as EENVELOPE, or the system's. */
  code?: string
  /** The mail server's, such as 550. */
  responseCode?: number
  /** What was answered so. */
  command?: string
}

/**
 * The server knows that it never will take this letter: a status of 500 and more to its recipient or its text.
 * Before that it refuses us, and the letter waits until somebody has put the settings right.
 */
function isFinal(error: unknown) {
  const { responseCode = 0, command = '' } = error as Failure
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
}

const hostOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
