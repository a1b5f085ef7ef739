import type { BaseLogger } from 'pino'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'
import type { Db } from '#db/query-builder.ts'
import type { WorkLook } from '#db/queue/work-look.ts'

import type { Letter } from '../letter/letter.ts'

/**
 * What became of a letter. Later: it was certainly not accepted. Unknown: the connection was lost while it was sent, so that it
 * may have arrived.
 */
export type Outcome = { is: 'sent' } | { is: 'later' | 'refused' | 'unknown'; reason: string }

/** Hands a letter to a mail server. */
export type SendLetter = (letter: Letter, signal: AbortSignal) => Promise<Outcome>

/** What the work on messages about bookings needs. */
export interface MessageContext {
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
  sendLetter: SendLetter | null
  /** On a cluster. */
  workLook?: Pick<WorkLook, 'take'> | undefined
}
