import type { BaseLogger } from 'pino'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import type { Database } from '#db/db.ts'
import type { Db } from '#db/query-builder.ts'
import type { WorkPoller } from '#db/queue/work-poller.ts'
import type { Outcome } from '#features/messages/sending/outcome.ts'

import type { StaffLetter } from '../letter/letter.ts'

/** Hands a letter to a mail server. */
export type SendStaffLetter = (letter: StaffLetter, signal: AbortSignal) => Promise<Outcome>

/** The dependencies of the work on letters to staff. */
export interface StaffMessageContext {
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
  sendLetter: SendStaffLetter | null
  /** On a cluster. */
  workPoller?: Pick<WorkPoller, 'take'> | undefined
}
