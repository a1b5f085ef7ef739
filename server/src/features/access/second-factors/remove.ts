import type { Installation } from '#db/installation.ts'
import type { ApiConfig } from '#http/api-config.ts'
import type { Session } from '#http/identify/caller.ts'

import * as sessions from '../sessions/queries.ts'
import { notify } from './letters.ts'
import { lockForChange } from './proof.ts'
import * as factors from './queries.ts'
import * as recoveryCodes from './recovery-codes.ts'

/** Removes a second factor; the last one takes the recovery codes with it. Throws 404. */
export async function removeSecondFactor(
  installation: Installation,
  config: ApiConfig,
  session: Session,
  id: string,
) {
  const { db } = installation
  const { accountId } = session
  await lockForChange(installation, session)
  await factors.remove(db, accountId, id)
  if (!(await factors.exist(db, accountId))) await forget(db, accountId)
  await notify(installation, config, accountId, 'secondFactorRemoved')
}

/** Removes all second factors of an account, for the operator of the installation; returns their number. */
export async function removeAllSecondFactors({ db }: Pick<Installation, 'db'>, accountId: string) {
  await factors.lock(db, accountId)
  await forget(db, accountId)
  return factors.removeAll(db, accountId)
}

async function forget(db: Installation['db'], accountId: string) {
  await recoveryCodes.removeAll(db, accountId)
  await sessions.clearSecondFactor(db, accountId)
}
