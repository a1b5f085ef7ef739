import type { Db } from '#db/query-builder.ts'

import * as networks from './attempts/networks.ts'
import * as provenAddresses from './attempts/proven-addresses.ts'
import * as attempts from './attempts/queries.ts'
import * as invitations from './invitations/queries.ts'
import * as resets from './password-changes/queries.ts'
import * as challenges from './second-factors/challenges.ts'
import * as secondFactors from './second-factors/queries.ts'
import * as sessions from './sessions/queries.ts'

/** Removes expired rows of access. Expired rows have no effect, so the time of removal does not matter. */
export async function removeExpiredAccess(db: Db): Promise<void> {
  await attempts.removeExpired(db)
  await networks.removeExpired(db)
  await provenAddresses.removeExpired(db)
  await invitations.removeExpired(db)
  await resets.removeExpired(db)
  await challenges.removeExpired(db)
  await secondFactors.removeExpired(db)
  await sessions.removeExpired(db)
}
