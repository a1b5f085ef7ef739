import { newId } from '#core/ids.ts'
import { insertOfAccount } from '#http/audit/entries.ts'
import { removeExpiredEntries, removeLogsOfDeleted, requestRemoval } from '#http/audit/retention.ts'

import { database, masterKey } from './server.ts'

/** Runs the background work of the audit log once, on something to do. */
export async function runAuditJobs(signal: AbortSignal) {
  const { db } = database
  const origin = { address: '127.0.0.1', userAgent: null }
  const failure = { action: 'sign-in.failed' as const, accountId: newId(), origin }
  await insertOfAccount(db, masterKey, { ...failure, id: newId() })
  await removeExpiredEntries(db, signal)
  await requestRemoval(db, newId())
  await removeLogsOfDeleted(db, signal)
}
