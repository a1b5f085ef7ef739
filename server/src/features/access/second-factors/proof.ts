import { fault, invalid } from '#core/errors.ts'
import type { Installation } from '#db/installation.ts'
import type { RequestInput } from '#http/endpoint.ts'
import type { Session } from '#http/identify/caller.ts'

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
  { currentPassword: password }: Proof,
  { origin, signInFailed }: Pick<RequestInput<string, unknown, unknown>, 'origin' | 'signInFailed'>,
): Promise<void> {
  if (password !== undefined) {
    const current = { accountId: session.accountId, password }
    await checkCurrentPassword(installation, current, origin, signInFailed)
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
