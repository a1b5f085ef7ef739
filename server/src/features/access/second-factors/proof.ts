import { fault, invalid } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import type { Session } from '#http/identify/caller.ts'
import type { Origin } from '#http/request-origin.ts'

import { checkCurrentPassword } from '../passwords/current.ts'
import type { Proof } from './schema.ts'

const recentMs = 600_000

/**
 * Requires the current password, or a second factor given within the last ten minutes in this session. Call it outside
 * of a transaction, since a wrong password counts. Throws 400 and 429.
 */
export async function requireProof(
  installation: Installation,
  session: Session,
  { currentPassword }: Proof,
  origin: Pick<Origin, 'address' | 'isAbandoned'>,
): Promise<void> {
  if (currentPassword !== undefined) {
    await checkCurrentPassword(installation, session.accountId, currentPassword, origin)
    return
  }
  if (!isRecent(session, installation.now))
    throw invalid(
      fault(
        'currentPassword',
        'is required: no second factor was given within the last 10 minutes',
        'required',
      ),
    )
}

const isRecent = ({ secondFactorAt }: Session, now: Date) =>
  secondFactorAt !== null && now.getTime() - secondFactorAt.getTime() < recentMs
