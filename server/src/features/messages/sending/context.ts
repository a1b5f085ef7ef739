import type { BaseLogger } from 'pino'

import type { CircuitBreaker } from '#core/concurrency/circuit-breaker.ts'
import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'
import type { Db } from '#db/query-builder.ts'
import type { WorkPoller } from '#work/poller.ts'

import type { Letter } from '../letter/letter.ts'
import type { OutgoingText } from '../sms/providers/provider.ts'
import type { Outcome } from './outcome.ts'

/** Hands a letter to a mail server. */
export type Send<Content> = (letter: Content, signal: AbortSignal) => Promise<Outcome>

export type SendLetter = Send<Letter>

/** Hands text messages to a provider, unless it has failed a moment ago. */
export interface SmsSending {
  send: (text: OutgoingText) => Promise<Outcome>
  breaker: CircuitBreaker
}

/** The dependencies of the work on letters of one kind of recipients. */
export interface SendingContext<Content> {
  database: Database
  masterKey: MasterKey
  signal: AbortSignal
  /** The time of the database at the start of the run. */
  now: Date
  /** The time of each decision: that of the database. Another clock is for tests. */
  clock: (db: Db) => Promise<Date>
  log: Pick<BaseLogger, 'warn'>
  /** The public address of this installation, without a trailing slash. */
  publicUrl: string
  /** Null: this installation sends no mail. */
  sendLetter: Send<Content> | null
  /** On a cluster. */
  workPoller?: Pick<WorkPoller, 'take'> | undefined
}

/** The dependencies of the work on messages about bookings. */
export interface MessageContext extends SendingContext<Letter> {
  /** Null: this installation sends no text messages. */
  sms: SmsSending | null
}
