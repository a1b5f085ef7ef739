import type { Db } from '#db/db.ts'

import * as attempts from './attempts/queries.ts'
import * as invitations from './invitations/queries.ts'
import * as resets from './passwords/queries.ts'
import * as sessions from './sessions/queries.ts'

/** Removes what counts for nothing any more: it is refused already, so nothing depends on when. */
export async function forgetAccess(db: Db): Promise<void> {
  await attempts.forget(db)
  await invitations.forget(db)
  await resets.forget(db)
  await sessions.forget(db)
}
