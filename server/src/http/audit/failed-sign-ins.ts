import type { MasterKey } from '#core/crypto/key-ring.ts'
import { newId } from '#core/ids.ts'
import type { Db } from '#db/query-builder.ts'

import type { Client } from '../request-origin.ts'
import { insertOfAccount, type NewAccountEntry } from './entries.ts'

/** Failures beyond it are not recorded: more than a node can check passwords between two writes. */
const waitingMax = 1_000

let waiting: NewAccountEntry[] = []

/**
 * Buffers a failed sign-in. Writing it before the response would take a time that only existing
 * accounts need, and so reveal them.
 */
export function noteFailure(accountId: string, origin: Client) {
  const entry = { id: newId(), action: 'sign-in.failed' as const, accountId, origin }
  if (waiting.length < waitingMax) waiting.push(entry)
}

/** Writes the buffered failures; those that could not be written are retried. */
export async function writeFailures(db: Db, masterKey: MasterKey): Promise<void> {
  const entries = waiting
  waiting = []
  for (const [index, entry] of entries.entries())
    try {
      await insertOfAccount(db, masterKey, entry)
    } catch (error) {
      waiting = [...entries.slice(index), ...waiting].slice(0, waitingMax)
      throw error
    }
}
