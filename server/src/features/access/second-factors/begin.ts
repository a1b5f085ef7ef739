import type { Installation } from '#db/installation.ts'
import type { ApiConfig } from '#http/api-config.ts'
import type { Session } from '#http/identify/caller.ts'

import * as sessions from '../sessions/queries.ts'
import { notify } from './letters.ts'
import * as factors from './queries.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/**
 * Follows the addition of a second factor, which this session has just given. The first one of an account ends all other
 * sessions, since they began without it, and comes with recovery codes; they are returned.
 */
export async function begin(
  installation: Installation,
  config: ApiConfig,
  { id, accountId }: Session,
): Promise<string[]> {
  const { db, masterKey, now } = installation
  const isFirst = (await factors.list(db, masterKey, accountId)).length === 1
  await sessions.setSecondFactor(db, id, now)
  await notify(installation, config, accountId, 'secondFactorAdded')
  if (!isFirst) return []
  // Other secrets that wait for a code were asked for by the password alone.
  await factors.removePending(db, accountId)
  await sessions.removeAll(db, accountId, { except: id })
  return replaceRecoveryCodes(db, masterKey, accountId)
}
